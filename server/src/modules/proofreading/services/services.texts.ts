/** Names of the external proofreading services and the reasons why a check of theirs fails. */
export const serviceTexts = {
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
