/** Sentences about the administrator who gets in while the services of logins are down. */
export const breakGlassTexts = {
  used: '应急管理员已用本系统密码登录',
  usedBy: (userName: string, ip: string) => `账号${userName}，来自${ip}`,
  check: '应急管理员',
  there: (userName: string) => `${userName}可用本系统密码登录`,
  missing: (userName: string) =>
    `没有启用中的管理员账号“${userName}”：登录服务中断时无人能登录，请检查 BREAK_GLASS 和该账号`,
} as const;
