/** Sentences of the login by WeChat and of the page that takes its place. */
export const wechatLoginTexts = {
  test: {
    name: '读者微信登录',
    note: '用一个无效的登录码询问微信，不登录任何人。',
    fine: '微信认可应用和密钥',
    appWrong: '微信不认识 WECHAT_LOGIN_APP_ID，请检查',
    secretWrong: '微信不认可 WECHAT_LOGIN_SECRET，请检查',
    addressWrong: '微信不接受本服务器的地址，请在开放平台的IP白名单中添加',
    refused: (code: number) => `微信拒绝了请求（错误码 ${code}）`,
    unreadable: '应答无法识别，请检查 WECHAT_LOGIN_API_URL',
  },
  unavailable: '微信登录暂时不可用，请稍后再试或用手机号登录',
  sandboxTitle: '微信登录（沙箱）',
  sandboxNote: '没有配置微信开放平台，这是本机的演示页面。请选择以哪位微信用户的身份登录。',
  people: ['小满', '阿明', '江边钓叟', '豆豆妈', '老街坊'],
  redirectWrong: 'redirect_uri 不正确',
} as const;
