// Words of a bill as WeChat Pay writes it (申请交易账单, bill_type ALL).

/** Heads of the columns that are read. */
export const heads = {
  state: '交易状态',
  theirs: '微信订单号',
  ours: '商户订单号',
  paid: '订单金额',
  theirRefund: '微信退款单号',
  ourRefund: '商户退款单号',
  back: '申请退款金额',
} as const;
/** The state of a line with money that went back. */
export const refundState = 'REFUND';
/** Heads of the sums that end a bill, and the first of them. */
export const sumHeads = [
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额',
  '手续费总金额,订单总金额,申请退款总金额',
].join(',');
export const sums = '总交易单数';

/** All columns of a bill, in their order. */
export const allHeads = [
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号',
  '商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类',
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额',
  '充值券退款金额,退款类型,退款状态,商品名称,商户数据包',
  '手续费,费率,订单金额,申请退款金额,费率备注',
].join(',');
