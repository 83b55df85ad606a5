import type { JobRow, JobState } from 'shared-contracts/model';
import { and, count, desc, eq, sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { toWireTime, toWireTimeOrNull } from '../text/wire-time.ts';
import { type Job } from './job.queries.ts';
import { jobs } from './job.tables.ts';

/** A page of the jobs: those that wait or run first, the next one on top, then the newest of the others. */
export async function listJobs(
  db: Database,
  { kind, state }: { kind?: string | undefined; state?: JobState | undefined },
  page: number,
  size: number,
): Promise<{ list: JobRow[]; total: number }> {
  const condition = and(kind ? eq(jobs.kind, kind) : undefined, state ? eq(jobs.state, state) : undefined);
  const isOpen = sql`${jobs.state} in ('waiting','running')`;
  const [rows, [sum]] = await Promise.all([
    db
      .select()
      .from(jobs)
      .where(condition)
      .orderBy(sql`${isOpen} desc`, sql`case when ${isOpen} then ${jobs.runTime} end`, desc(jobs.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(jobs).where(condition),
  ]);
  return { list: rows.map(toJobRow), total: sum?.total ?? 0 };
}

/** A job, locked until the transaction ends. */
export async function lockJob(tx: Database, id: string): Promise<Job | undefined> {
  return (await tx.select().from(jobs).where(eq(jobs.id, id)).for('update'))[0];
}

/** Makes a job due now; one that failed begins again. False when another of its key waits or runs. */
export async function makeDue(tx: Database, { id, key }: Job, now: Date): Promise<boolean> {
  const done = await tx
    .update(jobs)
    .set({ state: 'waiting', runTime: now, attempts: 0, finishedTime: null, lockedBy: null, leaseUntil: null })
    .where(
      and(
        eq(jobs.id, id),
        sql`not exists (select 1 from jobs other where other.key = ${key} and other.id <> ${id}::bigint and other.state in ('waiting','running'))`,
      ),
    )
    .returning({ id: jobs.id });
  return done.length > 0;
}

function toJobRow({ id, kind, key, state, runTime, attempts, lastError, createdTime, finishedTime }: Job): JobRow {
  return {
    id,
    kind,
    key,
    state,
    attempts,
    lastError: lastError ?? '',
    runTime: toWireTime(runTime),
    createdTime: toWireTime(createdTime),
    finishedTime: toWireTimeOrNull(finishedTime),
  };
}
