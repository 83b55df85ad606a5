import { and, eq, inArray, lt, sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { jobs } from './job.tables.ts';

/** A piece of work for later as the database has it. */
export type Job = typeof jobs.$inferSelect;

/** Seconds that a runner may keep a job before another takes it. */
const jobLease = 60;
/** Days that finished jobs are kept. */
const daysKept = 30;
const openStates = ['waiting', 'running'] as const;

/** Puts a job into the list; an open one of the same key is replaced. */
export async function putJob(
  tx: Database,
  { kind, key, payload, runTime, now }: Pick<Job, 'kind' | 'key' | 'payload' | 'runTime'> & { now: Date },
): Promise<void> {
  await cancelJob(tx, key, now);
  await tx.insert(jobs).values({ kind, key, payload, runTime, createdTime: now });
}

/** Takes an open job off the list. */
export async function cancelJob(tx: Database, key: string, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'cancelled', finishedTime: now })
    .where(and(eq(jobs.key, key), inArray(jobs.state, [...openStates])));
}

/**
 * Takes due jobs of some kinds, and those whose runner vanished, for one runner. Several runners never take the same
 * one.
 */
export async function takeDueJobs(
  db: Database,
  runner: string,
  now: Date,
  most: number,
  kinds: readonly string[],
): Promise<Job[]> {
  const path = now.toISOString();
  // A lease that ends later than any can was taken before the clock was set back.
  const longest = new Date(now.getTime() + 2 * jobLease * 1000).toISOString();
  const due = sql`(select id from jobs where kind = any(${sql.param(kinds)}::text[]) and ((state = 'waiting' and run_time <= ${path}::timestamptz) or (state = 'running' and (lease_until <= ${path}::timestamptz or lease_until > ${longest}::timestamptz)))
    order by run_time, id limit ${most} for update skip locked)`;
  const claimedJobs = await db
    .update(jobs)
    .set({
      state: 'running',
      lockedBy: runner,
      leaseUntil: new Date(now.getTime() + jobLease * 1000),
      attempts: sql`${jobs.attempts} + 1`,
    })
    .where(sql`${jobs.id} in ${due}`)
    .returning();
  return claimedJobs.sort((a, b) => a.runTime.getTime() - b.runTime.getTime() || Number(a.id) - Number(b.id));
}

/** Keeps a job for another lease; false when it is another runner's by now. */
export async function extendLease(db: Database, job: Job, runner: string, now: Date): Promise<boolean> {
  const kept = await db
    .update(jobs)
    .set({ leaseUntil: new Date(now.getTime() + jobLease * 1000) })
    .where(
      and(eq(jobs.id, job.id), eq(jobs.lockedBy, runner), eq(jobs.attempts, job.attempts), eq(jobs.state, 'running')),
    )
    .returning({ id: jobs.id });
  return kept.length > 0;
}

/** Holds a taken job until the transaction ends; false when it was cancelled or is another runner's by now. */
export async function holdJob(tx: Database, job: Job, runner: string): Promise<boolean> {
  const [held] = await tx
    .select({ state: jobs.state, lockedBy: jobs.lockedBy, attempts: jobs.attempts })
    .from(jobs)
    .where(eq(jobs.id, job.id))
    .for('update');
  return held?.state === 'running' && held.lockedBy === runner && held.attempts === job.attempts;
}

/** Notes that a job is done, in the transaction that did it. */
export async function finishJob(tx: Database, jobId: string, now: Date): Promise<void> {
  await tx.update(jobs).set({ state: 'done', finishedTime: now, leaseUntil: null }).where(eq(jobs.id, jobId));
}

/**
 * Notes a failed attempt: to be tried again at `retry`, or failed for good. False when the job was cancelled or is
 * another runner's by now.
 */
export async function failJob(db: Database, job: Job, error: string, retry: Date | null, now: Date): Promise<boolean> {
  const next =
    retry === null ? { state: 'failed' as const, finishedTime: now } : { state: 'waiting' as const, runTime: retry };
  const noted = await db
    .update(jobs)
    .set({ ...next, lastError: error, lockedBy: null, leaseUntil: null })
    .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), eq(jobs.state, 'running')))
    .returning({ id: jobs.id });
  return noted.length > 0;
}

/** Gives taken jobs back at a clean stop, so that the next process need not wait for the lease. */
export async function releaseJobs(db: Database, runner: string): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'waiting', lockedBy: null, leaseUntil: null, attempts: sql`${jobs.attempts} - 1` })
    .where(and(eq(jobs.lockedBy, runner), eq(jobs.state, 'running')));
}

/** Forgets jobs that ended long ago. */
export async function forgetOldJobs(db: Database, now: Date): Promise<void> {
  await db.delete(jobs).where(lt(jobs.finishedTime, new Date(now.getTime() - daysKept * 86_400_000)));
}

/** True when a job of the key waits or runs. */
export async function isJobOpen(db: Database, key: string): Promise<boolean> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.key, key), inArray(jobs.state, [...openStates])))
    .limit(1);
  return row !== undefined;
}

/** True when there ever was a job of the key, as far back as jobs are kept. */
export async function hasJob(db: Database, key: string): Promise<boolean> {
  const [row] = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.key, key)).limit(1);
  return row !== undefined;
}
