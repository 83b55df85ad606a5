/** What readers and staff are told about raffles. */
export const raffleTexts = {
  /** To readers. */
  usedUp: (max: number) => `您的${max}次抽奖机会已用完`,
  notQualified: '答题合格后才能抽奖，每份合格的答卷可抽一次',
  winGone: '没有找到这条中奖记录',
  claimed: '这份奖品已经登记过手机号',
  claimOver: '领奖时间已过',
  voided: '这份奖品已作废',
  mobileFull: '这个手机号领取的奖品已达上限',
  mobileMissing: '请填写手机号',
  mobileWrong: '手机号格式不正确，请填写 11 位手机号码',
  /** To staff. */
  prizeNameless: '请填写每种奖品的奖项和名称',
  foreignPicture: '奖品图片须是已上传的图片',
  handClaimedOnly: '还没有登记领奖手机号，不能发奖',
  handedAlready: '已经发奖',
  voidHanded: '已经发奖，不能作废',
  voidedAlready: '已经作废',
  substituteTimedOnly: '只有定时抽奖可以递补',
  noSubstitute: '没有可以递补的参与者',
  substituted: (entryNo: number) => `递补号码${entryNo}`,
  entryCancelled: '参与记录已取消',
  tooManyWins: (max: number, total: number) => `最多导出${max}条，当前条件有${total}条，请缩小范围`,
  won: (level: string, prize: string) => `${level} ${prize}`,
  lost: '未中奖',
  number: (entryNo: number) => `抽奖号码 ${entryNo}`,
  /** Operation records; the kind's name follows. */
  opHandOver: '发奖',
  opVoid: '作废中奖',
  opExport: '导出中奖名单',
  opDraw: '定时开奖',
  drawn: (count: number) => `${count}个奖品`,
} as const;
