import type { BehaviourPoint } from 'shared-contracts/endpoints';
import { behaviourDays } from 'shared-contracts/model';
import { lt, sql } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { behaviourPoints } from './behaviour.tables.ts';

type Point = Pick<BehaviourPoint, 'action' | 'contentId' | 'count'>;

/** Adds points to the day's: one row for each story, action and user, however often they are reported. */
export async function addPoints(db: Database, userId: string, points: readonly Point[], now: Date): Promise<void> {
  const day = toWireTime(now).slice(0, 10);
  // Rows are written in one order, so that two calls of one user cannot deadlock.
  const sorted = [...points].sort(
    (a, b) => Number(a.contentId) - Number(b.contentId) || a.action.localeCompare(b.action),
  );
  await db
    .insert(behaviourPoints)
    .values(sorted.map(({ action, contentId, count }) => ({ day, userId, contentId, action, n: count, lastTime: now })))
    .onConflictDoUpdate({
      target: [behaviourPoints.contentId, behaviourPoints.action, behaviourPoints.day, behaviourPoints.userId],
      set: { n: sql`least(${behaviourPoints.n} + excluded.n, 1000000)`, lastTime: sql`excluded.last_time` },
    });
}

/** Returns the staff who have opened a story: how many, how often, and the names of the last few. */
export async function readersOf(
  db: Database,
  contentId: string,
  names: number,
): Promise<{ readers: number; reads: number; lastReaders: string[] }> {
  const { rows } = await db.execute<{ name: string; reads: number; readers: number; total: number }>(sql`
    with each as (select user_id, sum(n)::int as reads, max(last_time) as last from behaviour_points where content_id = ${contentId} and action = 'read' group by 1)
    select u.nick_name as name, (select count(*)::int from each) as readers, (select sum(reads)::int from each) as total
    from each join users u on u.id = each.user_id order by each.last desc limit ${names}`);
  return { readers: rows[0]?.readers ?? 0, reads: rows[0]?.total ?? 0, lastReaders: rows.map(({ name }) => name) };
}

/** Deletes points beyond their retention time. */
export async function forgetOldPoints(db: Database, now: Date): Promise<void> {
  await db
    .delete(behaviourPoints)
    .where(lt(behaviourPoints.day, toWireTime(new Date(now.getTime() - behaviourDays * 86_400_000)).slice(0, 10)));
}
