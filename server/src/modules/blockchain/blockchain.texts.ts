/** Sentences of registrations on the blockchain. */
export const blockchainTexts = {
  test: {
    name: '区块链存证',
    note: '访问存证接口并出示密钥，不登记内容。',
    fine: '存证服务有应答，密钥未被拒绝',
  },
  notSet: '尚未接入区块链存证服务，请联系管理员配置',
  registeredAlready: (number: string) => `读者现在看到的文字已登记（${number}），无需重复登记`,
  underWay: '登记正在进行，请稍后再试',
  cancelUnderWay: '登记正在取消，请稍后再试',
  noneToCancel: '稿件没有可以取消的区块链登记',
  textMissing: '稿件没有读者能看到的文字',
  /** Failures of the service. */
  unreachable: '区块链存证服务暂时无法连接，请稍后再试',
  unreadable: '区块链存证服务返回的内容无法识别',
  refused: (why: string) => (why === '' ? '区块链存证服务拒绝了请求' : `区块链存证服务拒绝了请求：${why}`),
} as const;

/** Words of the sandbox and of its pages. */
export const chainSandboxTexts = {
  title: '区块链存证（沙箱）',
  note: '没有配置区块链存证服务，登记只保存在这条本地的链上。每个区块都带有前一区块的哈希。',
  empty: '链上还没有区块。',
  evidence: '存证',
  revocation: '取消',
  checkTitle: '区块链存证核验',
  checkNote: '以下内容由本地沙箱的链给出，不具法律效力。',
  number: '存证编号',
  digest: '文字摘要（SHA-256）',
  storyTitle: '标题',
  time: '登记时间',
  height: '区块高度',
  hash: '区块哈希',
  whole: (count: number) => `链条完好：从该区块起的 ${count} 个区块逐一核对无误`,
  broken: (height: number) => `链条在第 ${height} 个区块处被改动，登记不再可信`,
  revoked: (time: string, reason: string) => `该登记已于 ${time} 取消：${reason}`,
  unknown: '没有这个存证编号。',
  badKey: '密钥不正确',
  badRequest: '请求内容不正确',
  badTitle: '标题含有不能上链的内容',
  noSuchNumber: '没有这个存证编号',
} as const;
