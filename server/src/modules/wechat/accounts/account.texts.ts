/** Refusals and remarks of WeChat accounts. */
export const accountTexts = {
  missing: '公众号不存在或您没有使用权，请刷新后再试',
  stale: '该公众号已被他人修改，请刷新后再试',
  nameTaken: (name: string) => `已有名为“${name}”的公众号`,
  appIdTaken: '已有使用该 AppID 的公众号',
  appIdForm: 'AppID 以 wx 开头，由18位小写字母和数字组成',
  secretMissing: '请填写 AppSecret',
  appIdFixed: 'AppID 不能修改，请停用后另建公众号',
  ofSettings: '默认公众号的 AppID 和 AppSecret 在服务器设置中修改',
  ownRight: '不能给自己增加或取消公众号的使用权，请由其他管理员办理',
  staffGone: '所选人员已不存在或没有微信页面的权限，请刷新后再试',
  secretLost: 'AppSecret 无法解密，请重新填写',
  connected: '连接正常，微信已返回访问凭证',
  remark: (name: string) => `公众号：${name}`,
  replyUnsupported: (place: string) => `${place}：自动回复只用于默认公众号，请改用其他动作`,
  publisherLost: (name: string) => `发布人已没有公众号“${name}”的使用权，请由他人发布`,
} as const;
