import { type PointAction, pointActions, type PointRule, type PointRuleDraft } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { fromWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { pointRules } from './points.tables.ts';

type Row = typeof pointRules.$inferSelect;

/** A rule before anybody has set it. */
const blank = (action: PointAction): Row => ({
  action,
  points: 0,
  dailyCap: 0,
  totalCap: 0,
  validDays: 365,
  isOn: false,
  startTime: null,
  rev: 0,
  modifiedUserName: '',
  modifiedTime: null,
});

/** The rule of an action, under a lock where it is there. */
export async function lockRule(tx: Database, action: PointAction): Promise<Row> {
  const [row] = await tx.select().from(pointRules).where(eq(pointRules.action, action)).for('update');
  return row ?? blank(action);
}

export async function storeRule(
  tx: Database,
  action: PointAction,
  { startTime, ...draft }: PointRuleDraft,
  by: { rev: number; modifiedUserName: string; modifiedTime: Date },
): Promise<void> {
  const row = { ...draft, startTime: startTime === null ? null : fromWireTime(startTime), ...by };
  await tx
    .insert(pointRules)
    .values({ action, ...row })
    .onConflictDoUpdate({ target: pointRules.action, set: row });
}

/**
 * Every rule with what it gave in the last 30 days, and what it would have given in them as it is now: events by member
 * and day, up to the daily cap.
 */
export async function listRules(db: Database, now: Date): Promise<PointRule[]> {
  const since = sql`${new Date(now.getTime() - 30 * 86_400_000).toISOString()}::timestamptz`;
  const rows = new Map((await db.select().from(pointRules)).map((row) => [row.action, row]));
  const tallies = await db.execute<{ action: PointAction; points: string }>(sql`
    select action, sum(amount)::bigint as points from point_transfers
    where source = 'earned' and created_time >= ${since} group by action`);
  const done = await db.execute<{ action: PointAction; points: string }>(sql`
    select e.action, sum(least(e.n * coalesce(r.points, 0), coalesce(nullif(r.daily_cap, 0), 2147483647)))::bigint as
      points
    from (select action, member_id, (created_time at time zone 'Asia/Shanghai')::date as day, count(*) as n
          from point_events where created_time >= ${since} group by 1, 2, 3) e
    left join point_rules r on r.action = e.action group by e.action`);
  const sumOf = (list: { action: PointAction; points: string }[], action: PointAction) =>
    Number(list.find((row) => row.action === action)?.points ?? 0);
  return pointActions.map((action) => {
    const { modifiedTime, startTime, ...row } = rows.get(action) ?? blank(action);
    return {
      ...row,
      startTime: toWireTimeOrNull(startTime),
      modifiedTime: toWireTimeOrNull(modifiedTime),
      given: sumOf(tallies.rows, action),
      wouldGive: sumOf(done.rows, action),
    };
  });
}
