/** Sentences about WeChat Pay. */
export const paymentTexts = {
  test: {
    name: '微信支付',
    note: '查询一个不存在的订单，不产生付款。',
    fine: '微信支付接受了商户号、证书序列号和签名',
  },
  off: '商城暂未开通微信支付',
  unreachable: '微信支付暂时无法连接，请稍后再试',
  unreadable: '微信支付返回的内容无法识别',
  unverified: '微信支付的应答没有通过验签',
  refused: (message: string) => `微信支付拒绝了请求${message === '' ? '' : `：${message}`}`,
  /** Why a notice is refused; WeChat Pay logs it. */
  noticeUnsigned: '签名验证失败',
  noticeOld: '时间戳超出允许范围',
  noticeUnreadable: '通知内容无法解密或识别',
  noticeForeign: '不是本商户的通知',
} as const;

/** Words of the page that stands in for WeChat's. */
export const paymentSandboxTexts = {
  title: '微信支付（沙箱）',
  note: '没有配置微信支付，这是本机的演示收银台，不会真的扣款。',
  merchant: '收款方',
  merchantName: '演示商户',
  goods: '商品',
  amount: '金额',
  number: '商户单号',
  state: '状态',
  states: { NOTPAY: '待支付', SUCCESS: '已支付', CLOSED: '已关闭', REFUND: '已退款' },
  pay: '支付',
  cancel: '取消',
  lost: '丢失通知：付款后不通知商户',
  doubled: '重复通知：同一通知发送两次',
  back: '返回商户',
  listNote: '最近的演示付款。真实环境中由微信保存。',
  none: '还没有付款',
  unknown: '没有这笔付款',
  refunds: (state: string, amount: string) => `退款¥${amount}（${state}）`,
  expired: '已过支付时间',
  /** Answers of the protocol. */
  badSign: '签名错误',
  badRequest: '参数错误',
  badAmount: '订单金额与之前请求不一致',
  closed: '订单已关闭',
  paid: '订单已支付',
  noOrder: '订单不存在',
  noRefund: '退款单不存在',
  noBill: '账单文件不存在',
  notPaid: '订单未支付，不能退款',
  tooMuch: '退款金额大于支付金额',
} as const;
