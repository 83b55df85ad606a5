/** Sentences about orders that cost money. */
export const moneyTexts = {
  notForMoney: '该订单不需要微信支付',
  payTooLate: '订单已过支付时间',
  description: (goods: string, pieces: number) => `${goods} × ${pieces}`,
  receivedRemark: (amount: string, transactionId: string) => `微信支付¥${amount}，交易单号${transactionId}`,
  surplusRemark: (cause: string, amount: string) => `${cause}：¥${amount}`,
  failed: { ABNORMAL: '退款到账户失败，请核对后重试', CLOSED: '退款已关闭，请核对后重试' },
  noAbnormal: '没有异常的退款',
  /** Messages to the buyer. */
  tellSurplus: '您的付款将退回',
  tellSurplusText: (goods: string, cause: string, amount: string) => `${goods}，¥${amount}，${cause}`,
  tellMoneyBack: '退款已到账',
  tellMoneyBackText: (goods: string, amount: string) => `${goods}，¥${amount}已原路退回`,
  /** Operation records. */
  opReceived: '微信支付到账',
  opSurplus: '付款自动退回',
  opMoneyBack: '退款到账',
  opMoneyAbnormal: '退款异常',
  opRetry: '重试退款',
} as const;
