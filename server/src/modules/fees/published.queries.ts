import type { FeeSum, PublishedShare } from 'shared-contracts/model';
import { and, desc, eq, ilike, type SQL, sql } from '../../platform/database/orm.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/database.ts';
import { feeMonths, feePayees, feeShares } from './chain.tables.ts';
import { feeLines } from './fee.tables.ts';
import { feePaymentItems, feePayments, feeRefunds } from './pay.tables.ts';

/** Filter of the shares of published months. */
export interface PublishedFilter {
  month?: string | undefined;
  keywords?: string | undefined;
  isWithdrawn?: boolean | undefined;
  userId?: string | undefined;
}

const ofPublished = ({ month, keywords, isWithdrawn, userId }: PublishedFilter): SQL | undefined =>
  and(
    eq(feeShares.isVoid, false),
    eq(feeLines.isOut, false),
    eq(feeMonths.isClosed, true),
    month ? eq(feeShares.month, month) : undefined,
    keywords
      ? sql`(${ilike(feeLines.title, containsPattern(keywords))} or ${ilike(feePayees.name, containsPattern(keywords))})`
      : undefined,
    isWithdrawn ? eq(feeLines.isWithdrawn, true) : undefined,
    userId ? eq(feePayees.userId, userId) : undefined,
  );

const refunded = sql<number>`coalesce((select sum(r.amount) from ${feeRefunds} r
  where r.share_id = ${feeShares.id} and r.state <> 'rejected'), 0)`.mapWith(Number);
const payment = sql<PublishedShare['payment']>`(select p.state from ${feePaymentItems} i
  join ${feePayments} p on p.id = i.payment_id where i.share_id = ${feeShares.id} and i.is_live)`;

/** A page of shares of published months with reversing entries, newest month first, and the sum over all pages. */
export async function listPublished(
  db: Database,
  filter: PublishedFilter,
  page: number,
  size: number,
): Promise<{ list: PublishedShare[]; total: number; amount: number }> {
  const which = ofPublished(filter);
  const [rows, [sums]] = await Promise.all([
    db
      .select({ share: feeShares, line: feeLines, name: feePayees.name, refunded, payment })
      .from(feeShares)
      .innerJoin(feeLines, eq(feeLines.id, feeShares.feeLineId))
      .innerJoin(feeMonths, eq(feeMonths.month, feeShares.month))
      .innerJoin(feePayees, eq(feePayees.id, feeShares.payeeId))
      .where(which)
      .orderBy(desc(feeShares.month), desc(feeLines.publishedTime), desc(feeShares.id))
      .limit(size)
      .offset(page * size),
    db
      .select({
        total: sql<number>`count(*)::int`,
        amount: sql<number>`coalesce(sum(${feeShares.amount}), 0)`.mapWith(Number),
      })
      .from(feeShares)
      .innerJoin(feeLines, eq(feeLines.id, feeShares.feeLineId))
      .innerJoin(feeMonths, eq(feeMonths.month, feeShares.month))
      .innerJoin(feePayees, eq(feePayees.id, feeShares.payeeId))
      .where(which),
  ]);
  const list = rows.map(({ share, line, name, ...more }): PublishedShare => ({
    id: share.id,
    month: share.month,
    contentId: line.contentId,
    title: line.title,
    grade: line.grade,
    payeeName: name,
    departmentName: line.departmentName,
    percent: share.percent,
    amount: share.amount,
    isReversal: share.refundId !== null,
    isWithdrawn: line.isWithdrawn,
    ...more,
  }));
  return { list, total: sums!.total, amount: sums!.amount };
}

const groupings = {
  author: sql`p.name`,
  department: sql`case l.department_name when '' then '—' else l.department_name end`,
  grade: sql`l.grade`,
  month: sql`s.month`,
} as const;

/** Sums of published fees, the greatest first; months in their order. */
export async function sumPublished(
  db: Database,
  { from, to, by }: { from: string; to: string; by: keyof typeof groupings },
): Promise<FeeSum[]> {
  const { rows } = await db.execute<{ key: string; n: number; amount: string; reversed: string }>(sql`
    select ${groupings[by]} as key, count(distinct l.id)::int as n, sum(s.amount) as amount,
      coalesce(sum(-s.amount) filter (where s.refund_id is not null), 0) as reversed
    from fee_shares s join fee_lines l on l.id = s.fee_line_id join fee_payees p on p.id = s.payee_id
    join fee_months m on m.month = s.month and m.is_closed
    where s.month between ${from} and ${to} and not s.is_void and not l.is_out
    group by 1 order by ${by === 'month' ? sql`1` : sql`3 desc, 1`} limit 500`);
  return rows.map(({ key, n, amount, reversed }) => ({
    key,
    count: n,
    amount: Number(amount),
    reversed: Number(reversed),
  }));
}
