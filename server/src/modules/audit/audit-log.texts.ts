/** Column heads of the exported operation log. */
export const auditLogTexts = {
  sheet: '操作日志',
  loginSheet: '登录日志',
  time: '时间',
  userName: '账号',
  nickName: '姓名',
  action: '操作',
  target: '对象',
  ok: '结果',
  succeeded: '成功',
  failed: '失败',
  ip: 'IP地址',
  detail: '详情',
} as const;
