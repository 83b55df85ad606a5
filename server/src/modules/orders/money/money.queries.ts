import { and, asc, desc, eq, inArray, lte, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PayWay } from '../../payment/service/port.ts';
import { orderMoneyRefunds, orderPayments, paymentNotices } from './money.tables.ts';

/** A payment and a refund of money as stored. */
export type StoredPayment = typeof orderPayments.$inferSelect;
export type StoredMoneyRefund = typeof orderMoneyRefunds.$inferSelect;

/** Milliseconds for which a process that asks WeChat Pay keeps the others from asking. */
const lease = 60_000;

export async function findPayment(db: Database, outTradeNo: string): Promise<StoredPayment | undefined> {
  const [row] = await db.select().from(orderPayments).where(eq(orderPayments.outTradeNo, outTradeNo));
  return row;
}

/** The payments of orders, newest first. */
export async function paymentsOfOrders(db: Database, orderIds: readonly string[]): Promise<StoredPayment[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderPayments)
    .where(inArray(orderPayments.orderId, [...orderIds]))
    .orderBy(desc(orderPayments.id));
}

/** The payment of an order that can be made in a way. */
export async function openPaymentOf(db: Database, orderId: string, way: PayWay): Promise<StoredPayment | undefined> {
  const [row] = await db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, orderId), eq(orderPayments.way, way), eq(orderPayments.state, 'open')));
  return row;
}

export async function insertPayment(tx: Database, row: typeof orderPayments.$inferInsert): Promise<StoredPayment> {
  const [added] = await tx.insert(orderPayments).values(row).returning();
  return added!;
}

export async function changePayment(
  tx: Database,
  id: string,
  patch: Partial<typeof orderPayments.$inferInsert>,
): Promise<void> {
  await tx.update(orderPayments).set(patch).where(eq(orderPayments.id, id));
}

/** Closes a payment that nobody can make any more; one that was made meanwhile stays. */
export async function closePayment(db: Database, id: string): Promise<void> {
  await db
    .update(orderPayments)
    .set({ state: 'closed' })
    .where(and(eq(orderPayments.id, id), eq(orderPayments.state, 'open')));
}

/** Open payments that are due to be asked for, each for one process at a time. */
export async function claimPayments(db: Database, now: Date, most: number): Promise<StoredPayment[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(orderPayments)
      .where(and(eq(orderPayments.state, 'open'), lte(orderPayments.nextLookTime, now)))
      .orderBy(asc(orderPayments.nextLookTime))
      .limit(most)
      .for('update', { skipLocked: true });
    const until = new Date(now.getTime() + lease);
    const ids = due.map(({ id }) => id);
    if (ids.length > 0)
      await tx.update(orderPayments).set({ nextLookTime: until }).where(inArray(orderPayments.id, ids));
    return due;
  });
}

/** The refunds of money of orders, newest first. */
export async function moneyRefundsOfOrders(db: Database, orderIds: readonly string[]): Promise<StoredMoneyRefund[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderMoneyRefunds)
    .where(inArray(orderMoneyRefunds.orderId, [...orderIds]))
    .orderBy(desc(orderMoneyRefunds.id));
}

export async function findMoneyRefund(db: Database, outRefundNo: string): Promise<StoredMoneyRefund | undefined> {
  const [row] = await db.select().from(orderMoneyRefunds).where(eq(orderMoneyRefunds.outRefundNo, outRefundNo));
  return row;
}

export async function insertMoneyRefund(tx: Database, row: typeof orderMoneyRefunds.$inferInsert): Promise<void> {
  await tx.insert(orderMoneyRefunds).values(row);
}

export async function changeMoneyRefund(
  tx: Database,
  id: string,
  patch: Partial<typeof orderMoneyRefunds.$inferInsert>,
): Promise<void> {
  await tx.update(orderMoneyRefunds).set(patch).where(eq(orderMoneyRefunds.id, id));
}

/** Refunds under way that are due to be sent or asked for, with the payment's sum, each for one process at a time. */
export async function claimMoneyRefunds(
  db: Database,
  now: Date,
  most: number,
): Promise<{ refund: StoredMoneyRefund; payment: StoredPayment }[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ refund: orderMoneyRefunds, payment: orderPayments })
      .from(orderMoneyRefunds)
      .innerJoin(orderPayments, eq(orderPayments.id, orderMoneyRefunds.paymentId))
      .where(and(eq(orderMoneyRefunds.state, 'processing'), lte(orderMoneyRefunds.nextTryTime, now)))
      .orderBy(asc(orderMoneyRefunds.nextTryTime))
      .limit(most)
      .for('update', { of: orderMoneyRefunds, skipLocked: true });
    const until = new Date(now.getTime() + lease);
    const ids = due.map(({ refund }) => refund.id);
    if (ids.length > 0)
      await tx.update(orderMoneyRefunds).set({ nextTryTime: until }).where(inArray(orderMoneyRefunds.id, ids));
    return due;
  });
}

/** Writes down a notice and what became of it. */
export async function noteNotice(db: Database, row: typeof paymentNotices.$inferInsert): Promise<void> {
  await db.insert(paymentNotices).values(row);
}

/** True for an order that WeChat Pay may still take money for; hours later it is closed all the same. */
export const waitsForWechat = (now: Date, hours: number) =>
  sql`exists (select 1 from order_payments p where p.order_id = orders.id and p.state = 'open'
    and orders.pay_before > ${new Date(now.getTime() - hours * 3_600_000).toISOString()}::timestamptz)`;
