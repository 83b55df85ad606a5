/** Words for choosing a WeChat account. */
export const accountsTexts = {
  account: '公众号',
  kindOf: (name: string, kind: string) => `${name}（${kind}）`,
  none: '您还没有任何公众号的使用权，请联系管理员',
} as const;
