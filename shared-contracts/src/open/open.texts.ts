/** Sentences for caller of the open API about a field that is wrong. */
export const openTexts = {
  idWrong: '编号不正确',
  pageSizeWrong: '每页条数不正确',
  pageSizeTooLarge: '每页最多50条',
  cursorWrong: '游标不正确',
  readerMissing: '缺少读者标识',
  readerWrong: '读者标识不正确',
  mobileTooLong: '手机号过长',
  /** Comments. */
  nickNameMissing: '请填写昵称',
  nickNameTooLong: '昵称过长',
  commentMissing: '请填写评论内容',
  commentTooLong: '评论过长',
  /** Live rooms and ads. */
  liveStateWrong: '直播状态不正确',
  adKindWrong: '广告类型不正确',
  adIdsMissing: '请给出广告编号',
  tooManyAdIds: '一次最多50条',
  /** Activities. */
  activityKindWrong: '类型不正确',
  fieldTooLong: '内容过长',
  tooManyChosen: '选得太多',
  entryIdMissing: '缺少请求标识',
  entryIdWrong: '请求标识不正确',
  mobileMissing: '请填写手机号',
  answerWrong: '答案不正确',
  /** Searches. */
  searchMissing: '请输入搜索词',
  searchTooLong: '搜索词过长，最多100个字',
  searchDaysWrong: '时间范围不正确',
  searchOrderWrong: '排序方式不正确',
  pageWrong: '页码须为1至50的整数',
  /** Devices. */
  deviceIdWrong: '设备标识不正确',
  signatureWrong: '设备签名不正确',
  publicKeyMissing: '缺少设备公钥',
  publicKeyWrong: '设备公钥不正确',
  challengeMissing: '缺少登记口令',
  challengeWrong: '登记口令不正确',
  workMissing: '缺少计算结果',
  workWrong: '计算结果不正确',
  /** Tip-offs. */
  tipoffIdWrong: '请求编号不正确',
  tipoffTextMissing: '请写下您要反映的情况',
  tipoffTextTooLong: '内容过长',
  titleTooLong: '标题过长',
  nameTooLong: '称呼过长',
} as const;
