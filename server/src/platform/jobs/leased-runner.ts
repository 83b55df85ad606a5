import { randomUUID } from 'node:crypto';
import { inJobSpan } from './job-span.ts';
import { extendLease, type Job, releaseJobs, takeDueJobs } from './job.queries.ts';
import type { JobDeps, Runner } from './runner.ts';

/** What work of minutes is done under: the runner's name, and a signal that ends it. */
export interface Hold {
  runner: string;
  /** Aborted by a stop of the server, and when the job was cancelled or is another runner's by now. */
  signal: AbortSignal;
}

const beatMilliseconds = 15_000;

/**
 * A runner of work that takes minutes: one job at a time, without an open transaction, under a lease that it keeps
 * alive. A server that dies loses the lease and another continues.
 */
export function createLeasedRunner(
  kind: string,
  deps: JobDeps,
  work: (job: Job, hold: Hold) => Promise<void>,
  beatEvery = beatMilliseconds,
): Runner {
  const runner = `${process.pid}-${randomUUID()}`;
  const stopping = new AbortController();
  let current: Promise<number> = Promise.resolve(0);
  const tick = async () => {
    if (stopping.signal.aborted) return 0;
    const [job] = await takeDueJobs(deps.db, runner, deps.now(), 1, [kind]);
    if (!job) return 0;
    const leaseLost = new AbortController();
    const beat = setInterval(() => {
      extendLease(deps.db, job, runner, deps.now()).then(
        (isOurs) => void (isOurs || leaseLost.abort()),
        (error: unknown) => deps.log.warn({ err: error }, 'lease could not be kept'),
      );
    }, beatEvery).unref();
    try {
      const signal = AbortSignal.any([stopping.signal, leaseLost.signal]);
      await inJobSpan(job, () => work(job, { runner, signal }));
    } finally {
      clearInterval(beat);
    }
    return 1;
  };
  return {
    tick: () => (current = current.then(tick, tick)),
    async stop() {
      stopping.abort();
      await current.catch(() => 0);
      await releaseJobs(deps.db, runner);
    },
  };
}
