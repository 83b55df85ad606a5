import { publishJobKind } from '../publishing/publish-story.ts';
import { forgetOldAnswers } from '../store/idempotency.store.ts';
import { forgetOldJobs } from '../store/job.store.ts';
import { foldTallies } from '../store/tally.store.ts';
import { publishDue } from './publish-due.job.ts';
import { batchSize, createRunner, type JobDeps, type JobHandler, type Runner } from './runner.ts';

/** Every kind of job with what does it. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = { [publishJobKind]: publishDue };

/** Milliseconds between looks at the list of jobs, and between rounds of upkeep. */
const pollEvery = 1000;
const foldEvery = 15_000;
const tidyEvery = 3_600_000;

/** Starts doing jobs: what fell due while no server ran is caught up at once (F20). */
export function startJobs({ now = () => new Date(), db, settings, log }: Omit<JobDeps, 'now'> & Partial<JobDeps>): Runner {
  const deps: JobDeps = { db, settings, log, now };
  const runner = createRunner(jobHandlers, deps);
  const report = (error: unknown) => deps.log.warn({ err: error }, 'jobs could not be looked at');
  const poll = every(pollEvery, async () => {
    // A full batch means that more may be waiting.
    while ((await runner.tick()) >= batchSize);
  }, report);
  const fold = every(foldEvery, () => foldTallies(deps.db), report);
  const tidy = every(tidyEvery, async () => {
    await forgetOldAnswers(deps.db, deps.now());
    await forgetOldJobs(deps.db, deps.now());
  }, report);
  return {
    tick: () => runner.tick(),
    async stop() {
      for (const timer of [poll, fold, tidy]) timer.stop();
      await runner.stop();
    },
  };
}

/** Calls `work` again and again with a rest between, beginning now; one call at a time. */
function every(rest: number, work: () => Promise<unknown>, report: (error: unknown) => void): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const turn = () => {
    work()
      .catch(report)
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, rest).unref();
      });
  };
  turn();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
