/** Words of registrations on the blockchain. */
export const blockchainTexts = {
  push: '区块链登记',
  pushed: '已提交登记，稍后显示存证编号',
  confirmTitle: (count: number) =>
    `确定把 ${count} 篇稿件读者现在看到的文字登记到区块链吗？链上只保存标题和文字摘要，登记后不能抹去，只能标注取消。`,
  title: '区块链存证',
  check: '核验',
  cancel: '取消登记',
  cancelReason: '取消原因',
  cancelNote: '链上的登记不会被抹去，而是追加一条取消标注。读者页面不再显示存证编号。',
  cancelOrdered: '已提交取消',
  older: '登记的是较早的文字',
  registeredAt: (time: string) => `${time} 登记`,
  cancelledBy: (name: string, time: string, reason: string) => `${name}于 ${time} 取消：${reason}`,
  copyDigest: '文字摘要',
} as const;
