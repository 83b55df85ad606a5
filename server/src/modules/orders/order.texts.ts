/** What an order is described by in a member's data. */
interface OrderFacts {
  number: string;
  cost: string;
  receiverName: string;
  receiverMobile: string;
  receiverAddress: string;
}

/** Sentences about orders. */
export const orderTexts = {
  orders: '订单',
  gone: '没有找到该订单',
  stale: '订单已有变化，请刷新后再操作',
  goodsGone: '商品不存在或已下架',
  notForPoints: '该商品不能用积分兑换',
  notForMoney: '该商品暂时不能购买',
  payWithMoney: '该订单需要微信支付',
  soldOut: (left: number) => (left === 0 ? '商品已兑完' : `库存不足，只剩${left}件`),
  tooManyUnpaid: (most: number) => `您有${most}个订单还没有支付，请先支付或取消`,
  wrongStep: (number: string, from: string, to: string) => `订单${number}是“${from}”，不能改为“${to}”`,
  paidBefore: '订单已支付',
  payTooLate: '订单已过支付时间',
  returnTooLate: (days: number) => `订单完成已超过${days}天，不能申请退款`,
  notShippable: (number: string, state: string) => `订单${number}是“${state}”，不能发货`,
  receiverForgotten: '会员已注销，收货信息已删除',
  sameParcel: (number: string) => `订单${number}已用这个单号发货`,
  alreadyShipped: (number: string) => `订单${number}已发货，更正物流请在订单中修改`,
  twiceInTable: '表格中有重复的订单号',
  alreadyProposed: (name: string) => `${name}已提出退款，等待复核`,
  notProposed: '还没有人提出退款，不能复核',
  noRefund: '没有待复核的退款',
  ownRefund: '不能复核自己提出的退款',
  onlyPaid: '只有待发的订单可以打印',
  closedByTime: '超时未支付',
  closedByMember: '买家取消',
  closedByLeaving: '买家注销',
  payReason: (number: string) => `兑换商品，订单${number}`,
  backReason: (number: string) => `订单${number}退款`,
  itemTitle: (goods: string, pieces: number) => `${goods} × ${pieces}`,
  itemText: ({ number, cost, receiverName, receiverMobile, receiverAddress }: OrderFacts) =>
    `订单号${number}，${cost}，收货人${receiverName} ${receiverMobile} ${receiverAddress}`,
  receiverOf: (number: string) => `订单${number}`,
  merchantHasOrders: (name: string, count: number) => `${name}还有${count}个订单没有完成，请先处理`,
  systemName: '系统',
  buyerName: '买家',
  /** Messages to the buyer. */
  tellShipped: '您的商品已发货',
  tellShippedText: (goods: string, carrier: string, number: string) => `${goods}，${carrier}，单号${number}`,
  tellClosed: '订单已关闭',
  tellClosedText: (goods: string, reason: string) => `${goods}，${reason}`,
  tellRefunded: '退款已通过',
  tellRefundedText: (goods: string, cost: string) => `${goods}，退回${cost}`,
  tellRejected: '退款未通过',
  tellRejectedText: (goods: string, note: string) => `${goods}，${note}`,
  /** Operation records. */
  opPlace: '提交订单',
  opPay: '支付订单',
  opCancel: '取消订单',
  opClose: '关闭订单',
  opReceive: '确认收货',
  opComplete: '自动完成',
  opAskRefund: '申请退款',
  opShip: '订单发货',
  opMendParcel: '修改物流',
  opPropose: '提出退款',
  opPass: '通过退款',
  opReject: '驳回退款',
} as const;
