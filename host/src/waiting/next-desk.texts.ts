/** Words of going on from desk to desk. */
export const nextDeskTexts = {
  opened: (desk: string, count: string) => `本台已处理完，已打开下一处：${desk}（${count}）`,
  /** Something is left at the desk that was left. */
  openedOther: (desk: string, count: string) => `已打开下一处：${desk}（${count}）`,
  allDone: '各工作台都处理完了',
  othersDone: '其他工作台都处理完了',
} as const;
