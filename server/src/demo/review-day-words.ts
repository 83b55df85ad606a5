/** Words of what happens at the review desks of the demo newsroom. */
export const reviewDayWords = {
  recallReason: '采访对象补充了新情况，需要重写第三段',
  handRemark: '您跟进过这条线索，请接着看',
  urgentReasons: ['险情通报已由指挥部发布，须立即上线', '发布会半小时后开始，先行放稿'],
  outsideNames: ['省水利厅 梁工', '周明远教授'],
  outsideOpinion: '第二段的数据请与统计部门核对；其余没有意见。',
} as const;
