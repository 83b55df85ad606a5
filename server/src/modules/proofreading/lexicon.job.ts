import { setTimeout as rest } from 'node:timers/promises';
import { proofreader } from './engine/proofreader.ts';
import type { Database } from '../../platform/database/database.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { lastRun, publishedTexts, replaceLearned } from './lexicon.queries.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';

export const learnJobKind = 'learn-lexicon';

/** Stories read at a time, and stories at most: the first fifty thousand cover the newsroom's language. */
const batch = 200;
const mostStories = 50_000;
const learnEvery = 24 * 3_600_000;

/** Queues a learning job. */
export async function putLearnJob(db: Database, now: Date): Promise<void> {
  await putJob(db, { kind: learnJobKind, key: learnJobKind, payload: {}, runTime: now, now });
}

/** Queues learning of the lexicon when a day has gone by. */
export async function learnDaily(db: Database, now: Date): Promise<void> {
  const run = await lastRun(db);
  if (!run || now.getTime() - run.learnedTime.getTime() > learnEvery) await putLearnJob(db, now);
}

/**
 * Learns the newsroom's words from what it has published; the counting is done in the engine's thread. Each batch is
 * followed by a pause as long as it took, so that it uses half a core at most.
 */
export const learnLexiconJob: JobHandler = async (tx, _job, { now, stopping }) => {
  let after = '0';
  let stories = 0;
  for (;;) {
    const startedAt = performance.now();
    const texts = await publishedTexts(tx, after, batch);
    await proofreader.ask({ kind: 'learn', stories: texts.map(({ text }) => text), isFirst: stories === 0 });
    stories += texts.length;
    if (texts.length < batch || stories >= mostStories) break;
    after = texts.at(-1)!.id;
    await rest(performance.now() - startedAt, undefined, { signal: stopping });
  }
  await replaceLearned(tx, await proofreader.ask({ kind: 'learned' }), stories, now());
};
