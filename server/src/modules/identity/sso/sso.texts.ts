/** Sentences of single sign-on and of the page that takes its place. */
export const ssoTexts = {
  unavailable: '单点登录服务暂时不可用，请稍后再试',
  awaitsApproval: '账号尚未启用，请联系管理员',
  singleSignOnOnly: '请使用单点登录；密码登录只对管理员开放',
  redirectWrong: 'redirect_uri 不正确',
  sandboxTitle: '统一身份认证（沙箱）',
  sandboxNote: '这是本机的演示身份服务。请选择以谁的身份登录采编后台。',
} as const;
