/** Words about what readers say in a live room. */
export const liveTalkTexts = {
  region: '读者发言',
  talk: '读者发言',
  talkHint: '发言经主持人或值班编辑通过后才显示',
  empty: '没有发言',
  sender: (name: string, isMember: boolean) => (isMember ? name : `${name}（未登录）`),
  decided: (name: string) => `${name}处理`,
  pass: '通过',
  hide: '隐藏',
} as const;
