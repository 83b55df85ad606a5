import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';

/** A person's best paper. */
export interface RankedAttempt extends Record<string, unknown> {
  personKey: string;
  score: number;
  usedMs: number;
  attempts: number;
  submittedTime: string;
}

/** Papers that count: handed in, in time, and of an entry that was not cancelled. */
const counting = (
  activityId: string,
) => sql`from quiz_attempts a join activity_entries e on e.id = a.entry_id and e.cancelled_time is null
  where a.activity_id = ${activityId}::bigint and a.submitted_time is not null`;

/** The ranking: each person's best paper, by points, then time, then who was first. */
export async function listRanking(
  db: Database,
  activityId: string,
  limit: number,
  offset = 0,
): Promise<RankedAttempt[]> {
  const { rows } = await db.execute<RankedAttempt>(sql`
    with best as (
      select distinct on (a.person_key) a.person_key, a.score, a.used_ms, a.submitted_time, count(*) over (partition by a.person_key) as attempts
      ${counting(activityId)} and not a.is_late
      order by a.person_key, a.score desc, a.used_ms, a.submitted_time, a.id)
    select person_key as "personKey", score, used_ms as "usedMs", attempts::int as attempts, to_char(submitted_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "submittedTime"
    from best order by score desc, used_ms, best.submitted_time, person_key limit ${limit} offset ${offset}`);
  return rows;
}

/** The place of a person in the ranking, from 1; undefined without a paper that counts. */
export async function placeOf(
  db: Database,
  activityId: string,
  personKey: string,
): Promise<{ place: number; score: number; usedMs: number } | undefined> {
  const { rows } = await db.execute<{ place: number; score: number; usedMs: number }>(sql`
    with best as (
      select distinct on (a.person_key) a.person_key, a.score, a.used_ms, a.submitted_time ${counting(activityId)} and not a.is_late
      order by a.person_key, a.score desc, a.used_ms, a.submitted_time, a.id),
    placed as (select person_key, score, used_ms, (row_number() over (order by score desc, used_ms, submitted_time, person_key))::int as place from best)
    select place, score, used_ms as "usedMs" from placed where person_key = ${personKey}`);
  return rows[0];
}

/** Sums over the papers of an activity. */
export interface QuizSums extends Record<string, unknown> {
  attemptCount: number;
  submittedCount: number;
  lateCount: number;
  readerCount: number;
  passedCount: number;
  meanScore: number | null;
}

export async function quizSums(db: Database, activityId: string): Promise<QuizSums> {
  const { rows } = await db.execute<QuizSums>(sql`
    select count(*)::int as "attemptCount", count(a.submitted_time)::int as "submittedCount", (count(*) filter (where a.is_late))::int as "lateCount",
      count(distinct a.person_key)::int as "readerCount", count(distinct a.person_key) filter (where a.is_passed)::int as "passedCount",
      round(avg(a.score) filter (where a.submitted_time is not null and not a.is_late), 1)::float as "meanScore"
    from quiz_attempts a join activity_entries e on e.id = a.entry_id and e.cancelled_time is null where a.activity_id = ${activityId}::bigint`);
  return rows[0]!;
}

/** Papers in time by tens of points: ten counts, the last of 90 to 100. */
export async function scoreBands(db: Database, activityId: string): Promise<number[]> {
  const { rows } = await db.execute<{ band: number; total: number }>(
    sql`select least(a.score / 10, 9)::int as band, count(*)::int as total ${counting(activityId)} and not a.is_late group by 1`,
  );
  const bands = Array<number>(10).fill(0);
  for (const { band, total } of rows) bands[band] = total;
  return bands;
}

/** Sums of the choices in one question over all papers. */
export interface ChoiceSums extends Record<string, unknown> {
  questionId: string;
  shown: number;
  rightCount: number;
  skipped: number;
  /** Place of an option → how often. */
  chosen: Record<string, number>;
}

export async function choiceSums(db: Database, activityId: string): Promise<ChoiceSums[]> {
  const { rows } = await db.execute<ChoiceSums>(sql`
    with c as (select ch.question_id, ch.chosen, ch.is_right from quiz_choices ch join quiz_attempts a on a.id = ch.attempt_id join activity_entries e on e.id = a.entry_id and e.cancelled_time is null
      where a.activity_id = ${activityId}::bigint),
    places as (select question_id, place, count(*)::int as total from c cross join unnest(c.chosen) as place group by 1, 2)
    select c.question_id::text as "questionId", count(*)::int as shown, (count(*) filter (where c.is_right))::int as "rightCount",
      (count(*) filter (where cardinality(c.chosen) = 0))::int as skipped,
      coalesce((select json_object_agg(p.place, p.total) from places p where p.question_id = c.question_id), '{}'::json) as chosen
    from c group by c.question_id`);
  return rows;
}

/** Persons in the ranking. */
export async function countRanked(db: Database, activityId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(distinct a.person_key)::int as total ${counting(activityId)} and not a.is_late`,
  );
  return rows[0]?.total ?? 0;
}
