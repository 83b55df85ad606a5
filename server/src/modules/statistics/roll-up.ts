import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { dayBefore, keepPartitions } from '../../platform/database/partitions.ts';
import type { Settings } from '../../platform/settings/settings.ts';

const hour = 3_600_000;
const day = 86_400_000;
/** Any number, the same for every server process. */
const rollLock = 7_233_016;
const saltDays = 2;
/** How far back a first roll-up reads. */
const firstReach = 100 * day;

/**
 * Rolls the hours of stories up to days: those stories that were read since the last time, each of their days again, so
 * that a roll-up that is repeated changes nothing. One process at a time; the others leave it be.
 */
export async function rollUpDays(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ is: boolean }>(sql`select pg_try_advisory_xact_lock(${rollLock}) as is`);
    if (locks[0]?.is !== true) return;
    const { rows } = await tx.execute<{ until: string }>(sql`select until from roll_ups where name = 'stories'`);
    // Counts of the last hours may still come from a process whose database was away.
    const from = rows[0]
      ? new Date(new Date(rows[0].until).getTime() - 2 * hour)
      : new Date(now.getTime() - firstReach);
    await rollUpSince(tx, from);
    await tx.execute(sql`
      insert into roll_ups (name, until) values ('stories', ${now.toISOString()}::timestamptz)
      on conflict (name) do update set until = excluded.until`);
  });
}

async function rollUpSince(tx: Database, from: Date): Promise<void> {
  await tx.execute(sql`
    with touched as (
      select distinct content_id, hour::date as day from story_hours where hour >= ${from.toISOString()}::timestamptz),
    sums as (
      select h.content_id, t.day, h.target, sum(h.readings) as readings, sum(h.visitors) as visitors,
        sum(h.comments) as comments, sum(h.praise) as praise, sum(h.comment_praise) as comment_praise,
        sum(h.shares) as shares
      from touched t join story_hours h on h.content_id = t.content_id and h.hour >= t.day and h.hour < t.day + 1
      -- The same for all days: by it partitions of earlier months are not looked at.
      where h.hour >= ${from.toISOString()}::timestamptz::date
      group by 1, 2, 3)
    insert into story_days as d (content_id, day, target, channel_id, readings, visitors, comments, praise,
      comment_praise, shares)
    select s.content_id, s.day, s.target, coalesce(c.category_id, 0), s.readings, s.visitors, s.comments, s.praise,
      s.comment_praise, s.shares
    from sums s left join contents c on c.id = s.content_id order by 1, 2, 3
    on conflict (content_id, day, target) do update set readings = excluded.readings, visitors = excluded.visitors,
      comments = excluded.comments, praise = excluded.praise, comment_praise = excluded.comment_praise,
      shares = excluded.shares
    where (d.readings, d.visitors, d.comments, d.praise, d.comment_praise, d.shares) is distinct from
      (excluded.readings, excluded.visitors, excluded.comments, excluded.praise, excluded.comment_praise,
        excluded.shares)`);
}

/**
 * Deletes figures beyond the days that the settings keep, and whatever could still tell readers of a past day apart;
 * makes room for those to come. Figures of stories go by whole months, so that some are kept up to a month longer.
 * Returns the tables of which something is left for the next round, because somebody holds them.
 */
export async function forgetOldFigures(
  db: Database,
  now: Date,
  { STATISTICS_HOURS_DAYS, STATISTICS_DAYS }: Pick<Settings, 'STATISTICS_HOURS_DAYS' | 'STATISTICS_DAYS'>,
): Promise<string[]> {
  const days = dayBefore(now, STATISTICS_DAYS);
  const salts = dayBefore(now, saltDays);
  await db.execute(sql`delete from reader_salts where day <= ${salts}::date`);
  for (const table of ['channel_days', 'author_days', 'reviewer_days'])
    await db.execute(sql`delete from ${sql.identifier(table)} where day < ${days}::date`);
  await db.execute(sql`delete from channel_hours where hour < ${days}::date`);
  const waiting: string[] = [];
  for (const [table, from] of keptFrom(now, { STATISTICS_HOURS_DAYS, STATISTICS_DAYS }))
    if (!(await keepPartitions(db, table, now, from))) waiting.push(table);
  return waiting;
}

/** The tables by partitions, and the first day of which each keeps rows. */
export const keptFrom = (
  now: Date,
  { STATISTICS_HOURS_DAYS, STATISTICS_DAYS }: Pick<Settings, 'STATISTICS_HOURS_DAYS' | 'STATISTICS_DAYS'>,
): (readonly [table: string, from: string])[] => [
  ['reader_marks', dayBefore(now, saltDays - 1)],
  ['story_hours', dayBefore(now, STATISTICS_HOURS_DAYS)],
  ['story_days', dayBefore(now, STATISTICS_DAYS)],
];
