import { PointAction } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { earnPoints } from '../points/points.ts';

/** How much of a story a member has read. */
interface Reading {
  memberId: string;
  contentId: string;
  /** Percent of the text, 0 for the opening alone. */
  progress: number;
  now: Date;
}

/** Percent of a story that was read to its end. */
const whole = 100;
/** Seconds in which the same reading again is not written. */
const restSeconds = 60;

/**
 * Records a reading in every group that both the member and the story belong to, and gives the points of a story that
 * was read to its end, once in however many groups it is. Says whether the story is in such a group.
 */
export async function recordReading(db: Database, reading: Reading): Promise<boolean> {
  const { memberId, contentId, progress, now } = reading;
  if (progress < whole) return writeReading(db, reading);
  return db.transaction(async (tx) => {
    const isStudiedHere = await writeReading(tx, reading);
    const eventKey = `study:${memberId}:${contentId}`;
    if (isStudiedHere) await earnPoints(tx, { memberId, action: PointAction.Study, eventKey, now });
    return isStudiedHere;
  });
}

/** Writes a reading. Progress never falls, and what changes nothing writes nothing. */
async function writeReading(db: Database, { memberId, contentId, progress, now }: Reading): Promise<boolean> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ found: number }>(sql`
    with held as (
      select m.group_id from study_members m
      join study_group_contents c on c.group_id = m.group_id and c.content_id = ${contentId}::bigint
      where m.member_id = ${memberId}::bigint
    ), written as (
      insert into study_records as r (group_id, member_id, content_id, progress, opened_time, read_time, done_time)
      select group_id, ${memberId}::bigint, ${contentId}::bigint, ${progress}::int, ${time}, ${time},
        case when ${progress}::int = ${whole}::int then ${time} end from held
      order by group_id
      on conflict (group_id, member_id, content_id) do update set
        progress = greatest(r.progress, excluded.progress),
        read_time = greatest(r.read_time, excluded.read_time),
        done_time = coalesce(r.done_time, excluded.done_time)
      where excluded.progress > r.progress or excluded.read_time > r.read_time + ${restSeconds} * interval '1 second'
    )
    select count(*)::int as found from held`);
  return rows[0]!.found > 0;
}

/** True for a story of a study group that readers may find. */
export async function isStudied(db: Database, contentId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from study_group_contents where content_id = ${contentId}::bigint limit 1`,
  );
  return rows.length > 0;
}
