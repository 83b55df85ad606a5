/** Words of the light that shows how much of a review's time is gone. */
export const dueLightTexts = {
  green: '时限内',
  soon: '临近时限',
  overdue: '已超时',
  waited: (age: string) => `已等待${age}`,
  due: (time: string) => `须在 ${time} 前审完`,
  underOneMinute: '不到1分钟',
  days: (count: number) => `${count}天`,
  hours: (count: number) => `${count}小时`,
  minutes: (count: number) => `${count}分钟`,
} as const;
