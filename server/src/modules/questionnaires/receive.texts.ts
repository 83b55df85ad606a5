/** Refusals of a reader's answer. */
export const receiveTexts = {
  badTicket: '页面已失效，请重新打开问卷后填写',
  oldTicket: '页面打开的时间太长了，您填写的内容还在，请再提交一次',
  gone: '问卷不存在或已被删除',
  early: '问卷还没有开始，请在开始后再提交',
  closed: '问卷已结束，不再接收答卷',
  twice: '您已经提交过这份问卷，每台设备只能提交一次',
  mobileTwice: '这个手机号已经提交过这份问卷',
  mobileMissing: '请填写手机号',
  mobileWrong: '手机号格式不正确，请填写 11 位手机号码',
  problems: (count: number) => `有 ${count} 项需要修改，已在题目下方说明`,
} as const;
