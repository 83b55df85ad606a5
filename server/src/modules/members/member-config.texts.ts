/** Names of the rules of sign-up in their history. */
export const configTexts = {
  yes: '是',
  no: '否',
  none: '无',
  isMobileNeeded: '微信登录须绑定手机号',
  isRealNameNeeded: '参与须填写真实姓名',
  usesForMembers: '须登录才能参与',
  nickWords: '昵称禁用词',
  coolingDays: '注销冷静期天数',
  reverifyDays: '重新验证天数',
  agreementTitle: '协议标题',
  agreementChanged: '协议正文有修改',
  changed: (name: string, from: string, to: string) => `${name}：${from || '空'} → ${to || '空'}`,
} as const;
