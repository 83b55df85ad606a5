/** Words of times and of their filter. */
export const timeTexts = {
  custom: '自定义',
  preset: '时间范围',
  start: '开始日期',
  end: '结束日期',
  range: '起止日期',
  rangePlaceholder: '开始日期 至 结束日期',
  days: (start: string, end: string) => `${start} 至 ${end}`,
  none: '—',
  justNow: '刚刚',
  minutesAgo: (count: number) => `${count}分钟前`,
  hoursAgo: (count: number) => `${count}小时前`,
};
