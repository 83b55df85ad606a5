import { SubmissionState } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { isJobOpen, putJob } from '../../platform/jobs/job.queries.ts';
import type { JobDeps, JobHandler } from '../../platform/jobs/runner.ts';
import { readPublicChannels } from '../channels/public-channel.queries.ts';
import { isPushOn, type OpenSearchEngine, openSearchEngine } from './service/open-search-engine.ts';
import type { SearchEnginePort } from './service/port.ts';
import { searchPushTexts as texts } from './search-push.texts.ts';
import { sendList } from './send-list.ts';
import { planOf } from './submission.rules.ts';
import {
  endInterrupted,
  endSubmissions,
  type EngineState,
  hasWaiting,
  noteEngineState,
  type OpenSubmission,
  readEngineState,
  takeSubmissions,
  wasSent,
} from './submission.queries.ts';

/** Kind of the one job that sends what waits; its key is the same. */
export const searchPushKind = 'search-push';

/** Addresses of one request, and requests of one run. */
const batchSize = 100;
const mostBatches = 5;

const isPaused = ({ pausedUntil }: EngineState, now: Date): boolean => pausedUntil !== null && pausedUntil > now;

/** Puts the job into the list where anything waits and may be sent now; harmless in several processes at once. */
export async function queueSearchPush({ db, settings, now }: Pick<JobDeps, 'db' | 'settings' | 'now'>): Promise<void> {
  const isOn = isPushOn(settings);
  const state = await readEngineState(db);
  if (state.isOn !== isOn) await noteEngineState(db, { isOn });
  if (!isOn || isPaused(state, now()) || !(await hasWaiting(db))) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${searchPushKind}, 0))`);
    if (await isJobOpen(tx, searchPushKind)) return;
    await putJob(tx, { kind: searchPushKind, key: searchPushKind, payload: {}, runTime: now(), now: now() });
  });
}

/**
 * Sends what waits, list by list. Each step is recorded in a transaction of its own before and after the request: after
 * a kill nothing is sent twice. The job's own transaction keeps other processes away meanwhile.
 */
export const searchPushJob =
  (open: OpenSearchEngine = openSearchEngine): JobHandler =>
  async (_tx, _job, deps) => {
    const engine = open(deps, deps.log);
    if (!engine) return;
    await endInterrupted(deps.db, texts.interrupted, deps.now());
    // Also a person may have run the job, who cannot know of the rest.
    if (isPaused(await readEngineState(deps.db), deps.now())) return;
    for (let batch = 0; batch < mostBatches && !deps.stopping.aborted; batch += 1) {
      const submissions = await takeSubmissions(deps.db, batchSize);
      if (submissions.length === 0 || !(await sendBatch(deps, engine, submissions))) return;
    }
  };

/** Sends a batch; false when nothing more may be sent now. */
async function sendBatch(
  deps: JobDeps,
  engine: SearchEnginePort,
  submissions: readonly OpenSubmission[],
): Promise<boolean> {
  const { db, settings, now } = deps;
  const { hiddenIds } = await readPublicChannels(db);
  const lists = { urls: new Map<string, string>(), del: new Map<string, string>() };
  for (const submission of submissions) {
    const isKnown = submission.kind === 'withdrawn' && (await wasSent(db, submission.contentId));
    const plan = planOf(submission, { hiddenIds, settings, isKnown });
    if ('url' in plan) lists[plan.action].set(submission.id, plan.url);
    else
      await endSubmissions(db, [submission.id], {
        state: SubmissionState.Skipped,
        lastError: plan.reason,
        doneTime: now(),
      });
  }
  for (const action of ['urls', 'del'] as const) {
    if (lists[action].size === 0) continue;
    if (await sendList(deps, engine, action, lists[action])) continue;
    await endSubmissions(db, [...lists.del.keys()], { state: SubmissionState.Waiting });
    return false;
  }
  return true;
}
