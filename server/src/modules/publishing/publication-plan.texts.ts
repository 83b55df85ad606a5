/** Sentences of what a story has of its own at each target. */
export const planTexts = {
  stale: '发布方案已被他人修改，请刷新后再改',
  targetTwice: '同一渠道只能设置一次',
  title: (target: string) => `${target}标题`,
  summary: (target: string) => `${target}摘要`,
  inSiteDesk: '稿件已在网站编辑中，网站的内容请在“网站编辑”中修改并送审',
  siteDeskRequired: '本栏目须经网站编审，网站的内容请在“网站编辑”中填写并送审',
  channelForeign: '您没有所选栏目的权限',
  channelHidden: (target: string) => `${target}所选栏目不对读者显示，请选择其他栏目`,
  planTimeOver: '发布时间须晚于当前时间',
  expireTimeOver: '下线时间须晚于当前时间',
  expireBeforePublish: '下线时间须晚于发布时间',
  timeOver: (target: string) => `已过${target}的下线时间，请修改发布方案中的下线时间`,
  planAfterExpiry: (target: string, time: string) => `发布时间须早于${target}的下线时间（${time}），请先修改发布方案`,
  publishedAlready: (target: string) => `稿件已发布到${target}，不能再定时，可以立即更新`,
  noWechatRight: '您没有“选稿与排序”权限，不能送微信素材',
} as const;
