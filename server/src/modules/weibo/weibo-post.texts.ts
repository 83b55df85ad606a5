/** Refusals and outcomes of posts to Weibo. */
export const weiboPostTexts = {
  textField: '微博文字',
  missing: '微博不存在或已被取消，请刷新后再试',
  notOnWebsite: '稿件尚未在网站发布，微博需要网站的链接',
  foreignDomain: (domain: string) => `网站地址不在微博应用的安全域名（${domain}）内，请联系管理员`,
  postedAlready: '该稿件已发过微博，撤下后才能再发',
  resendOnly: '只有发布失败的微博可以重发',
  cancelOnly: '只有发布失败的微博可以取消',
  withdrawOnly: '只有已发布的微博可以撤下',
  answerLostBeforeChange: '上次发送没有收到微博的答复，请先按原文重新发送，以便核对是否已经发出',
  answerLostBeforeCancel: '上次发送没有收到微博的答复，请先重新发送，以便核对是否已经发出',
  postLost: '没有收到微博的答复，在微博上也没有找到这条内容，请重新发送；重新发送前会再次核对',
  labelMissing: (line: string) => `微博文字须带有AI使用标识：${line}`,
  withdrawnFromWebsite: '稿件已不在网站上，没有发出微博',
} as const;
