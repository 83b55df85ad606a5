/** Words of new passwords and of the second step of a login. */
export const passwordTexts = {
  rules: '密码要求',
  met: '（已满足）',
  unmet: '（未满足）',
  notCommon: '不使用常见密码',
  serverRules: (length: number) => `不使用常见密码，不与最近${length}次的密码相同`,
} as const;
