/** Words of a story's way to the search engine. */
export const searchPushTexts = {
  title: '搜索引擎',
  stateOf: (kind: string, state: string) => `${kind}${state}`,
  doneAt: (time: string) => `${time} 推送`,
  pausedUntil: (time: string) => `已暂停，${time} 后继续`,
  remain: (count: number) => `今日剩余额度 ${count}`,
  again: '重新推送',
  queued: '已重新排队',
} as const;
