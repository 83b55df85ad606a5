/** Words of what happens at the review desks of the demo newsroom. */
export const reviewDayWords = {
  recallReason: '采访对象补充了新情况，需要重写第三段',
  handRemark: '您跟进过这条线索，请接着看',
  urgentReasons: ['险情通报已由指挥部发布，须立即上线', '发布会半小时后开始，先行放稿'],
} as const;
