/** Words that all pickers share. */
export const pickingTexts = {
  ok: '确定',
  cancel: '取消',
  search: '搜索',
  keyword: '关键词',
  period: '时间范围',
  picked: (count: number) => `已选 ${count} 项`,
  empty: '没有符合条件的内容',
  showAll: '不限时间再找',
  noImage: '无图',
} as const;
