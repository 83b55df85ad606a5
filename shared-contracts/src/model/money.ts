import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** Way of a payment at WeChat Pay: opened, made, or closed without having been made. */
export const OrderPaymentState = { Open: 'open', Paid: 'paid', Closed: 'closed' } as const;
export type OrderPaymentState = (typeof OrderPaymentState)[keyof typeof OrderPaymentState];
export const orderPaymentStateNames: Record<OrderPaymentState, string> = {
  open: '待支付',
  paid: '已支付',
  closed: '已关闭',
};

/** Way of money that goes back. */
export const MoneyRefundState = { Processing: 'processing', Success: 'success', Abnormal: 'abnormal' } as const;
export type MoneyRefundState = (typeof MoneyRefundState)[keyof typeof MoneyRefundState];
export const moneyRefundStateNames: Record<MoneyRefundState, string> = {
  processing: '处理中',
  success: '成功',
  abnormal: '异常',
};

/** Why money goes back: two persons decided it, or it came for nothing and the system returns it. */
export const MoneyRefundCause = { Decided: 'decided', Late: 'late', Twice: 'twice', Sum: 'sum' } as const;
export type MoneyRefundCause = (typeof MoneyRefundCause)[keyof typeof MoneyRefundCause];
export const moneyRefundCauseNames: Record<MoneyRefundCause, string> = {
  decided: '复核退款',
  late: '关闭后到账，自动退回',
  twice: '重复支付，自动退回',
  sum: '金额不符，自动退回',
};

/** How a line of a day's bill differs from what we have. */
export const BillDifferenceKind = { NotHere: 'notHere', NotThere: 'notThere', Sum: 'sum' } as const;
export type BillDifferenceKind = (typeof BillDifferenceKind)[keyof typeof BillDifferenceKind];
export const billDifferenceNames: Record<BillDifferenceKind, string> = {
  notHere: '账单有，本站没有',
  notThere: '本站有，账单没有',
  sum: '金额不一致',
};
/** What a line of a bill is about. */
export const BillLineKind = { Payment: 'payment', Refund: 'refund' } as const;
export type BillLineKind = (typeof BillLineKind)[keyof typeof BillLineKind];
export const billLineNames: Record<BillLineKind, string> = { payment: '收款', refund: '退款' };

/** A line of a day's bill that differs from what we have, and what became of it. */
export const billDifference = z.object({
  id,
  /** YYYY-MM-DD. */
  day: z.string(),
  kind: z.enum(BillDifferenceKind),
  lineKind: z.enum(BillLineKind),
  /** Our number at WeChat Pay. */
  number: z.string(),
  /** Number of the order; '' where we know none. */
  orderNumber: z.string(),
  /** In fen; null on the side that has no line. */
  ours: z.number().int().nullable(),
  theirs: z.number().int().nullable(),
  handledName: z.string(),
  handledNote: z.string(),
  handledTime: dateTime.nullable(),
});
export type BillDifference = z.infer<typeof billDifference>;

/** A payment of an order in money. */
export const orderPayment = z.object({
  id,
  /** Our number of it at WeChat Pay, and WeChat Pay's own. */
  outTradeNo: z.string(),
  transactionId: z.string(),
  /** In fen. */
  amount: z.number().int(),
  state: z.enum(OrderPaymentState),
  createdTime: dateTime,
  paidTime: dateTime.nullable(),
});
export type OrderPayment = z.infer<typeof orderPayment>;

/** Money of an order that goes back. */
export const moneyRefund = z.object({
  id,
  outRefundNo: z.string(),
  /** In fen. */
  amount: z.number().int(),
  cause: z.enum(MoneyRefundCause),
  state: z.enum(MoneyRefundState),
  /** What WeChat Pay said, where it did not succeed. */
  note: z.string(),
  createdTime: dateTime,
  doneTime: dateTime.nullable(),
});
export type MoneyRefund = z.infer<typeof moneyRefund>;
