/** Refusals and remarks of reviewing, and refusals of operation records. */
export const reviewTexts = {
  mayNotReview: '此人不能审核本稿：须有本环节的权限和本栏目，且没有写过、审过本稿',
  handedTo: (name: string) => `转给${name}`,
  unread: '您还没有阅读本稿当前的文字，请先阅读；确需通过，请确认“未阅读全文，仍要通过”',
  unreadConfirmed: '未阅读全文，经本人确认仍通过',
  followedBy: (opName: string, nickName: string, time: string) =>
    `通过之后已有“${opName}”（${nickName} ${time}），不能撤回通过`,
  publishedSince: '通过之后稿件已经发布，不能撤回通过，请撤稿',
  stagesChanged: '栏目的审核环节已经调整，不能撤回通过',
  approvalTakenBack: '上一环节的通过已撤回',
  reasonGone: '所选的退回原因已停用或删除，请重新选择',
  recordsWrong: '操作记录格式不正确',
  recordWrong: (problem: string) => `操作记录不正确：${problem}`,
  objectWrong: '请求内容不正确',
  signingOff: '记录服务的签名调用未开通，请联系管理员',
  signWrong: '签名不正确',
  signOld: '签名已过期，请校准时钟后重试',
  tokenOfOther: '令牌与当前登录不符',
  notStoryId: (newsId: string) => `“${newsId}”不是稿件编号`,
  systemOperation: (opName: string) => `“${opName}”由系统自动记录，不能提交`,
  versionMissing: '版本不存在',
} as const;
