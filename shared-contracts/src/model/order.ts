import { z } from 'zod';
import { orderLimits } from '../limits/index.ts';
import { yuanOf } from './goods.ts';
import { moneyRefund, MoneyRefundState, orderPayment } from './money.ts';
import { dateTime, id, requiredText, text, wholeNumber } from './primitives.ts';
import { shortRecord } from './short-record.ts';

/** Way of an order. */
export const OrderState = {
  Unpaid: 'unpaid',
  Paid: 'paid',
  Shipped: 'shipped',
  Done: 'done',
  Refunding: 'refunding',
  Refunded: 'refunded',
  Closed: 'closed',
} as const;
export type OrderState = (typeof OrderState)[keyof typeof OrderState];
export const orderStateNames: Record<OrderState, string> = {
  unpaid: '待付',
  paid: '待发',
  shipped: '已发',
  done: '完成',
  refunding: '退款中',
  refunded: '已退',
  closed: '关闭',
};

/** What may follow each state; a refused refund leads back to where the order was. */
export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  unpaid: ['paid', 'closed'],
  paid: ['shipped', 'refunding'],
  shipped: ['done', 'refunding'],
  done: ['refunding'],
  refunding: ['refunded', 'paid', 'shipped', 'done'],
  refunded: [],
  closed: [],
};

/** True when an order may go from one state into another. */
export const mayFollow = (from: OrderState, to: OrderState): boolean => orderTransitions[from].includes(to);

/** Way of a refund: asked for by the buyer, proposed by one person of staff, decided by another. */
export const OrderRefundState = {
  Asked: 'asked',
  Proposed: 'proposed',
  Passed: 'passed',
  Rejected: 'rejected',
} as const;
export type OrderRefundState = (typeof OrderRefundState)[keyof typeof OrderRefundState];
export const orderRefundStateNames: Record<OrderRefundState, string> = {
  asked: '买家申请',
  proposed: '待复核',
  passed: '已退',
  rejected: '已驳回',
};

/** Where an order goes, as its buyer writes it. */
export const orderReceiver = z.strictObject({
  name: requiredText(orderLimits.receiver, '收货人'),
  mobile: z.string().regex(/^1[3-9]\d{9}$/, '请填写正确的手机号'),
  address: requiredText(orderLimits.address, '收货地址'),
});
export type OrderReceiver = z.infer<typeof orderReceiver>;

/** How many pieces of goods are ordered. */
export const orderPieces = wholeNumber(1, orderLimits.pieces, '数量');

/** How a parcel is sent. */
export const parcel = z.strictObject({
  carrier: requiredText(orderLimits.carrier, '快递公司'),
  trackingNumber: text(orderLimits.trackingNumber, '快递单号')
    .regex(/\S/, '请填写快递单号')
    .regex(/^[\w-]+$/, '快递单号只能有字母、数字和横线'),
});
export type Parcel = z.infer<typeof parcel>;

/** A refund with who asked for it and who decided. */
export const orderRefund = z.object({
  id,
  state: z.enum(OrderRefundState),
  isAskedByMember: z.boolean(),
  reason: z.string(),
  /** True when the goods come back into stock. */
  isStockBack: z.boolean(),
  askedTime: dateTime,
  /** Null before somebody of staff has taken it up. */
  proposedBy: id.nullable(),
  proposedName: z.string(),
  decidedName: z.string(),
  decisionNote: z.string(),
  decidedTime: dateTime.nullable(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** A row of the list of orders; the receiver is masked. */
export const orderRow = z.object({
  id,
  number: z.string(),
  goodsId: id,
  goodsName: z.string(),
  goodsPicture: z.string(),
  merchantId: id,
  merchantName: z.string(),
  memberId: id,
  memberName: z.string(),
  pieces: z.number().int(),
  /** Points of all pieces. */
  points: z.number().int(),
  /** Money of all pieces, in fen. */
  amount: z.number().int(),
  state: z.enum(OrderState),
  receiverName: z.string(),
  receiverMobile: z.string(),
  receiverAddress: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  createdTime: dateTime,
  payBefore: dateTime,
  paidTime: dateTime.nullable(),
  shippedTime: dateTime.nullable(),
  doneTime: dateTime.nullable(),
  closedTime: dateTime.nullable(),
  closeReason: z.string(),
  rev: z.number().int(),
  /** The refund that waits or was decided last. */
  refund: orderRefund.nullable(),
  /** State of the money that goes back, or went back last. */
  moneyRefund: z.enum(MoneyRefundState).nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

/** An order with its refunds and what was done with it. */
export const orderDetail = orderRow.extend({
  refunds: z.array(orderRefund),
  payments: z.array(orderPayment),
  moneyRefunds: z.array(moneyRefund),
  records: z.array(shortRecord),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** An order with its whole receiver, for the parcel. */
export const orderLabel = orderRow
  .pick({ id: true, number: true, goodsName: true, merchantName: true, pieces: true, createdTime: true })
  .extend({ receiver: z.object({ name: z.string(), mobile: z.string(), address: z.string() }) });
export type OrderLabel = z.infer<typeof orderLabel>;

/** A line of a table of parcels that was not taken, with why. */
export const shipFault = z.strictObject({
  row: wholeNumber(1, 1_000_000, '行号'),
  number: z.string().max(orderLimits.address),
  carrier: z.string().max(orderLimits.address),
  trackingNumber: z.string().max(orderLimits.address),
  text: z.string().max(orderLimits.reason),
});
export type ShipFault = z.infer<typeof shipFault>;

/** What an order costs, in words: points, money or both. */
export function costOf({ points, amount }: Pick<OrderRow, 'points' | 'amount'>): string {
  const money = amount > 0 ? [`¥${yuanOf(amount)}`] : [];
  return [...(points > 0 ? [`${points} 积分`] : []), ...money].join(' + ');
}

const tail = (text: string): string => (text.length > 1 ? '*'.repeat(Math.min(text.length - 1, 3)) : '');

/** A name of which its first character is seen. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}${tail(name)}`;

/** An address of which its first six characters are seen, which name the city. */
export const maskAddress = (address: string): string =>
  address === '' ? '' : `${[...address].slice(0, 6).join('')}****`;
