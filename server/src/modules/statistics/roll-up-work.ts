import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { contributorsOf } from './contributors-of.ts';
import { addDays } from './figure-range.rules.ts';

/** Any number, the same for every server process. */
const workLock = 7_233_017;
const minute = 60_000;
const workEvery = 5 * minute;
const reviewEvery = 24 * 60 * minute;
/** Days that are counted again once a day: times of publication, grades of fees and decisions change afterwards. */
const reviewedDays = 62;
/** Minutes of the scale of waiting times; the last stands for all longer ones. */
const waitScale = [1, 5, 15, 30, 60, 120, 240, 480, 1440, 2880, 10_080, 43_200] as const;

/**
 * Rolls the work of persons up to days: today and yesterday every few minutes, two months once a day. One process at a
 * time; the others leave it be.
 */
export async function rollUpWork(db: Database, now: Date): Promise<void> {
  const today = toWireTime(now).slice(0, 10);
  if (await isDue(db, 'work', now, workEvery)) await rollDays(db, 'work', addDays(today, -1), today, now);
  if (await isDue(db, 'work-review', now, reviewEvery))
    await rollDays(db, 'work-review', addDays(today, 1 - reviewedDays), today, now);
}

async function isDue(db: Database, name: string, now: Date, every: number): Promise<boolean> {
  const { rows } = await db.execute<{ until: string }>(sql`select until from roll_ups where name = ${name}`);
  return rows[0] === undefined || now.getTime() - new Date(rows[0].until).getTime() >= every;
}

async function rollDays(db: Database, name: string, first: string, last: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ is: boolean }>(sql`select pg_try_advisory_xact_lock(${workLock}) as is`);
    if (locks[0]?.is !== true) return;
    for (let day = first; day <= last; day = addDays(day, 1)) await rollDay(tx, day);
    await tx.execute(sql`
      insert into roll_ups (name, until) values (${name}, ${now.toISOString()}::timestamptz)
      on conflict (name) do update set until = excluded.until`);
  });
}

/** Counts the work of one day again. */
export async function rollDay(tx: Database, day: string): Promise<void> {
  const within = (column: string) => sql`${sql.raw(column)} >= ${day}::date and ${sql.raw(column)} < ${day}::date + 1`;
  await tx.execute(sql`delete from author_days where day = ${day}::date`);
  await tx.execute(sql`
    insert into author_days (day, user_id, channel_id, content_type, stories, characters, pictures, fees, readings, comments)
    select ${day}::date, user_id, channel_id, content_type, sum(stories), sum(characters), sum(pictures), sum(fees),
      sum(readings), sum(comments)
    from (
      select p.user_id, coalesce(c.category_id, 0) as channel_id, c.content_type, 1 as stories,
        round(c.word_count * p.share) as characters,
        round((regexp_count(a.content, '<img ') + (select count(*) from atlas_pictures t where t.content_id = c.id)) * p.share) as pictures,
        coalesce((select f.amount from fee_lines f where f.content_id = c.id), 0) * p.share as fees, 0 as readings,
          0 as comments
      from contents c join articles a on a.content_id = c.id cross join lateral ${contributorsOf(sql`c`)}
      where ${within('c.app_published_time')} and c.publish_state in (1, 2, 3)
      union all
      select p.user_id, s.channel_id, c.content_type, 0, 0, 0, 0, round(s.readings * p.share), round(s.comments * p.share)
      from (select content_id, channel_id, sum(readings) as readings, sum(comments) as comments from story_days
        where day = ${day}::date group by 1, 2) s
      join contents c on c.id = s.content_id cross join lateral ${contributorsOf(sql`c`)}) as work
    group by user_id, channel_id, content_type`);
  await tx.execute(sql`delete from reviewer_days where day = ${day}::date`);
  await tx.execute(sql`
    insert into reviewer_days (day, user_id, channel_id, stage, waited, passed, returned)
    select ${day}::date, t.decided_by, coalesce(c.category_id, 0), t.stage,
      coalesce((select min(step) from unnest(${sql.param([...waitScale])}::int[]) as step
        where step >= extract(epoch from t.decided_time - t.waiting_since) / 60), ${waitScale.at(-1)}),
      count(*) filter (where t.state = 'approved'), count(*) filter (where t.state <> 'approved')
    from audit_tasks t join contents c on c.id = t.content_id
    where ${within('t.decided_time')} and t.decided_by is not null and t.state in ('approved', 'returned', 'vetoed')
    group by 2, 3, 4, 5`);
}
