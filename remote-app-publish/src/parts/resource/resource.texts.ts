/** Names of the resource screens, as their links say them. */
export const resourceLinks = {
  menu: '资源',
  ads: '广告管理',
  network: '网络资源',
  dataAggregation: '数据汇聚',
  xinhua: '新华社稿件',
  digital: '数字报',
  dataAggregationSettings: '数据汇聚设置',
  aiChat: 'AI对话',
  aiTools: 'AI工具',
} as const;
