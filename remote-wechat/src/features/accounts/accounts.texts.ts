/** Words of the page of WeChat accounts. */
export const accountTexts = {
  listName: '公众号',
  hint:
    '每个公众号有自己的图文消息、菜单、自动回复、读者消息和数据。' +
    '未认证的公众号不能通过接口发布、取数据和主动回复读者，' +
    '未认证的订阅号不能设置菜单。',
  callbackUrl: '服务器地址（URL）',
  callbackLater: '保存公众号后显示',
  callbackExtra:
    '先在这里保存 Token 和 EncodingAESKey，' +
    '再到公众平台“基本配置—服务器配置”填写同样的内容，' +
    '加解密方式选“安全模式”。',
  token: '令牌（Token）',
  aesKey: '消息加解密密钥（EncodingAESKey）',
  generate: '随机生成',
  callbackKept: '已设置，不再显示；留空则不修改',
  callbackOff: '未设置，收不到读者的消息',
  callbackOfSettings: 'Token 和 EncodingAESKey 在服务器设置中',
  add: '新建公众号',
  name: '名称',
  kind: '类型',
  appId: '开发者ID（AppID）',
  appIdExtra: '以 wx 开头的18位编号，在公众平台“基本配置”中查看，保存后不能修改',
  ofSettings: '在服务器设置中',
  secret: '开发者密码（AppSecret）',
  secretExtra: '加密保存，不再显示',
  secretKept: '已保存，不再显示；留空则不修改',
  verified: '已认证',
  unverified: '未认证',
  isVerified: '已通过微信认证',
  state: '状态',
  on: '启用',
  off: '停用',
  isOn: '启用该公众号',
  users: '使用人员',
  everybody: '全部有微信权限的人员',
  isForAll: '全部有微信权限的人员都可使用',
  usersExtra: '不能增加或取消自己的使用权',
  nobody: '无',
  modified: '最近修改',
  actions: '操作',
  edit: '编辑',
  editOf: (name: string) => `编辑公众号“${name}”`,
  test: '测试连接',
  testOf: (name: string) => `测试连接：公众号“${name}”`,
  save: '保存',
  saved: '公众号已保存',
} as const;
