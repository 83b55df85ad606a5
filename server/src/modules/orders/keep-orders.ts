import { OrderState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { Database } from '../../platform/database/database.ts';
import { tellMember } from '../members/tell-member.ts';
import { bySystem, moveOrder } from './move-order.ts';
import { dueToClose, dueToComplete, lockOrder, type StoredOrder } from './order.queries.ts';
import { closeOrder } from './reader-orders.ts';
import { orderTexts as texts } from './order.texts.ts';

/** Orders of each kind that one round looks through. */
const batch = 200;

/**
 * Closes orders that were not paid in time, and completes those that were sent long ago; each in a transaction of its
 * own that looks again under the order's lock, so that several server processes do it once. Says how many.
 */
export async function keepOrders(db: Database, now: Date): Promise<number> {
  let done = 0;
  for (const id of await dueToClose(db, now, batch))
    done += await each(db, id, (tx, order) => closeLate(tx, order, now));
  for (const id of await dueToComplete(db, now, batch))
    done += await each(db, id, (tx, order) => completeLate(tx, order, now));
  return done;
}

function each(db: Database, id: string, work: (tx: Database, order: StoredOrder) => Promise<boolean>): Promise<number> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    return order && (await work(tx, order)) ? 1 : 0;
  });
}

async function closeLate(tx: Database, order: StoredOrder, now: Date): Promise<boolean> {
  if (order.state !== OrderState.Unpaid || order.payBefore > now) return false;
  await tellMember(tx, {
    member: order.memberId,
    kind: 'order',
    title: texts.tellClosed,
    text: texts.tellClosedText(order.goodsName, texts.closedByTime),
    link: publicPaths.myOrder(order.id),
    event: `order:${order.id}:closed`,
    now,
  });
  // The member's row before that of the goods, as those who order take them.
  await closeOrder(tx, order, texts.closedByTime, texts.opClose, bySystem(now));
  return true;
}

async function completeLate(tx: Database, order: StoredOrder, now: Date): Promise<boolean> {
  if (order.state !== OrderState.Shipped || order.completeTime === null || order.completeTime > now) return false;
  const patch = { doneTime: now, completeTime: null };
  await moveOrder(tx, order, { to: OrderState.Done, opName: texts.opComplete, patch }, bySystem(now));
  return true;
}
