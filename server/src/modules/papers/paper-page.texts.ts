/** Words of the digital paper on the site. */
export const paperTexts = {
  title: '数字报',
  days: '本月各期',
  day: (date: string) => `${Number(date.slice(8))}日`,
  pageName: (no: number, name: string) => `${String(no).padStart(2, '0')} 版 ${name}`,
  empty: '还没有出版',
} as const;
