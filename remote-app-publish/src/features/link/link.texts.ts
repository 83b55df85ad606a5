/** Words of the external-link form and its detail page. */
export const linkTexts = {
  newTitle: '新建外链',
  workTitle: (title: string) => `外链《${title || '未命名'}》`,
  detailTab: '外链',
  hint: '读者点击后打开的地址，以 http:// 或 https:// 开头',
  introduce: '从站内选取',
  sources: {
    content: '稿件或活动',
    activity: '活动列表',
    ad: '占位广告',
    story: '引用稿件',
    raffle: '引用抽奖',
    vote: '引用投票',
    questionnaire: '引用问卷',
  } as const,
  noAddress: (title: string) => `《${title}》没有可打开的地址，请选择其他内容`,
  missing: '请填写外链地址',
  invalid: '请填写以 http:// 或 https:// 开头的外链地址，或从站内选取',
} as const;
