/** Sentences about points and levels. */
export const pointTexts = {
  memberGone: '没有找到该会员',
  tooFew: (balance: number) => `该会员只有${balance}积分，不足以扣减`,
  recordGone: '没有找到这条积分记录',
  reversedBefore: '这条记录已冲正',
  notReversible: '冲正、到期和商城订单的记录不能冲正',
  tooFewToPay: (balance: number, price: number) => `积分不足：需要${price}积分，您有${balance}积分`,
  paidBefore: '这笔积分已经支付',
  tooFewToReverse: (balance: number) => `该会员只剩${balance}积分，不足以冲正这条记录`,
  reversalReason: (reason: string) => `冲正：${reason}`,
  expired: '积分到期',
  firstLevelAtZero: '第一个等级须从成长值0开始',
  levelsOverlap: '等级的成长值须逐级增加，不能相同',
  levelNamesTwice: '等级名称不能重复',
  staleRule: '积分设置已被他人修改，请刷新后再保存',
} as const;
