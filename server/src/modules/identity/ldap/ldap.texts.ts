/** Sentences about the directory that staff log in with. */
export const ldapTexts = {
  down: '目录服务暂时不可用，无法验证密码，请稍后再试或联系管理员',
  formTooOld: '登录页面已更新，请刷新页面后重试',
  nameTaken: '该用户名属于本系统的管理员或其他账号，不能关联，请联系管理员',
  nameUnusable: '目录用户名不能用于本系统：须以字母开头，3～30位字母、数字、._-',
  passwordElsewhere: (help: string | undefined) =>
    `您使用目录账号，密码不在本系统修改；${help ? `请到此修改：${help}` : '请联系本单位信息技术部门'}`,
  passwordOfOther: '该用户使用目录账号，密码须在目录中重置',
  gone: '目录账号已停用或删除，请联系管理员',
  testNote: '连接目录、以查询账号登录，并读取人员所在的位置。',
  tested: '目录已应答，人员位置可以查询',
  testFailed: (reason: string) => `目录服务不可用：${reason}`,
  check: '目录服务（LDAP）',
  checkFine: (url: string) => `已连接${url}，人员位置可以查询`,
  checkDown: (url: string, reason: string) => `无法使用${url}：${reason}`,
} as const;
