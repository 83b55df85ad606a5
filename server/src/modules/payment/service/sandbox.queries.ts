import { randomBytes } from 'node:crypto';
import { asc, between, desc, eq, inArray } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { paymentSandboxRefunds as refunds, paymentSandboxTrades as trades } from '../payment.tables.ts';

/** A payment and a refund as the sandbox holds them. */
export type SandboxTrade = typeof trades.$inferSelect;
export type SandboxRefund = typeof refunds.$inferSelect;

type NewTrade = Pick<
  SandboxTrade,
  'outTradeNo' | 'description' | 'amount' | 'noticeUrl' | 'expiresTime' | 'createdTime'
>;

/** A number as long as those of WeChat Pay. */
const newNumber = (): string =>
  `42${BigInt(`0x${randomBytes(12).toString('hex')}`)
    .toString()
    .padStart(29, '0')
    .slice(-26)}`;

/** Opens a payment; the same number again is the payment that is there. */
export async function openTrade(db: Database, facts: NewTrade): Promise<SandboxTrade> {
  const prepayId = randomBytes(18).toString('base64url');
  await db
    .insert(trades)
    .values({ ...facts, prepayId })
    .onConflictDoNothing();
  return (await tradeByNumber(db, facts.outTradeNo))!;
}

export async function tradeByNumber(db: Database, outTradeNo: string): Promise<SandboxTrade | undefined> {
  const [row] = await db.select().from(trades).where(eq(trades.outTradeNo, outTradeNo));
  return row;
}

export async function tradeByPage(db: Database, prepayId: string): Promise<SandboxTrade | undefined> {
  const [row] = await db.select().from(trades).where(eq(trades.prepayId, prepayId));
  return row;
}

/** Notes a payment as made, once; undefined when it cannot be made any more. */
export async function payTrade(db: Database, prepayId: string, now: Date): Promise<SandboxTrade | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(trades).where(eq(trades.prepayId, prepayId)).for('update');
    if (row?.state !== 'NOTPAY' || row.expiresTime <= now) return undefined;
    const [paid] = await tx
      .update(trades)
      .set({ state: 'SUCCESS', transactionId: newNumber(), paidTime: now })
      .where(eq(trades.id, row.id))
      .returning();
    return paid;
  });
}

/** Closes a payment that was not made; its state afterwards. */
export async function closeTrade(db: Database, outTradeNo: string): Promise<SandboxTrade['state'] | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(trades).where(eq(trades.outTradeNo, outTradeNo)).for('update');
    if (row?.state !== 'NOTPAY') return row?.state;
    await tx.update(trades).set({ state: 'CLOSED' }).where(eq(trades.id, row.id));
    return 'CLOSED';
  });
}

/** The newest payments with their refunds, newest first. */
export async function newestTrades(
  db: Database,
  most: number,
): Promise<{ trade: SandboxTrade; refunds: SandboxRefund[] }[]> {
  const rows = await db.select().from(trades).orderBy(desc(trades.id)).limit(most);
  const numbers = rows.map(({ outTradeNo }) => outTradeNo);
  const sentBack =
    numbers.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.outTradeNo, numbers));
  return rows.map((trade) => ({
    trade,
    refunds: sentBack.filter(({ outTradeNo }) => outTradeNo === trade.outTradeNo),
  }));
}

/** What becomes of a refund that is asked for: its row, or why there is none. */
export async function askRefund(
  db: Database,
  wish: { outTradeNo: string; outRefundNo: string; amount: number; fails: boolean },
  now: Date,
): Promise<SandboxRefund | 'unknown' | 'unpaid' | 'tooMuch'> {
  const { outTradeNo, outRefundNo, amount, fails } = wish;
  return db.transaction(async (tx) => {
    const [trade] = await tx.select().from(trades).where(eq(trades.outTradeNo, outTradeNo)).for('update');
    if (!trade) return 'unknown';
    if (trade.paidTime === null) return 'unpaid';
    const before = await tx.select().from(refunds).where(eq(refunds.outTradeNo, outTradeNo));
    const known = before.find((row) => row.outRefundNo === outRefundNo);
    if (known && known.state !== 'ABNORMAL') return known;
    const rest = before.filter(({ id }) => id !== known?.id).reduce((sum, row) => sum - row.amount, trade.amount);
    if (amount > rest) return 'tooMuch';
    await tx.update(trades).set({ state: 'REFUND' }).where(eq(trades.id, trade.id));
    if (known) {
      const [again] = await tx.update(refunds).set({ state: 'PROCESSING' }).where(eq(refunds.id, known.id)).returning();
      return again!;
    }
    const state = fails ? 'ABNORMAL' : 'PROCESSING';
    const [added] = await tx
      .insert(refunds)
      .values({ outTradeNo, outRefundNo, amount, state, hasFailed: fails, refundId: newNumber(), createdTime: now })
      .returning();
    return added!;
  });
}

/** What was paid and what went back in a time, oldest first. */
export async function tradesBetween(db: Database, from: Date, to: Date) {
  const [paid, back] = await Promise.all([
    db
      .select()
      .from(trades)
      .where(between(trades.paidTime, from, to))
      .orderBy(asc(trades.paidTime)),
    db
      .select({ refund: refunds, trade: trades })
      .from(refunds)
      .innerJoin(trades, eq(trades.outTradeNo, refunds.outTradeNo))
      .where(between(refunds.createdTime, from, to))
      .orderBy(asc(refunds.createdTime)),
  ]);
  return { paid, back };
}

/** A refund; one that was under way has arrived by the next look. */
export async function lookAtRefund(db: Database, outRefundNo: string, now: Date): Promise<SandboxRefund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.outRefundNo, outRefundNo));
  if (row?.state !== 'PROCESSING') return row;
  const [done] = await db
    .update(refunds)
    .set({ state: 'SUCCESS', doneTime: now })
    .where(eq(refunds.id, row.id))
    .returning();
  return done;
}
