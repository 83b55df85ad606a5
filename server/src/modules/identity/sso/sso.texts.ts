import type { Settings } from '../../../platform/settings/settings.ts';

const withPassword = { administrators: '管理员', 'break-glass': '应急管理员' } as const;

/** Sentences of single sign-on and of the page that takes its place. */
export const ssoTexts = {
  unavailable: '单点登录服务暂时不可用，请稍后再试',
  down: (passwords: Settings['PASSWORD_LOGIN']) => {
    const way = passwords === 'all' ? '，或改用密码登录' : `；${withPassword[passwords]}可用密码登录`;
    return `单点登录服务暂时无法连接，请稍后再试${way}`;
  },
  busy: '此网络的登录过于频繁，请一分钟后再试',
  awaitsApproval: '账号尚未启用，请联系管理员',
  singleSignOnOnly: (passwords: keyof typeof withPassword) =>
    `请使用单点登录；密码登录只对${withPassword[passwords]}开放`,
  redirectWrong: 'redirect_uri 不正确',
  oidc: {
    clockOff: '单点登录服务与本系统服务器的时间相差过大，无法登录；请通知管理员检查两边的时间同步（NTP）',
    name: '统一身份认证（OIDC）',
    note: '读取身份服务的发现文档和登录地址。',
    tested: (host: string) => `身份服务已应答，登录地址在${host}`,
    failed: '身份服务没有应答，或其发现文档与 OIDC_ISSUER 不符，请检查 OIDC_ISSUER 和网络',
  },
  own: {
    name: '单点登录',
    note: '用一个无效的登录码询问身份服务，不登录任何人。',
    fine: '身份服务有应答，客户端密钥未被拒绝',
  },
  sandboxTitle: '统一身份认证（沙箱）',
  sandboxNote: '这是本机的演示身份服务。请选择以谁的身份登录采编后台。',
} as const;
