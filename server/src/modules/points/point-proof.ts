import type { AnswerOf, pointProof } from 'shared-contracts/endpoints';
import { and, asc, desc, gt, lte, sql } from '../../platform/database/orm.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { expireLot } from './points.ts';
import { pointDay } from './points.rules.ts';
import { pointLots, pointProofs } from './points.tables.ts';

const lotsAtATime = 500;
const namedMembers = 20;

/** Ends points whose time is over, each lot in a transaction of its own; says how many. */
export async function expirePoints(db: Database, now: Date): Promise<number> {
  let ended = 0;
  for (;;) {
    const due = await db
      .select({ transferId: pointLots.transferId, memberId: pointLots.memberId })
      .from(pointLots)
      .where(and(gt(pointLots.remaining, 0), lte(pointLots.expiresTime, now)))
      .orderBy(asc(pointLots.expiresTime))
      .limit(lotsAtATime);
    for (const lot of due) await db.transaction((tx) => expireLot(tx, lot, now));
    ended += due.length;
    if (due.length < lotsAtATime) return ended;
  }
}

/**
 * Proves the ledger: every balance is the sum of the account's entries and of what its lots hold, and all entries
 * together are zero. The result is kept; a wrong one is a line of the audit log.
 */
export async function provePoints(db: Database, now: Date): Promise<{ wrong: number }> {
  const [facts] = (
    await db.execute<{ transfers: number; accounts: number; wrong: number; names: string[] }>(sql`
    with sums as (
      select substr(account, 8)::bigint as member_id, sum(amount) as total from point_entries
      where account like 'member:%' group by 1),
    held as (select member_id, sum(remaining) as total from point_lots group by 1),
    wrong as (
      select coalesce(a.member_id, s.member_id, h.member_id) as member_id
      from point_accounts a full join sums s on s.member_id = a.member_id
        full join held h on h.member_id = coalesce(a.member_id, s.member_id)
      where coalesce(a.balance, 0) <> coalesce(s.total, 0) or coalesce(a.balance, 0) <> coalesce(h.total, 0))
    select (select count(*)::int from point_transfers) as transfers,
      (select count(*)::int from point_accounts) as accounts,
      (select count(*)::int from wrong) + (select (coalesce(sum(amount), 0) <> 0)::int from point_entries) as wrong,
      (select coalesce(array_agg(member_id::text), '{}') from (select member_id from wrong limit ${namedMembers}) w) as names`)
  ).rows;
  const { transfers, accounts, wrong, names } = facts!;
  await db.transaction(async (tx) => {
    await tx.insert(pointProofs).values({ transfers, accounts, wrong, wrongMembers: names, createdTime: now });
    if (wrong > 0)
      await writeAudit(tx, { action: 'point.proof', ip: '', ok: false, detail: { wrong, members: names }, time: now });
  });
  return { wrong };
}

/** The last proof. */
export async function lastProof(db: Database): Promise<AnswerOf<typeof pointProof>['data']> {
  const [row] = await db.select().from(pointProofs).orderBy(desc(pointProofs.id)).limit(1);
  if (!row) return null;
  const { id: _id, createdTime, ...facts } = row;
  return { ...facts, createdTime: toWireTime(createdTime) };
}

/** Ends what is due, and proves the ledger once a day. */
export async function keepPoints(db: Database, now: Date): Promise<void> {
  await expirePoints(db, now);
  const proof = await lastProof(db);
  if (proof?.createdTime.slice(0, 10) !== pointDay(now)) await provePoints(db, now);
}
