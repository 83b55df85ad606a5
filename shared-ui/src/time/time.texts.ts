/** Words of the time filter. */
export const timeTexts = {
  custom: '自定义',
  preset: '时间范围',
  start: '开始日期',
  end: '结束日期',
  none: '—',
};
