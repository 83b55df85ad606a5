import { asc, lt, sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { serverProcesses } from './process.tables.ts';

/** Milliseconds without a sign after which a process counts as lost, and after which it is forgotten. */
const lostAfter = 45_000;
const mostShown = 200;
const forgottenAfter = 24 * 3_600_000;

/** A process of the installation; `isLost` where it ended without saying so, or cannot reach the database. */
export type KnownProcess = Omit<typeof serverProcesses.$inferSelect, 'id'> & { isLost: boolean };

/** The processes, those that live first. Those lost for a day are forgotten by the way. */
export async function listProcesses(db: Database, now: Date): Promise<KnownProcess[]> {
  await db.delete(serverProcesses).where(lt(serverProcesses.seenTime, new Date(now.getTime() - forgottenAfter)));
  const rows = await db.select().from(serverProcesses).orderBy(asc(serverProcesses.startedTime)).limit(mostShown);
  return rows
    .map(({ id: _id, ...one }) => ({ ...one, isLost: now.getTime() - one.seenTime.getTime() > lostAfter }))
    .sort((one, other) => Number(one.isLost) - Number(other.isLost));
}

/** Errors of one kind at one route within an hour. */
export interface ErrorCount {
  kind: string;
  route: string;
  hits: number;
  lastTime: Date;
  sentence: string;
  requestId: string;
  process: string;
}

const mostErrors = 50;

/** The errors of the last hour over all processes, the most frequent first, with what the last one said. */
export async function listErrors(db: Database, now: Date): Promise<ErrorCount[]> {
  const from = new Date(now.getTime() - 3_600_000).toISOString();
  const { rows } = await db.execute<Omit<ErrorCount, 'lastTime'> & { lastTime: number }>(sql`
    select kind, route, sum(hits)::int as hits, (extract(epoch from max(last_time)) * 1000)::float8 as "lastTime",
      (array_agg(sentence order by last_time desc))[1] as sentence,
      (array_agg(request_id order by last_time desc))[1] as "requestId",
      (array_agg(process order by last_time desc))[1] as process
    from error_counts where last_time > ${from}::timestamptz
    group by kind, route order by hits desc, "lastTime" desc limit ${mostErrors}`);
  return rows.map((row) => ({ ...row, lastTime: new Date(row.lastTime) }));
}
