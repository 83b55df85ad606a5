/** Words of the sign-up settings. */
export const signUpTexts = {
  title: '报名设置',
  place: '活动地点',
  takesSignUps: '开放报名',
  takesSignUpsHint: '关闭时页面只介绍活动',
  capacity: '名额',
  capacityHint: '留空不限名额',
  remarkLabel: '附加项',
  remarkHint: '除姓名、手机号外再问一项，如“同行人数”，留空不问',
  noLimit: '不限',
  off: '不需要报名',
  seats: (count: number) => `${count} 个`,
} as const;
