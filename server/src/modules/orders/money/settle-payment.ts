import { type MoneyRefundCause, moneyRefundCauseNames, OrderState, yuanOf } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { Database } from '../../../platform/database/database.ts';
import { tellMember } from '../../members/tell-member.ts';
import type { Trade } from '../../payment/service/port.ts';
import { bySystem, moveOrder, noteOrder } from '../move-order.ts';
import { lockOrder, type StoredOrder } from '../order.queries.ts';
import { changePayment, findPayment, insertMoneyRefund, type StoredPayment } from './money.queries.ts';
import { moneyTexts as texts } from './money.texts.ts';

/** What a payment that WeChat Pay reports came to. */
type Settled = 'paid' | 'repeated' | 'returned' | 'unknown' | 'notPaid';

/**
 * Books a payment that WeChat Pay reports, by a notice or because we asked; the same one again changes nothing. Paid in
 * time and with the right sum, the order is paid; what came for nothing goes back by a refund in the same transaction.
 */
export async function settlePayment(tx: Database, trade: Trade, now: Date): Promise<Settled> {
  if (trade.state !== 'SUCCESS' && trade.state !== 'REFUND') return 'notPaid';
  const named = await findPayment(tx, trade.outTradeNo);
  if (!named) return 'unknown';
  // All that happens to one order follows each other: its row first, then what belongs to it is read again.
  const order = (await lockOrder(tx, named.orderId))!;
  const payment = (await findPayment(tx, trade.outTradeNo))!;
  if (payment.state === 'paid') return 'repeated';
  const { transactionId, amount: paidAmount } = trade;
  await changePayment(tx, payment.id, {
    state: 'paid',
    transactionId,
    paidAmount,
    paidTime: trade.paidTime ?? now,
  });
  const cause = causeToReturn(order, payment, trade);
  if (cause !== undefined) {
    await giveBackSurplus(tx, { order, payment, cause, amount: paidAmount }, now);
    return 'returned';
  }
  const remark = texts.receivedRemark(yuanOf(paidAmount), transactionId);
  const patch = { paidTime: trade.paidTime ?? now };
  await moveOrder(tx, order, { to: OrderState.Paid, opName: texts.opReceived, remark, patch }, bySystem(now));
  return 'paid';
}

/** Why money that came is not the order's; undefined when it pays it. */
function causeToReturn(order: StoredOrder, payment: StoredPayment, trade: Trade): MoneyRefundCause | undefined {
  if (trade.amount !== payment.amount || trade.currency !== 'CNY') return 'sum';
  if (order.state === OrderState.Unpaid) return undefined;
  return order.state === OrderState.Closed ? 'late' : 'twice';
}

interface Surplus {
  order: StoredOrder;
  payment: StoredPayment;
  cause: MoneyRefundCause;
  amount: number;
}

async function giveBackSurplus(tx: Database, { order, payment, cause, amount }: Surplus, now: Date): Promise<void> {
  const why = moneyRefundCauseNames[cause];
  await insertMoneyRefund(tx, {
    orderId: order.id,
    paymentId: payment.id,
    outRefundNo: refundNoOf(payment),
    amount,
    cause,
    reason: why,
    createdTime: now,
    nextTryTime: now,
  });
  await noteOrder(tx, order, texts.opSurplus, bySystem(now), texts.surplusRemark(why, yuanOf(amount)));
  await tellMember(tx, {
    member: order.memberId,
    kind: 'order',
    title: texts.tellSurplus,
    text: texts.tellSurplusText(order.goodsName, why, yuanOf(amount)),
    link: publicPaths.myOrder(order.id),
    event: `order:${order.id}:surplus:${payment.id}`,
    now,
  });
}

/** Our number of the refund of a payment: one, however often it is tried. */
export const refundNoOf = ({ outTradeNo }: Pick<StoredPayment, 'outTradeNo'>): string => `${outTradeNo}R`;
