/** Sentences of the login by WeChat and of the page that takes its place. */
export const wechatLoginTexts = {
  unavailable: '微信登录暂时不可用，请稍后再试或用手机号登录',
  sandboxTitle: '微信登录（沙箱）',
  sandboxNote: '没有配置微信开放平台，这是本机的演示页面。请选择以哪位微信用户的身份登录。',
  people: ['小满', '阿明', '江边钓叟', '豆豆妈', '老街坊'],
  redirectWrong: 'redirect_uri 不正确',
} as const;
