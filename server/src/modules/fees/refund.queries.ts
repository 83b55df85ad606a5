import type { FeeRefund, RefundState } from 'shared-contracts/model';
import { and, desc, eq, ne, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { feePayees, feeShares } from './chain.tables.ts';
import { feeLines } from './fee.tables.ts';
import { feePaymentItems, feePayments, feeRefunds } from './pay.tables.ts';

export type StoredRefund = typeof feeRefunds.$inferSelect;

const selectRefunds = (db: Database) =>
  db
    .select({
      refund: feeRefunds,
      title: feeLines.title,
      payeeName: feePayees.name,
      payeeUserId: feePayees.userId,
      shareAmount: feeShares.amount,
    })
    .from(feeRefunds)
    .innerJoin(feeShares, eq(feeShares.id, feeRefunds.shareId))
    .innerJoin(feeLines, eq(feeLines.id, feeShares.feeLineId))
    .innerJoin(feePayees, eq(feePayees.id, feeRefunds.payeeId))
    .$dynamic();

/** A page of refunds, newest first. */
export async function listRefunds(
  db: Database,
  { state, month }: { state?: RefundState | undefined; month?: string | undefined },
  page: number,
  size: number,
): Promise<{ list: FeeRefund[]; total: number }> {
  const which: SQL | undefined = and(
    state ? eq(feeRefunds.state, state) : undefined,
    month ? eq(feeRefunds.month, month) : undefined,
  );
  const [rows, total] = await Promise.all([
    selectRefunds(db)
      .where(which)
      .orderBy(desc(feeRefunds.id))
      .limit(size)
      .offset(page * size),
    db.$count(feeRefunds, which),
  ]);
  return { list: rows.map(toRefund), total };
}

/** A refund as screens show it. */
export async function readRefund(db: Database, id: string): Promise<FeeRefund> {
  const [row] = await selectRefunds(db).where(eq(feeRefunds.id, id));
  return toRefund(row!);
}

/** A refund with a lock until the transaction ends. */
export async function lockRefund(tx: Database, id: string): Promise<StoredRefund | undefined> {
  const [row] = await tx.select().from(feeRefunds).where(eq(feeRefunds.id, id)).for('update');
  return row;
}

/** A share with its line, locked, so that two refunds of one share wait for each other. */
export async function lockShare(tx: Database, id: string) {
  const [row] = await tx
    .select({ share: feeShares, line: feeLines, payee: feePayees })
    .from(feeShares)
    .innerJoin(feeLines, eq(feeLines.id, feeShares.feeLineId))
    .innerJoin(feePayees, eq(feePayees.id, feeShares.payeeId))
    .where(eq(feeShares.id, id))
    .for('update', { of: feeShares });
  return row;
}

/** What refunds of a share that were not rejected ask back. */
export async function askedBack(tx: Database, shareId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${feeRefunds.amount}), 0)`.mapWith(Number) })
    .from(feeRefunds)
    .where(and(eq(feeRefunds.shareId, shareId), ne(feeRefunds.state, 'rejected')));
  return row!.sum;
}

/** The payment that pays a share, if any. */
export async function paymentOf(tx: Database, shareId: string) {
  const [row] = await tx
    .select({ state: feePayments.state, incomeKind: feePayments.incomeKind })
    .from(feePaymentItems)
    .innerJoin(feePayments, eq(feePayments.id, feePaymentItems.paymentId))
    .where(and(eq(feePaymentItems.shareId, shareId), eq(feePaymentItems.isLive, true)));
  return row;
}

/** Adds a refund that waits for a second person. */
export async function addRefund(tx: Database, refund: typeof feeRefunds.$inferInsert): Promise<string> {
  const [row] = await tx.insert(feeRefunds).values(refund).returning({ id: feeRefunds.id });
  return row!.id;
}

/** Writes what changes of a refund. */
export async function patchRefund(tx: Database, id: string, patch: Partial<StoredRefund>): Promise<void> {
  await tx.update(feeRefunds).set(patch).where(eq(feeRefunds.id, id));
}

/** Books the reversing entry of a confirmed refund. */
export async function addReversal(
  tx: Database,
  share: typeof feeShares.$inferSelect,
  refund: Pick<StoredRefund, 'id' | 'amount'>,
  { isCash, userId, now }: { isCash: boolean; userId: string; now: Date },
): Promise<void> {
  await tx.insert(feeShares).values({
    feeLineId: share.feeLineId,
    month: share.month,
    payeeId: share.payeeId,
    percent: 0,
    amount: -refund.amount,
    refundId: refund.id,
    isCash,
    createdBy: userId,
    isByHand: true,
    createdTime: now,
  });
}

function toRefund({
  refund: { payeeId: _payee, decidedBy: _by, informedTime, decidedTime, ...refund },
  ...more
}: {
  refund: StoredRefund;
  title: string;
  payeeName: string;
  payeeUserId: string | null;
  shareAmount: number;
}): FeeRefund {
  return { ...refund, ...more, informedTime: toWireTime(informedTime), decidedTime: toWireTimeOrNull(decidedTime) };
}
