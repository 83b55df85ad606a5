import { guardRefused } from 'shared-contracts/errors';
import { orderReturnDays } from 'shared-contracts/limits';
import { OrderRefundState, OrderState } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { assertMayAct } from '../members/member-gate.ts';
import type { StoredMember } from '../members/member.queries.ts';
import { giveBackPoints, spendPoints } from '../points/spend-points.ts';
import { assertMayFollow, type Doer, moveOrder, mustLock } from './move-order.ts';
import { insertRefund, putBackStock, type StoredOrder } from './order.queries.ts';
import { orderTexts as texts } from './order.texts.ts';

const day = 86_400_000;

/** What a buyer may do with an order now. */
export type BuyerStep = 'pay' | 'cancel' | 'receive' | 'refund';

/** Something that the buyer does. Records stay when the member leaves, so they bear no name. */
export const byBuyer = (now: Date): Doer => ({ actor: { userId: '0', nickName: texts.buyerName, address: '' }, now });

/** True while a finished order may still be asked back. */
const isReturnable = ({ doneTime }: StoredOrder, now: Date): boolean =>
  doneTime === null || now.getTime() - doneTime.getTime() <= orderReturnDays * day;

/** The steps that a buyer may take with an order. */
export function stepsOf(order: StoredOrder, now: Date): BuyerStep[] {
  switch (order.state) {
    case OrderState.Unpaid:
      return order.payBefore > now ? ['pay', 'cancel'] : ['cancel'];
    case OrderState.Paid:
      return ['refund'];
    case OrderState.Shipped:
      return ['receive', 'refund'];
    case OrderState.Done:
      return isReturnable(order, now) ? ['refund'] : [];
    default:
      return [];
  }
}

type Buyer = Pick<StoredMember, 'id' | 'state' | 'frozenReason'>;

/** Pays an order with points, which leave the account in the same transaction. Paid before, it stays as it is. */
export async function payOrder(tx: Database, member: StoredMember, id: string, now: Date): Promise<StoredOrder> {
  assertMayAct(member);
  const order = await mustLock(tx, id, { memberId: member.id });
  // Sent twice, or by two pages: the first one paid.
  if (order.state === OrderState.Paid) return order;
  if (order.state === OrderState.Unpaid && order.payBefore <= now)
    throw guardRefused([{ guard: 'time', text: texts.payTooLate }]);
  assertMayFollow(order, OrderState.Paid, OrderState.Unpaid);
  if (order.amount > 0) throw guardRefused([{ guard: 'money', text: texts.payWithMoney }]);
  const pointParts = await spendPoints(tx, {
    memberId: member.id,
    eventKey: `order:${id}`,
    amount: order.points,
    reason: texts.payReason(order.number),
    now,
  });
  const patch = { paidTime: now, pointParts };
  return moveOrder(tx, order, { to: OrderState.Paid, opName: texts.opPay, patch }, byBuyer(now));
}

/** Gives the points of an order back, once, each part with the end that it had. */
export async function returnPoints(tx: Database, order: StoredOrder, now: Date): Promise<void> {
  const { id, memberId, number, pointParts: parts } = order;
  await giveBackPoints(tx, { memberId, eventKey: `order-back:${id}`, parts, reason: texts.backReason(number), now });
}

/** Closes an unpaid order: its pieces go back into stock, and points that it held into the account. */
export async function closeOrder(
  tx: Database,
  order: StoredOrder,
  closeReason: string,
  opName: string,
  doer: Doer,
): Promise<StoredOrder> {
  const patch = { closedTime: doer.now, closeReason };
  const closed = await moveOrder(tx, order, { to: OrderState.Closed, opName, remark: closeReason, patch }, doer);
  await putBackStock(tx, order.goodsId, order.pieces);
  await returnPoints(tx, order, doer.now);
  return closed;
}

/** Closes an order that its buyer does not want any more. */
export async function cancelOrder(tx: Database, { id: memberId }: Buyer, id: string, now: Date): Promise<StoredOrder> {
  const order = await mustLock(tx, id, { memberId });
  return closeOrder(tx, order, texts.closedByMember, texts.opCancel, byBuyer(now));
}

/** Completes a sent order: its buyer has the goods. */
export async function receiveOrder(tx: Database, { id: memberId }: Buyer, id: string, now: Date): Promise<StoredOrder> {
  const order = await mustLock(tx, id, { memberId });
  return moveOrder(
    tx,
    order,
    {
      from: OrderState.Shipped,
      to: OrderState.Done,
      opName: texts.opReceive,
      patch: { doneTime: now, completeTime: null },
    },
    byBuyer(now),
  );
}

/** Asks for the points of an order back; two persons of staff decide. */
export async function askForRefund(
  tx: Database,
  { id: memberId }: Buyer,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<StoredOrder> {
  const order = await mustLock(tx, id, { memberId });
  if (order.state === OrderState.Done && !isReturnable(order, now))
    throw guardRefused([{ guard: 'time', text: texts.returnTooLate(orderReturnDays) }]);
  const moved = await moveOrder(
    tx,
    order,
    { to: OrderState.Refunding, opName: texts.opAskRefund, remark: reason.trim() },
    byBuyer(now),
  );
  await insertRefund(tx, {
    orderId: id,
    state: OrderRefundState.Asked,
    isAskedByMember: true,
    reason: reason.trim(),
    fromState: order.state,
    askedTime: now,
  });
  return moved;
}
