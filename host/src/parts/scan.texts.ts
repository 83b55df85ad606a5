/** Words of the logins by scanning a code. */
export const scanTexts = {
  title: '扫码登录',
  note: '绑定后可用手机上的应用扫码登录。绑定会打开新的页面，完成后请回到这里。',
  bound: '已绑定',
  notBound: '未绑定',
  bind: (name: string) => `绑定${name}`,
  unbind: (name: string) => `解除${name}绑定`,
  unbound: (name: string) => `已解除${name}绑定`,
  none: '本系统没有启用扫码登录',
  close: '关闭',
} as const;
