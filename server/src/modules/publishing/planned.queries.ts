import { type SQL, sql } from 'drizzle-orm';
import type { Target } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';

/** Planned publications that are due before a moment, in some channels; an empty list of channels has none (A22). */
interface PlannedScope {
  channels: readonly string[];
  until: Date;
}

const planned = ({ channels, until }: PlannedScope): SQL => sql`
  from deliveries d join contents c on c.id = d.content_id
  where d.state = 'scheduled' and d.plan_time < ${until.toISOString()}::timestamptz
    and c.deleted_time is null and c.category_id = any(${sql.param(channels)}::bigint[])`;

/** The soonest planned publications. */
export async function listPlanned(db: Database, scope: PlannedScope, most: number) {
  const { rows } = await db.execute<{ contentId: string; title: string; target: Target; planTime: string }>(sql`
    select c.id::text as "contentId", c.title, d.target, d.plan_time as "planTime" ${planned(scope)}
    order by d.plan_time, d.id limit ${most}`);
  return rows.map(({ planTime, ...row }) => ({ ...row, planTime: toWireTime(new Date(planTime)) }));
}

/** How many are planned for each target. */
export async function countPlanned(db: Database, scope: PlannedScope): Promise<{ target: Target; count: number }[]> {
  const { rows } = await db.execute<{ target: Target; count: number }>(sql`
    select d.target, count(*)::int as count ${planned(scope)} group by 1`);
  return rows;
}
