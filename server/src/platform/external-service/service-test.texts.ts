/** Sentences about tests of outside services. */
export const serviceTestTexts = {
  sandbox: '沙箱（不会发出）',
  notSet: (name: string) => `${name}尚未设置，无法测试`,
  hangs: (seconds: number) => `等待${seconds}秒没有应答，服务可能已停顿或网络不通`,
  failed: '测试失败，原因见服务器日志',
  because: (what: string, why: string) => `${what}：${why}`,
} as const;
