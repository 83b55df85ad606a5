/** Words of the public page of flashes. */
export const flashPageTexts = {
  title: '24小时',
  description: (name: string) => `${name}24小时滚动快讯`,
  columns: '栏目',
  all: '全部',
  pinned: '置顶',
  flashes: '快讯',
  hotspots: '热点',
  empty: '还没有快讯',
  older: '查看更早的快讯',
  newest: '回到最新',
  source: (source: string) => `来源：${source}`,
  corrected: '已更正',
  picture: (place: number) => `图${place}`,
  live: '实时更新中',
} as const;
