import pg from 'pg';
import { noticeLicenceEnds } from '../src/modules/anchors/licence-notices.ts';
import { noticeCardEnds } from '../src/modules/bylines/press-card-notices.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { runningDatabase } from '../src/platform/database/embedded-postgres-running.ts';

/** The embedded database of a product that runs on a data folder; undefined where there is none. */
export const databaseOf = (dataDir: string | undefined): string | undefined =>
  dataDir === undefined ? undefined : runningDatabase(dataDir);

/** Runs a statement that moves times; `what` is in the message where it finds nothing. */
async function move(database: string, statement: string, values: string[], what: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, values);
    if (rowCount !== 1) throw new Error(what);
  } finally {
    await client.end();
  }
}

/**
 * Lets hours pass for the review of a story: what its task knows of times lies that much earlier. The clock of the
 * server, which every scenario of the run lives by, stays.
 */
export const letHoursPass = (database: string, contentId: string, hours: number): Promise<void> =>
  move(
    database,
    `update audit_tasks set waiting_since = waiting_since - $2::interval, soon_time = soon_time - $2::interval,
       due_time = due_time - $2::interval where content_id = $1 and state in ('waiting', 'claimed')`,
    [contentId, `${hours} hours`],
    `Story ${contentId} has no open review.`,
  );

/** Lets hours pass for the plan of a story at its one target, as if no server had run meanwhile. */
export const letPlanPass = (database: string, contentId: string, hours: number): Promise<void> =>
  move(
    database,
    `with plan as (
       update deliveries set plan_time = plan_time - $2::interval where content_id = $1::bigint and state = 'scheduled'
       returning plan_time)
     update jobs set run_time = plan.plan_time, payload = payload || jsonb_build_object('planTime',
       to_char(plan.plan_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     from plan where state = 'waiting' and payload ->> 'contentId' = $1::text and payload ? 'planTime'`,
    [contentId, `${hours} hours`],
    `Story ${contentId} has no plan at one target.`,
  );

/** Lets hours pass for the one task of a topic. */
export const letTaskPass = (database: string, topicId: string, hours: number): Promise<void> =>
  move(
    database,
    `update planning_assignments set soon_time = soon_time - $2::interval, due_time = due_time - $2::interval
     where topic_id = $1 and done_time is null`,
    [topicId, `${hours} hours`],
    `Topic ${topicId} has not one open task.`,
  );

/**
 * Looks at the ends of press cards and licences as a second process of the product does; the one that runs looks every
 * ten minutes. What either notices, the other does not.
 */
export async function lookAtEnds(database: string): Promise<void> {
  const { db, close } = openDatabase(database, { poolSize: 1 });
  const parts = { db, now: () => new Date() };
  try {
    await noticeCardEnds(parts);
    await noticeLicenceEnds(parts);
  } finally {
    await close();
  }
}
