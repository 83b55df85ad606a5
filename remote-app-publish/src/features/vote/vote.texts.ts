/** Words of the vote's own fields. */
export const voteTexts = {
  title: '投票设置',
  options: '选项',
  optionsHint: (max: number) => `至少2个，最多${max}个；按列表顺序显示。已有票的选项不能删除`,
  optionTitle: (nth: number) => `选项${nth}名称`,
  optionTitleHint: '选项名称',
  optionIntroduction: (nth: number) => `选项${nth}介绍`,
  optionIntroductionHint: '介绍，可不填',
  minChoices: '每票最少选',
  maxChoices: '每票最多选',
  item: '项',
  showResults: '结果显示',
  choices: (min: number, max: number) => (min === max ? `每票选${min}项` : `每票选${min}至${max}项`),
  choicesLabel: '选法',
  optionCount: (count: number) => `${count} 个`,
} as const;
