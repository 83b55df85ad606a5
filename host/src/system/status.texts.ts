/** Words of 系统管理 / 系统状态. */
export const statusTexts = {
  title: '系统状态',
  version: (version: string) => `系统版本 ${version}`,
  sandboxes: '沙箱',
  sandboxNote:
    '未配置的外部服务由沙箱代替：内容只保存在本系统，不会发出。打开后半小时内可在此浏览器查看，每次打开都记入操作日志。',
  open: (name: string) => `打开${name}沙箱`,
  services: '外部服务',
  storage: '文件存储',
  storageNote: '写入、读取并删除一个小文件，检查保存文件的地方是否可用。',
  test: (service: string) => `测试${service}`,
  passed: (milliseconds: number) => `正常，用时${milliseconds}毫秒`,
} as const;
