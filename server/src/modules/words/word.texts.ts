/** Sentences of the list of sensitive words and of the look-back for them. */
export const wordTexts = {
  systemUser: '系统',
  lookBack: '敏感词回查',
  findingConfirmed: '敏感词确认无误',
  findingsGone: '部分回查结果已不存在，请刷新后再试',
  withdrawForbidden: '您没有撤下此类内容的权限',
  levelUnknown: (levels: string) => `级别应为${levels}`,
  wordTaken: (word: string) => `“${word}”已在词库中，或已被删除`,
  wordsGone: '所选词语已被删除',
  wordGone: '该词语已被删除',
  newFindings: (count: number) => `回查新发现${count}处敏感词`,
  ofChannel: (name: string) => `在栏目“${name}”的已发内容中`,
  withoutChannel: '在活动、评论等不分栏目的已发内容中',
  exportFileName: '敏感词.csv',
  /** Column heads of the table of words. */
  wordColumn: '词语',
  levelColumn: '级别',
  suggestionColumn: '建议用语',
  remarkColumn: '备注',
  startDateColumn: '生效日期',
  endDateColumn: '失效日期',
} as const;
