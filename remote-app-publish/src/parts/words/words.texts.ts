import { wordLevelNames } from 'shared-contracts/model';

/** Words of the checks before a story is handed on. */
export const wordsTexts = {
  levels: wordLevelNames,
  titles: { submit: '送审前检查', approve: '通过前检查' },
  confirm: { submit: '送审', approve: '确认并通过' },
  backToEdit: '返回修改',
  wordsTitle: '词语检查',
  noWords: '没有发现词库中的词语',
  place: (field: string, snippet: string) => `${field}：${snippet}`,
  suggest: (words: string) => `建议用语：${words}`,
  banned: '含有禁用词，不能送审、通过或发布，请先修改',
  sensitive: '含有敏感词，通过时须书面确认，确认内容与签章一起保存',
  caution: '含有慎用词，请核对后再继续',
  note: '敏感词确认说明',
  notePlaceholder: '说明为何可以使用，例如：引用官方文件原文',
  noteMissing: (min: number) => `请书面确认敏感词，至少${min}个字`,
  proofTitle: '校对结果',
  proofNone: '还没有校对结果',
  proofRequired: '本栏目要求送审前校对',
  proofStale: '校对后文字有改动，这是上一次的结果',
  proofCurrent: '与当前文字一致',
  proofBy: (sources: string, userName: string, time: string) => `${sources} · ${userName} · ${time}`,
  proofCounts: (found: number, open: number, dismissed: number, accepted: number) =>
    `发现${found}处，待处理${open}处，已忽略${dismissed}处，已改正${accepted}处`,
  proofDismissed: (userName: string, reason: string) => `${userName}已忽略${reason ? `：${reason}` : ''}`,
  proofSuggest: (text: string, words: string) => (words === '' ? text : `${text} → ${words}`),
  proofread: '校对',
  proofreadAgain: '重新校对',
  proofreadDone: (count: number) => (count === 0 ? '校对完成，没有发现问题' : `校对完成，发现${count}处`),
  confirmedTitle: '敏感词确认',
} as const;
