/** Words of the help page itself. */
export const helpTexts = {
  title: '帮助',
  topics: '帮助主题',
  search: '在帮助中查找',
  searchHint: '如：急稿、退回、抽奖',
  nothing: '帮助中没有找到，可按 Ctrl+K 查找页面或稿件',
  found: (count: number) => `找到 ${count} 节`,
  keys: '按 ? 查看当前页面的快捷键，按 Ctrl+K 查找页面、稿件和帮助。',
} as const;
