import type { BillDifference, BillDifferenceKind } from 'shared-contracts/model';
import {
  and,
  between,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
  type SQL,
} from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toWireTimeOrNull } from '../../../platform/text/wire-time.ts';
import { orders } from '../order.tables.ts';
import type { OurLine } from './bill.rules.ts';
import { orderMoneyRefunds, orderPayments, paymentBills, paymentDifferences } from './money.tables.ts';

/** Filter of the list of differences. */
interface DifferenceFilter {
  kind?: BillDifferenceKind | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

const numbersAtATime = 1000;

const ourPayments = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      kind: sql<'payment'>`'payment'`,
      number: orderPayments.outTradeNo,
      amount: orderPayments.paidAmount,
      orderNumber: orders.number,
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(and(eq(orderPayments.state, 'paid'), condition));

const ourRefunds = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      kind: sql<'refund'>`'refund'`,
      number: orderMoneyRefunds.outRefundNo,
      amount: orderMoneyRefunds.amount,
      orderNumber: orders.number,
    })
    .from(orderMoneyRefunds)
    .innerJoin(orders, eq(orders.id, orderMoneyRefunds.orderId))
    .where(and(isNotNull(orderMoneyRefunds.sentTime), condition));

/** What we took and sent back in a time. */
export async function ourLinesBetween(db: Database, from: Date, to: Date): Promise<OurLine[]> {
  const [payments, refunds] = await Promise.all([
    ourPayments(db, between(orderPayments.paidTime, from, to)),
    ourRefunds(db, between(orderMoneyRefunds.sentTime, from, to)),
  ]);
  return [...payments, ...refunds];
}

/** What we have under these numbers, of whatever day. */
export async function ourLinesOf(db: Database, numbers: readonly string[]): Promise<OurLine[]> {
  const found: OurLine[] = [];
  for (let place = 0; place < numbers.length; place += numbersAtATime) {
    const some = numbers.slice(place, place + numbersAtATime);
    found.push(
      ...(await ourPayments(db, inArray(orderPayments.outTradeNo, some))),
      ...(await ourRefunds(db, inArray(orderMoneyRefunds.outRefundNo, some))),
    );
  }
  return found;
}

/** Takes a day whose bill is to be compared, for one process until `until`; false when it was compared or is taken. */
export async function claimBill(db: Database, day: string, now: Date, until: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into payment_bills (day, next_try_time) values (${day}, ${until.toISOString()}::timestamptz)
    on conflict (day) do update set next_try_time = excluded.next_try_time
    where payment_bills.compared_time is null and payment_bills.next_try_time <= ${now.toISOString()}::timestamptz`);
  return rowCount === 1;
}

/** Stores what a comparison found, once a day; false when another process stored it. */
export async function storeComparison(
  db: Database,
  { day, lines, differences }: { day: string; lines: number; differences: (typeof paymentDifferences.$inferInsert)[] },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [marked] = await tx
      .update(paymentBills)
      .set({ lines, differences: differences.length, comparedTime: now })
      .where(and(eq(paymentBills.day, day), isNull(paymentBills.comparedTime)))
      .returning({ day: paymentBills.day });
    if (!marked) return false;
    if (differences.length > 0) await tx.insert(paymentDifferences).values(differences);
    return true;
  });
}

/** The newest bill that was compared. */
export async function newestBill(db: Database): Promise<typeof paymentBills.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(paymentBills)
    .where(isNotNull(paymentBills.comparedTime))
    .orderBy(desc(paymentBills.day))
    .limit(1);
  return row;
}

/** Differences, newest day first. */
export async function listDifferences(
  db: Database,
  { kind, startDate, endDate }: DifferenceFilter,
  page: number,
  size: number,
): Promise<{ list: BillDifference[]; total: number }> {
  const condition = and(
    kind && eq(paymentDifferences.kind, kind),
    startDate ? gte(paymentDifferences.day, startDate.slice(0, 10)) : undefined,
    endDate ? lte(paymentDifferences.day, endDate.slice(0, 10)) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(paymentDifferences)
      .where(condition)
      .orderBy(desc(paymentDifferences.day), desc(paymentDifferences.id))
      .limit(size)
      .offset(page * size),
    db.$count(paymentDifferences, condition),
  ]);
  return {
    list: rows.map(({ handledBy: _handledBy, handledTime, ...row }) => ({
      ...row,
      handledTime: toWireTimeOrNull(handledTime),
    })),
    total,
  };
}

/** Notes what became of a difference, once; the row, or undefined when it was handled or is gone. */
export async function handleDifference(
  tx: Database,
  id: string,
  by: { handledBy: string; handledName: string; handledNote: string; handledTime: Date },
): Promise<typeof paymentDifferences.$inferSelect | undefined> {
  const [row] = await tx
    .update(paymentDifferences)
    .set(by)
    .where(and(eq(paymentDifferences.id, id), isNull(paymentDifferences.handledTime)))
    .returning();
  return row;
}
