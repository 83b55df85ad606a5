/** Words of what happens at the review desks of the demo newsroom. */
export const reviewDayWords = {
  recallReason: '采访对象补充了新情况，需要重写第三段',
  handRemark: '您跟进过这条线索，请接着看',
} as const;
