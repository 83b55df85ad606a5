import { randomUUID } from 'node:crypto';
import { describeError } from '../http/error-line.rules.ts';
import { inJobSpan } from './job-span.ts';
import { retryTime } from './retry-time.ts';
import type { Logger } from '../http/context.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../database/database.ts';
import { failJob, finishJob, holdJob, type Job, releaseJobs, takeDueJobs } from './job.queries.ts';

/** Dependencies of jobs. */
export interface JobDeps {
  db: Database;
  now(): Date;
  settings: Settings;
  log: Logger;
}

/**
 * Does a job inside the transaction that marks it done: after a kill either both have happened or neither. Work that is
 * not in the database must be made idempotent by its handler.
 */
export interface JobHandler {
  (tx: Database, job: Job, deps: JobDeps & { stopping: AbortSignal }): Promise<void>;
  /** Ends what the job was for, and notices who waits for it, in the transaction that marks it failed for good. */
  onGivenUp?(tx: Database, job: Job, deps: JobDeps): Promise<void>;
}

/** Jobs taken at once; one after the other, in the order they are due. */
const batchSize = 20;

/** One runner of jobs; several processes may each have one. */
export interface Runner {
  /** Does what is due now; returns how many jobs were taken. */
  tick(): Promise<number>;
  /** Waits for the job in hand, which may break off by `stopping`, and gives the others back. */
  stop(): Promise<void>;
}

/** Makes a runner of the kinds that it has handlers for; it acts when its `tick` is called. */
export function createRunner(handlers: Readonly<Record<string, JobHandler>>, deps: JobDeps): Runner {
  const name = `${process.pid}-${randomUUID()}`;
  const stopping = new AbortController();
  let current: Promise<number> = Promise.resolve(0);

  const tick = async () => {
    if (stopping.signal.aborted) return 0;
    const dueJobs = await takeDueJobs(deps.db, name, deps.now(), batchSize, Object.keys(handlers));
    for (const job of dueJobs) {
      if (stopping.signal.aborted) break;
      await runJob(job, name, handlers, { ...deps, stopping: stopping.signal });
    }
    return dueJobs.length;
  };

  return {
    tick() {
      current = current.then(tick, tick);
      return current;
    },
    async stop() {
      stopping.abort();
      await current.catch(() => 0);
      await releaseJobs(deps.db, name);
    },
  };
}

async function runJob(
  job: Job,
  runner: string,
  handlers: Readonly<Record<string, JobHandler>>,
  deps: Parameters<JobHandler>[2],
): Promise<void> {
  try {
    await inJobSpan(job, () =>
      deps.db.transaction(async (tx) => {
        if (!(await holdJob(tx, job, runner))) return;
        await handlers[job.kind]!(tx, job, deps);
        await finishJob(tx, job.id, deps.now());
      }),
    );
  } catch (error) {
    if (deps.stopping.aborted) return;
    const retry = retryTime(job.attempts, deps.now());
    deps.log[retry ? 'warn' : 'error'](
      { err: error, job: job.id, kind: job.kind, attempts: job.attempts, retry },
      'job failed',
    );
    const { message } = describeError(error);
    if (retry) await failJob(deps.db, job, message, retry, deps.now());
    else await giveUp(job, message, handlers[job.kind]!, deps);
  }
}

async function giveUp(job: Job, message: string, { onGivenUp }: JobHandler, deps: JobDeps): Promise<void> {
  const { db, log, now } = deps;
  try {
    await db.transaction(async (tx) => {
      if (await failJob(tx, job, message, null, now())) await onGivenUp?.(tx, job, deps);
    });
  } catch (error) {
    // A job that cannot even say so has failed all the same.
    log.error({ err: error, job: job.id, kind: job.kind }, 'nobody was noticed of a job that was given up');
    await failJob(db, job, message, null, now());
  }
}
