import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { RequestOf, retryMoneyRefund } from 'shared-contracts/endpoints';
import { OrderState, yuanOf } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { noteAction } from '../../../platform/audit/note-action.ts';
import type { Database } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor-of.ts';
import type { Context } from '../../../platform/http/context.ts';
import { tellMember } from '../../members/tell-member.ts';
import type { TradeRefund } from '../../payment/service/port.ts';
import { bySystem, moveOrder, mustLock, noteOrder } from '../move-order.ts';
import { changeOrder, lockOrder, type StoredOrder, type StoredRefund } from '../order.queries.ts';
import { orderTexts } from '../order.texts.ts';
import {
  changeMoneyRefund,
  findMoneyRefund,
  insertMoneyRefund,
  moneyRefundsOfOrders,
  paymentsOfOrders,
  type StoredMoneyRefund,
} from './money.queries.ts';
import { moneyTexts as texts } from './money.texts.ts';
import { pauseAfter } from './pause.rules.ts';
import { refundNoOf } from './settle-payment.ts';

/** Has the money that paid an order go back, as two persons decided. The caller holds the order's lock. */
export async function sendMoneyBack(tx: Database, order: StoredOrder, refund: StoredRefund, now: Date): Promise<void> {
  const [payments, begun] = [await paymentsOfOrders(tx, [order.id]), await moneyRefundsOfOrders(tx, [order.id])];
  const payment = payments.find(
    ({ id, state }) => state === 'paid' && !begun.some(({ paymentId }) => paymentId === id),
  );
  if (!payment) throw new AppError(ErrorCode.Conflict, orderTexts.noRefund);
  await insertMoneyRefund(tx, {
    orderId: order.id,
    paymentId: payment.id,
    orderRefundId: refund.id,
    outRefundNo: refundNoOf(payment),
    amount: order.amount,
    cause: 'decided',
    reason: refund.reason,
    createdTime: now,
    nextTryTime: now,
  });
}

/** What a refund that WeChat Pay reports came to. */
type Settled = StoredMoneyRefund['state'] | 'repeated' | 'unknown';

/**
 * Notes what WeChat Pay says of a refund, by a notice or because we asked. Money that arrived ends the refund of the
 * order; what did not succeed waits for staff.
 */
export async function settleRefund(tx: Database, reported: TradeRefund, now: Date): Promise<Settled> {
  const named = await findMoneyRefund(tx, reported.outRefundNo);
  if (!named) return 'unknown';
  const order = (await lockOrder(tx, named.orderId))!;
  const refund = (await findMoneyRefund(tx, reported.outRefundNo))!;
  if (refund.state === 'success') return 'repeated';
  const { refundId } = reported;
  const sentTime = refund.sentTime ?? now;
  if (reported.state === 'SUCCESS') {
    await changeMoneyRefund(tx, refund.id, { state: 'success', refundId, note: '', sentTime, doneTime: now });
    await moneyArrived(tx, order, refund, now);
    return 'success';
  }
  if (reported.state === 'PROCESSING') {
    const nextTryTime = new Date(now.getTime() + pauseAfter(now.getTime() - refund.createdTime.getTime()));
    await changeMoneyRefund(tx, refund.id, { refundId, sentTime, nextTryTime });
    return 'processing';
  }
  await failMoneyRefund(tx, order, refund, { refundId, note: texts.failed[reported.state] }, now);
  return 'abnormal';
}

async function moneyArrived(tx: Database, order: StoredOrder, refund: StoredMoneyRefund, now: Date): Promise<void> {
  const remark = `¥${yuanOf(refund.amount)}`;
  if (refund.cause === 'decided') {
    const patch = { closedTime: now };
    await moveOrder(tx, order, { to: OrderState.Refunded, opName: texts.opMoneyBack, remark, patch }, bySystem(now));
  } else {
    await changeOrder(tx, order, {});
    await noteOrder(tx, order, texts.opMoneyBack, bySystem(now), remark);
  }
  await tellMember(tx, {
    member: order.memberId,
    kind: 'order',
    title: texts.tellMoneyBack,
    text: texts.tellMoneyBackText(order.goodsName, yuanOf(refund.amount)),
    link: publicPaths.myOrder(order.id),
    event: `order:${order.id}:money-back:${refund.id}`,
    now,
  });
}

/** Marks a refund as one that staff must look at. The caller holds the order's lock. */
async function failMoneyRefund(
  tx: Database,
  order: StoredOrder,
  refund: StoredMoneyRefund,
  { refundId, note }: { refundId: string; note: string },
  now: Date,
): Promise<void> {
  if (refund.state === 'abnormal') return;
  await changeMoneyRefund(tx, refund.id, { state: 'abnormal', refundId, note });
  await changeOrder(tx, order, {});
  await noteOrder(tx, order, texts.opMoneyAbnormal, bySystem(now), note);
}

/** Marks a refund that WeChat Pay refuses as one that staff must look at. */
export async function refuseMoneyRefund(tx: Database, outRefundNo: string, note: string, now: Date): Promise<void> {
  const named = await findMoneyRefund(tx, outRefundNo);
  const order = named && (await lockOrder(tx, named.orderId));
  const refund = order && (await findMoneyRefund(tx, outRefundNo));
  if (refund?.state !== 'processing') return;
  await failMoneyRefund(tx, order!, refund, { refundId: refund.refundId, note }, now);
}

/** Has a refund that did not succeed tried again, under the same number. */
export async function retryOne(
  tx: Database,
  { id, rev }: RequestOf<typeof retryMoneyRefund>,
  context: Context,
): Promise<void> {
  const order = await mustLock(tx, id, { rev });
  const failed = (await moneyRefundsOfOrders(tx, [id])).filter(({ state }) => state === 'abnormal');
  if (failed.length === 0) throw new AppError(ErrorCode.Conflict, texts.noAbnormal);
  const now = context.now();
  // Without WeChat Pay's number it is sent again, not only asked for.
  for (const refund of failed)
    await changeMoneyRefund(tx, refund.id, { state: 'processing', refundId: '', note: '', nextTryTime: now });
  await changeOrder(tx, order, {});
  const numbers = failed.map(({ outRefundNo }) => outRefundNo);
  await noteOrder(tx, order, texts.opRetry, { actor: actorOf(context), now }, numbers.join('，'));
  await noteAction(tx, context, 'order.retryRefund', orderTexts.receiverOf(order.number), { numbers });
}
