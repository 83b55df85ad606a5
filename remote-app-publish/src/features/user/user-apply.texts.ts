/** Words of accepting an application as a user with roles. */
export const userApplyTexts = {
  accept: '通过',
  acceptTitle: (nickName: string) => `通过注册申请：${nickName}`,
  acceptHint: '通过后即创建用户，可用申请时填写的密码登录。',
  roles: '授予角色',
  rolesMissing: '请至少选择一个角色',
  accepted: '已通过，用户已创建',
} as const;
