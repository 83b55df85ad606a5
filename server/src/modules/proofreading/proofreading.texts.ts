/** Refusals of proofreading. */
export const proofreadingTexts = {
  wordsNotInLexicon: '所选词语已不在词库中',
  rulesUnavailable: '本地校对规则暂时不可用，请稍后再试',
  heimaOff: '黑马校对服务已关闭',
  checkWrong: '校对内容格式不正确',
  dismissalGone: '该项已恢复',
  confirmInWriting: (sentence: string) => `${sentence}。请书面确认后再通过`,
  proofreadFirst: '本栏目要求送审前校对：当前文字还没有校对结果，请先校对',
} as const;
