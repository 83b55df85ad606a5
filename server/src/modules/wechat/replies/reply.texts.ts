/** Refusals of rules by which the account answers. */
export const replyTexts = {
  gone: '该规则不存在，请刷新后再试',
  stale: '该规则已被他人修改，请刷新后再试',
  followStale: '关注回复已被他人修改，请刷新后再试',
  tooMany: (max: number) => `最多${max}条规则，请先删除不用的`,
  nameTaken: (name: string) => `已有名为“${name}”的规则`,
  wordTaken: (word: string, rule: string) => `关键词“${word}”已在规则“${rule}”中`,
  wordTwice: (word: string) => `关键词“${word}”重复`,
  storyGone: (title: string) => `《${title}》不在网站上，请重新选择`,
  replyField: (place: number) => `第${place}条回复`,
  nameField: '规则名称',
  answerField: '回复',
  messageGone: '该消息不存在，请刷新后再试',
  tooLate: '读者的消息已超过48小时，微信不允许再回复',
  manyAnswers: (max: number) => `一条消息最多回复${max}次`,
  follow: '关注回复',
} as const;
