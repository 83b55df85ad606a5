/** Words of the picture-library picker (S2 §2.8). */
export const pickerTexts = {
  title: '选择图片',
  categories: '图片分类',
  source: '来源',
  sources: ['全部', '我的上传', '我的团队'],
  period: '时间范围',
  keyword: '标题关键词',
  search: '搜索',
  pictures: '图片',
  upload: '上传图片',
  close: '关闭',
  confirm: (count: number) => (count > 0 ? `确定（${count}）` : '确定'),
  picked: (count: number, max: number) => `已选${count}张，最多${max}张`,
  clear: '清空',
  tooMany: (max: number) => `最多选择${max}张图片`,
  empty: '没有符合条件的图片',
  showAll: '查看全部时间',
  /** Where the list begins with today's own uploads, and there are none. */
  emptyToday: '今天没有上传',
  showAllPictures: '查看全部图片',
  /** Accessible name of a card. */
  card: (title: string) => title || '无标题图片',
  facts: (creator: string, size: string, space: string) => [creator, size, space].filter(Boolean).join(' · '),
  expired: '版权已到期',
};
