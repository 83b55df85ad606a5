/** Words of the choice of a month, and of its state. */
export const monthTexts = {
  month: '月份',
  monthFormat: 'YYYY年MM月',
  closed: (name: string, time: string) => `已发布（${name}，${time}）`,
  open: '未发布',
} as const;
