/** Names of the external proofreading services and the reasons why a check of theirs fails. */
export const serviceTexts = {
  test: {
    note: '校对一个短句。',
    heimaNote: '获取授权码。',
    fine: (name: string, count: number) => `${name}已应答，短句中有 ${count} 处提示`,
    heimaFine: '黑马校对给出了授权码',
    sentence: '今天的会议按时举行。',
  },
  heima: '黑马校对',
  providerA: '校对服务A',
  providerB: '校对服务B',
  refused: (name: string) => `${name}拒绝了请求`,
  refusedWithCode: (name: string, code: number) => `${name}拒绝了请求（${code}）`,
  authorizationFailed: (name: string, code: string) => `${name}授权失败（${code}）`,
  signInFailed: (name: string, code: number) => `${name}登录失败（${code}）`,
  failed: '接口异常，请重试！',
  heimaNotMerged: '黑马校对不能与其他服务合并校对，请在“校对”菜单中单独选择',
  serviceOff: '该校对服务已关闭',
  /** Answers of the sandboxes of the services. */
  sandboxKeyWrong: '授权码无效',
  sandboxCodeExpired: '授权码已过期',
  sandboxArticleWrong: '文章格式不正确',
  sandboxArticleMissing: '没有这篇文章',
} as const;
