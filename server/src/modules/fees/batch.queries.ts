import type { FeeBatch, FeePayment, PaymentState } from 'shared-contracts/model';
import { and, asc, desc, eq, ilike, inArray, type SQL, sql, type AnyPgColumn } from '../../platform/database/orm.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { departments, users } from '../identity/identity.tables.ts';
import type { Owed } from './batch.rules.ts';
import { feePayees, feeShares } from './chain.tables.ts';
import { feeBatches, feePaymentItems, feePayments } from './pay.tables.ts';

export type StoredBatch = typeof feeBatches.$inferSelect;
export type StoredPayment = typeof feePayments.$inferSelect;

/** Shares of a published month that no batch pays: neither out, nor void, nor money that the person returns. */
const isOpen = sql`not s.is_void and not s.is_cash
  and not exists (select 1 from fee_lines l where l.id = s.fee_line_id and l.is_out)
  and not exists (select 1 from fee_payment_items i where i.share_id = s.id and i.is_live)`;

/** What a month still owes, by payee. */
export async function owedOf(tx: Database, month: string): Promise<Owed[]> {
  const { rows } = await tx.execute<{
    payee: string;
    name: string;
    kind: Owed['incomeKind'];
    account: boolean;
    shares: number;
    amount: string;
  }>(sql`
    select p.id::text as payee, p.name, p.income_kind as kind, p.account_mask <> '' as account,
      o.shares, o.amount::text as amount
    from (select s.payee_id, count(*)::int as shares, sum(s.amount) as amount from fee_shares s
          where s.month = ${month} and ${isOpen} group by s.payee_id) as o
    join fee_payees p on p.id = o.payee_id order by p.name, p.id`);
  return rows.map(({ payee, name, kind, account, shares, amount }) => ({
    payeeId: payee,
    name,
    incomeKind: kind,
    hasAccount: account,
    shareCount: shares,
    amount: Number(amount),
  }));
}

/** Writes a batch with its payments and the shares that they pay. */
export async function addBatch(
  tx: Database,
  batch: typeof feeBatches.$inferInsert,
  payments: readonly Omit<typeof feePayments.$inferInsert, 'batchId'>[],
): Promise<string> {
  const [{ id: batchId }] = (await tx.insert(feeBatches).values(batch).returning({ id: feeBatches.id })) as [
    { id: string },
  ];
  for (let start = 0; start < payments.length; start += 500)
    await tx.insert(feePayments).values(payments.slice(start, start + 500).map((row) => ({ ...row, batchId })));
  await tx.execute(sql`
    insert into fee_payment_items (payment_id, share_id)
    select p.id, s.id from fee_payments p join fee_shares s on s.payee_id = p.payee_id and s.month = p.month
    where p.batch_id = ${batchId} and ${isOpen}`);
  return batchId;
}

