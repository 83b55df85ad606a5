import { shortened } from '../../../platform/text/shortened.ts';

const named = (title: string) => `《${shortened(title.trim() || '未命名', 40)}》`;

/** Refusals, records and notices of notes on the text of stories. */
export const noteTexts = {
  gone: '批注不存在或已删除，请刷新',
  replyGone: '回复不存在或已删除，请刷新',
  mayNotWrite: '稿件的作者，以及有权编辑或审核它的人才能写批注',
  tooMany: (max: number) => `一篇稿件最多${max}条批注`,
  tooManyReplies: (max: number) => `一条批注最多${max}条回复`,
  textMissing: '请填写批注',
  emptyWords: '请选择正文里的文字',
  notToAll: '提到的人中有人不能查看本稿，请重新选择',
  notOwn: '只能删除自己写的批注和回复',
  answered: '批注已有他人回复，不能删除，可以标为已解决',
  isPoint: '批注已列为退回要点，不能删除，可以标为已解决',
  resolved: '批注已解决，请先重新打开再回复',
  notesLeft: (count: number) => `还有${count}项退回要点未处理，请填写原因`,
  leftWith: (count: number, reason: string) => `${count}项退回要点未处理：${reason}`,
  ofWords: (quote: string) => (quote === '' ? '全文' : `“${shortened(quote, 40)}”`),
  record: (words: string, text: string) => `${words}：${shortened(text, 120)}`,
  mentioned: (title: string) => `批注中提到您：${named(title)}`,
  answeredNote: (title: string) => `批注有新回复：${named(title)}`,
  sameWords: '新文字与原文相同，格式、空格和分段的改动不能作为修订',
  suggestionGone: '修订不存在或已删除，请刷新',
  notResolved: '修订要用“接受”或“拒绝”处理',
  decided: '修订已处理，不能删除',
  decidedBy: (name: string, time: string, outcome: 'accepted' | 'rejected') =>
    `${name}已于${time}${outcome === 'accepted' ? '接受' : '拒绝'}这处修订`,
  wordsChanged: '原文已改动，这处修订只能拒绝',
  notStored: '正文里还没有这处修订的新文字，请保存正文后再接受',
  swap: (quote: string, proposed: string) =>
    proposed.trim() === ''
      ? `删去“${shortened(quote, 40)}”`
      : `“${shortened(quote, 40)}”改为“${shortened(proposed.trim().replace(/\s+/g, ' '), 40)}”`,
  swaps: (count: number, words: string) => shortened(`${count}处：${words}`, 160),
  because: (words: string, reason: string) => (reason === '' ? words : `${words}（${reason}）`),
  decisionNotice: (title: string) => `修订有了结果：${named(title)}`,
  decisions: { accepted: '接受', rejected: '拒绝', open: '重新打开' },
  said: (name: string, text: string) => `${name}：${text}`,
} as const;
