import { OrderRefundState, OrderState } from 'shared-contracts/model';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, not, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { goods } from '../goods/goods.tables.ts';
import { waitsForWechat } from './money/money.queries.ts';
import { orderRefunds, orders } from './order.tables.ts';

/** An order and a refund as stored. */
export type StoredOrder = typeof orders.$inferSelect;
export type StoredRefund = typeof orderRefunds.$inferSelect;

/** Hours that an order waits for an answer of WeChat Pay before it closes without one. */
const graceHours = 2;
const live = [OrderRefundState.Asked, OrderRefundState.Proposed];
/** States in which somebody still has to do something for the buyer. */
const open = [OrderState.Unpaid, OrderState.Paid, OrderState.Shipped, OrderState.Refunding];

export async function findOrder(db: Database, id: string): Promise<StoredOrder | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** An order under a row lock: all steps of one order follow each other. */
export async function lockOrder(tx: Database, id: string): Promise<StoredOrder | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** The id of an order by its number. */
export async function orderIdOf(db: Database, number: string): Promise<string | undefined> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return row?.id;
}

/** The order that a request of a member has made. */
export async function findByRequest(
  db: Database,
  memberId: string,
  requestId: string,
): Promise<StoredOrder | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.requestId, requestId)));
  return row;
}

/** Orders of a member behind an id, newest first. */
export async function ordersOfMember(
  db: Database,
  memberId: string,
  before: string | undefined,
  limit: number,
): Promise<StoredOrder[]> {
  const behind = before === undefined ? undefined : sql`${orders.id} < ${before}::bigint`;
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), behind))
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** How many orders a member has not paid. */
export async function countUnpaid(tx: Database, memberId: string): Promise<number> {
  return tx.$count(orders, and(eq(orders.memberId, memberId), eq(orders.state, OrderState.Unpaid)));
}

/** How many orders of a merchant are not finished. */
export async function countOpenOrders(db: Database, merchantId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), inArray(orders.state, open)));
  return row?.total ?? 0;
}

export async function insertOrder(tx: Database, row: typeof orders.$inferInsert): Promise<StoredOrder> {
  const [added] = await tx.insert(orders).values(row).returning();
  return added!;
}

export async function changeOrder(
  tx: Database,
  { id, rev }: Pick<StoredOrder, 'id' | 'rev'>,
  patch: Partial<typeof orders.$inferInsert>,
): Promise<StoredOrder> {
  const [changed] = await tx
    .update(orders)
    .set({ ...patch, rev: rev + 1 })
    .where(eq(orders.id, id))
    .returning();
  return changed!;
}

/**
 * Takes pieces from the stock of goods on shelf; undefined when there are too few. One statement, so that buyers at the
 * same moment never take more than there is.
 */
export async function takeStock(
  tx: Database,
  goodsId: string,
  pieces: number,
): Promise<typeof goods.$inferSelect | undefined> {
  const [taken] = await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${pieces}` })
    .where(and(eq(goods.id, goodsId), eq(goods.state, 'onShelf'), gte(goods.stock, pieces)))
    .returning();
  return taken;
}

/** Puts pieces back into stock; nothing happens where the goods were deleted. */
export async function putBackStock(tx: Database, goodsId: string, pieces: number): Promise<void> {
  await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} + ${pieces}` })
    .where(eq(goods.id, goodsId));
}

/**
 * Orders whose time for paying is over, oldest first. One that WeChat Pay may still take money for waits until it was
 * asked there, some hours at most: what comes afterwards goes back.
 */
export async function dueToClose(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, OrderState.Unpaid), lte(orders.payBefore, now), not(waitsForWechat(now, graceHours))))
    .orderBy(asc(orders.payBefore))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Sent orders that complete by themselves now, oldest first. */
export async function dueToComplete(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, OrderState.Shipped), isNotNull(orders.completeTime), lte(orders.completeTime, now)))
    .orderBy(asc(orders.completeTime))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function insertRefund(tx: Database, row: typeof orderRefunds.$inferInsert): Promise<void> {
  await tx.insert(orderRefunds).values(row);
}

export async function changeRefund(
  tx: Database,
  id: string,
  patch: Partial<typeof orderRefunds.$inferInsert>,
): Promise<void> {
  await tx.update(orderRefunds).set(patch).where(eq(orderRefunds.id, id));
}

/** The refund of an order that waits for somebody. */
export async function findLiveRefund(db: Database, orderId: string): Promise<StoredRefund | undefined> {
  const [row] = await db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), inArray(orderRefunds.state, live)));
  return row;
}

/** Refunds of orders, newest first. */
export async function refundsOfOrders(db: Database, orderIds: readonly string[]): Promise<StoredRefund[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderRefunds)
    .where(inArray(orderRefunds.orderId, [...orderIds]))
    .orderBy(desc(orderRefunds.id));
}

/** Empties what is personal of a member's finished orders, and marks the others for it. */
export async function forgetOrders(
  tx: Database,
  memberId: string,
  blank: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  // Who ships holds the order and then looks at the member, whom the caller has locked: that work goes first, and the
  // deletion is tried again by the next round.
  await tx.execute(sql`select 1 from orders where member_id = ${memberId} for update nowait`);
  await tx.update(orders).set({ isForgotten: true }).where(eq(orders.memberId, memberId));
  await tx
    .update(orders)
    .set(blank)
    .where(
      and(
        eq(orders.memberId, memberId),
        inArray(orders.state, [OrderState.Done, OrderState.Refunded, OrderState.Closed]),
      ),
    );
  await tx
    .update(orderRefunds)
    .set({ reason: '' })
    .where(
      and(
        eq(orderRefunds.isAskedByMember, true),
        sql`order_id in (select id from orders where member_id = ${memberId})`,
      ),
    );
}
