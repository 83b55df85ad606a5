/** Words of the log of a fee, a refund, a batch or a sheet of scores. */
export const feeLogTexts = {
  open: '日志',
  title: (subject: string) => `${subject}的变更日志`,
  time: '时间',
  user: '操作人',
  operation: '操作',
  before: '变更前（元）',
  after: '变更后（元）',
  reason: '原因',
  close: '关闭',
  empty: '还没有变更',
} as const;
