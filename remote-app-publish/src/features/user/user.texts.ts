/** Words of the page 用户: the list of users and the dialogs of one user. */
export const userTexts = {
  tabUsers: '用户',
  tabRoles: '角色',
  tabApplies: '注册申请',

  keywords: '关键词',
  keywordsHint: '用户名、姓名或手机号',
  role: '角色',
  department: '部门',
  state: '状态',
  kind: '账号类型',
  kinds: { staff: '采编人员', media: '自媒体' },
  states: { active: '启用', disabled: '停用' },

  columnUserName: '用户名',
  columnNickName: '姓名',
  columnMobile: '手机号',
  columnDepartment: '部门',
  columnRoles: '角色',
  columnChannels: '栏目',
  channelCount: (count: number) => `${count}个`,
  columnState: '状态',
  columnLastLogin: '最近登录',
  neverLoggedIn: '从未登录',
  me: '本人',

  create: '新建',
  createTitle: '新建用户',
  edit: '编辑',
  editTitle: (nickName: string) => `编辑用户：${nickName}`,
  columnFactor: '两步验证',
  factorOn: '已启用',
  factorOff: '未启用',
  resetFactor: '重置两步验证',
  factorReset: '两步验证已重置',
  confirmResetFactor: (name: string) =>
    `确定重置“${name}”的两步验证吗？其登录会立即退出，之后只凭密码即可登录。请先核实身份。`,
  notResetMyFactor: '请在用户菜单中停用自己的两步验证',
  save: '保存',
  saved: '保存成功',

  userNameHint: '字母开头，3至30位字母、数字、点、下划线或短横线；保存后不能修改',
  userNameWrong: '用户名须以字母开头，3至30位字母、数字、点、下划线或短横线',
  nickNameMissing: '请填写姓名',
  nickNameTooLong: '姓名不能超过30个字',
  mobileWrong: '手机号格式不正确',
  noDepartment: '不设部门',
  roles: '角色',

  firstPasswordTitle: '用户已创建',
  copy: '复制',
  close: '我已记下',

  /** Reasons why a choice is disabled. */
  roleBeyondMine: (names: string) => `该角色含有您没有的权限：${names}`,
  outranked: '该用户的权限超出您的权限，不能由您管理',
  andMore: (count: number) => `等${count}项`,

  listName: '用户列表',
  disabledHint: '已停用的用户不能登录',
  empty: '还没有用户',
} as const;
