/** Words of 系统管理 / 系统状态. */
export const statusTexts = {
  title: '系统状态',
  version: (version: string) => `系统版本 ${version}`,
  sandboxes: '沙箱',
  sandboxNote:
    '未配置的外部服务由沙箱代替：内容只保存在本系统，不会发出。打开后半小时内可在此浏览器查看，每次打开都记入操作日志。',
  open: (name: string) => `打开${name}沙箱`,
  services: '外部服务',
  servicesNote: '按实际使用的方式调用一次服务，每次测试都记入操作日志。不显示密钥。',
  notSet: '未设置',
  test: (service: string) => `测试${service}`,
  passed: (text: string, milliseconds: number) => `正常，用时${milliseconds}毫秒：${text}`,
  failed: (text: string, milliseconds: number) => `未通过，用时${milliseconds}毫秒：${text}`,
} as const;
