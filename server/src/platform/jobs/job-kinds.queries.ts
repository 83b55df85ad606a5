import { sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import type { JobKindFacts } from './late-kind.rules.ts';

/** The kinds of which jobs are due or run now, or were given up within a day. */
export async function readJobKinds(db: Database, now: Date): Promise<JobKindFacts[]> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const since = (moment: ReturnType<typeof sql>) => sql`extract(epoch from ${time} - ${moment})::float8`;
  const { rows } = await db.execute<JobKindFacts & Record<string, unknown>>(sql`
    select kind,
      count(*) filter (where state = 'waiting')::int as due,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(${since(sql`min(run_time) filter (where state = 'waiting')`)}, 0) as wait,
      ${since(sql`max(finished_time)`)} as "sinceEnd",
      coalesce(bool_or(state = 'running' and lease_until > ${time}), false) as "isHeld"
    from jobs
    where (state = 'waiting' and run_time <= ${time}) or state = 'running'
      or (state in ('done', 'failed') and finished_time > ${time} - interval '1 day')
    group by kind
    having bool_or(state <> 'done')
    order by kind`);
  return rows;
}
