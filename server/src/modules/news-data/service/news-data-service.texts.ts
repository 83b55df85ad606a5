/** The news-data service: its name, and what is said where it does not answer. */
export const newsDataServiceTexts = {
  test: { note: '以设置的账号登录一次。', fine: '服务接受了账号和密码' },
  name: '新闻数据服务',
  slow: '新闻数据服务响应超时，请稍后再试',
  loginFailed: '新闻数据服务登录失败',
  refused: '新闻数据服务拒绝了请求',
  unreadable: '新闻数据服务返回的内容无法识别',
  /** Texts of the service's sandbox. */
  sandbox: {
    badAccount: '账号或密码不正确',
    loggedOut: '登录已失效',
    badRequest: '参数不正确',
  },
} as const;
