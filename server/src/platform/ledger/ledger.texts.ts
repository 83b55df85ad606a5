/** Names of the tables that the ledger protects. */
export const ledgerTexts = {
  operationRecords: '操作记录',
  auditLog: '操作日志',
  versions: '版本',
  auditTasks: '审核任务',
  seals: '审核签章',
  deliveries: '发布记录',
  proofChecks: '校对记录',
  fees: '稿费',
  feeChanges: '稿费修改',
  feeShares: '稿费分配',
  feePasses: '稿费审核',
  feeLogs: '稿费日志',
  feeTaxRates: '税率表',
  feeBatches: '发放批次',
  feePayments: '稿费发放',
  feeRefunds: '退款',
} as const;

/** Faults of a protected record. */
export const faultTexts = {
  altered: '内容与链上记录不符',
  gone: '记录缺失',
  back: '已删除的记录重新出现',
  unnoted: '记录不在链上',
  forbidden: '被违规修改或删除',
  link: '链上条目被改动',
  gap: '链上缺少条目',
  head: '与留存的链头不符',
  trigger: '保护已被关闭',
} as const;

/** Words of the test of the second place for the head of the chain. */
export const headTestTexts = {
  name: '日志链头提交',
  note: '提交一次当前链头；重复提交没有影响。',
  fine: '对方接收了链头',
  empty: '还没有记录可以提交',
} as const;
