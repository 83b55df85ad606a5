import type { ScanService } from './port.ts';

/** Names of the services as staff know them. */
export const scanNames: Record<ScanService, string> = { wecom: '企业微信', dingtalk: '钉钉', feishu: '飞书' };

/** Sentences of logins by scanning a code, and of the pages that take the services' place. */
export const scanTexts = {
  login: (name: string) => `${name}登录`,
  down: (name: string) => `${name}暂时无法连接，请稍后再试，或改用密码登录`,
  refusedUs: (name: string, code: string) =>
    `${name}拒绝了本系统的请求（${code}），请管理员检查应用标识、密钥和可信 IP`,
  unbound: (name: string) => `该${name}账号还没有绑定本系统的账号：请先用密码登录，在用户菜单的“扫码登录”中绑定`,
  foreign: (name: string) => `该${name}账号不属于本单位，或已停用，不能登录`,
  expired: (name: string) => `${name}登录已取消或已超时，请返回重试`,
  off: (name: string) => `${name}登录未启用`,
  bindTitle: '扫码登录绑定',
  bound: (name: string, userName: string) =>
    `已将${name}绑定到账号“${userName}”，以后可以扫码登录。请关闭本页，回到原来的页面。`,
  notBound: (why: string) => `没有绑定：${why}`,
  boundElsewhere: (name: string) => `该${name}账号已绑定本系统的另一个账号，请先在那里解除`,
  boundAlready: (name: string) => `您已绑定另一个${name}账号，请先解除`,
  sessionOver: '登录状态已失效，请重新登录后再绑定',
  sandboxTitle: (name: string) => `${name}扫码登录（沙箱）`,
  sandboxNote: '没有配置该服务。请选择由谁扫码。',
  sandboxNewcomer: '未绑定的同事',
  sandboxForeigner: '外单位人员',
  test: {
    note: (name: string) => `用应用标识和密钥向${name}请求访问凭证。`,
    fine: (name: string) => `${name}接受了应用标识和密钥`,
  },
} as const;