/** Accounts of payees as they are now. */
export async function accountsOf(tx: Database, month: string) {
  const rows = await tx
    .select()
    .from(feePayees)
    .where(
      inArray(
        feePayees.id,
        tx.selectDistinct({ id: feeShares.payeeId }).from(feeShares).where(eq(feeShares.month, month)),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A batch with a lock until the transaction ends. */
export async function lockBatch(tx: Database, id: string): Promise<StoredBatch | undefined> {
  const [row] = await tx.select().from(feeBatches).where(eq(feeBatches.id, id)).for('update');
  return row;
}

/** Writes what changes of a batch. */
export async function patchBatch(tx: Database, id: string, patch: Partial<StoredBatch>): Promise<void> {
  await tx.update(feeBatches).set(patch).where(eq(feeBatches.id, id));
}

/** True when a user is among the payees of a batch. */
export async function isPaidBy(tx: Database, batchId: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: feePayments.id })
    .from(feePayments)
    .innerJoin(feePayees, eq(feePayees.id, feePayments.payeeId))
    .where(and(eq(feePayments.batchId, batchId), eq(feePayees.userId, userId)))
    .limit(1);
  return row !== undefined;
}

/** Batches, newest first, with their figures. */
async function selectBatches(db: Database, which: SQL | undefined): Promise<FeeBatch[]> {
  const countOf = (text: SQL) =>
    sql<number>`(select ${text} from ${feePayments} p where p.batch_id = fee_batches.id)`.mapWith(Number);
  const rows = await db
    .select({
      batch: feeBatches,
      count: countOf(sql`count(*)`),
      paidCount: countOf(sql`count(*) filter (where p.state = 'paid')`),
      failedCount: countOf(sql`count(*) filter (where p.state = 'failed')`),
      gross: countOf(sql`coalesce(sum(p.gross), 0)`),
      tax: countOf(sql`coalesce(sum(p.tax), 0)`),
      net: countOf(sql`coalesce(sum(p.net), 0)`),
    })
    .from(feeBatches)
    .where(which)
    .orderBy(desc(feeBatches.id));
  return rows.map(({ batch: { passedBy: _by, madeTime, passedTime, ...batch }, ...figures }) => ({
    ...batch,
    ...figures,
    madeTime: toWireTime(madeTime),
    passedTime: toWireTimeOrNull(passedTime),
  }));
}

/** Batches of a month. */
export const listBatches = (db: Database, month: string): Promise<FeeBatch[]> =>
  selectBatches(db, eq(feeBatches.month, month));

/** A batch as screens show it. */
export async function readBatch(db: Database, id: string): Promise<FeeBatch> {
  return (await selectBatches(db, eq(feeBatches.id, id)))[0]!;
}

/** Filter of payments. */
export interface PaymentFilter {
  month: string;
  batchId?: string | undefined;
  payeeName?: string | undefined;
  state?: PaymentState | undefined;
  ids?: string[] | undefined;
}

const ofPayments = ({ month, batchId, payeeName, state, ids }: PaymentFilter): SQL | undefined =>
  and(
    eq(feePayments.month, month),
    batchId ? eq(feePayments.batchId, batchId) : undefined,
    payeeName ? ilike(feePayments.payeeName, containsPattern(payeeName)) : undefined,
    state ? eq(feePayments.state, state) : undefined,
    ids ? inArray(feePayments.id, ids) : undefined,
  );

/** Payments with the departments of their payees, newest batch first. */
export async function selectPayments(
  db: Database,
  filter: PaymentFilter,
  limit: number,
  offset = 0,
): Promise<FeePayment[]> {
  const rows = await db
    .select({ payment: feePayments, department: departments.name })
    .from(feePayments)
    .innerJoin(feePayees, eq(feePayees.id, feePayments.payeeId))
    .leftJoin(users, eq(users.id, feePayees.userId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(ofPayments(filter))
    .orderBy(desc(feePayments.batchId), asc(feePayments.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ payment, department }) => ({
    id: payment.id,
    batchId: payment.batchId,
    payeeName: payment.payeeName,
    departmentName: department ?? '',
    incomeKind: payment.incomeKind,
    bankName: payment.bankName,
    accountMask: payment.accountMask,
    shareCount: payment.shareCount,
    gross: payment.gross,
    tax: payment.tax,
    net: payment.net,
    state: payment.state,
    receipt: payment.receipt,
    reason: payment.reason,
    decidedName: payment.decidedName,
    decidedTime: toWireTimeOrNull(payment.decidedTime),
  }));
}

/** How many payments there are, and their sums. */
export async function sumPayments(db: Database, filter: PaymentFilter) {
  const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      gross: sum(feePayments.gross),
      tax: sum(feePayments.tax),
      net: sum(feePayments.net),
    })
    .from(feePayments)
    .where(ofPayments(filter));
  return row!;
}

/** A payment by id. */
export async function findPayment(db: Database, id: string): Promise<StoredPayment | undefined> {
  const [row] = await db.select().from(feePayments).where(eq(feePayments.id, id));
  return row;
}

/** Payments of a batch that go to the bank, in their order. */
export async function bankRows(db: Database, batchId: string): Promise<StoredPayment[]> {
  return db
    .select()
    .from(feePayments)
    .where(and(eq(feePayments.batchId, batchId), inArray(feePayments.state, ['waiting', 'paid'])))
    .orderBy(asc(feePayments.id));
}

/** Decides payments, and frees the shares of those that did not go out. */
export async function decidePayments(
  tx: Database,
  which: SQL | undefined,
  patch: Partial<StoredPayment>,
): Promise<void> {
  const rows = await tx.update(feePayments).set(patch).where(which).returning({ id: feePayments.id });
  if (patch.state === 'paid' || rows.length === 0) return;
  await tx
    .update(feePaymentItems)
    .set({ isLive: false })
    .where(
      inArray(
        feePaymentItems.paymentId,
        rows.map(({ id }) => id),
      ),
    );
}

/** True while payments of a batch wait. */
export async function hasWaiting(tx: Database, batchId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: feePayments.id })
    .from(feePayments)
    .where(and(eq(feePayments.batchId, batchId), eq(feePayments.state, 'waiting')))
    .limit(1);
  return row !== undefined;
}
