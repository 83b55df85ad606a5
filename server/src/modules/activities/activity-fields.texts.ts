/** Names of the texts of an activity, as a refusal for a forbidden word cites them. */
export const activityFieldTexts = {
  name: '名称',
  keywords: '关键词',
  introduction: '介绍',
  sponsors: '主办单位',
  theme: '主题',
  form: '形式',
  place: '活动地点',
  remarkLabel: '备注项名称',
  claimNote: '领奖说明',
  option: (number: number) => `第${number}个选项`,
  prize: (number: number) => `第${number}个奖品`,
  question: (number: number) => `第${number}题`,
} as const;
