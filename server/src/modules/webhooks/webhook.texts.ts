/** Sentences about webhooks. */
export const webhookTexts = {
  gone: '回调不存在或已删除',
  changed: '回调已被他人修改，请刷新后再试',
  tooMany: (most: number) => `回调最多${most}个`,
  httpsOnly: '回调地址须以 https:// 开头',
  off: '回调已停用，请先启用',
  deliveryGone: '这条投递记录不存在',
  underWay: '这条投递正在等待发送',
  answered: (status: number) => `对方答复${status}`,
  redirected: (status: number) => `对方答复${status}要求跳转，回调不跟随跳转`,
  keyLost: '签名密钥无法读取，请更换密钥',
  paused: (name: string) => `回调“${name}”已暂停`,
  pausedNote: (days: number) => `连续${days}天投递失败，请检查接收方后重新启用`,
} as const;
