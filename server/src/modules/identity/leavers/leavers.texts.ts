/** Sentences about people who are gone from an identity service. */
export const leaverTexts = {
  directory: '目录服务',
  /** Why a session ended. */
  gone: (service: string) => `${service}中已没有您的账号，登录已结束，请联系管理员`,
  disabled: (userName: string, service: string) => `账号“${userName}”已停用：${service}中已没有此人`,
  disabledNote: (nickName: string) => `${nickName}的登录已全部结束；如仍在职，请核对后在用户管理中重新启用`,
  held: (service: string, count: number) => `${service}称${count}人已离职，人数过多，没有停用账号`,
  heldNote: (names: string) => `请检查服务的设置；确已离职的请在用户管理中停用：${names}`,
  lastAdministrator: (userName: string, service: string) =>
    `${service}中已没有管理员“${userName}”，没有停用唯一的管理员`,
  lastNote: '请先启用另一位管理员，再停用该账号',
} as const;
