import { setTimeout as rest } from 'node:timers/promises';
import { proofreader } from './engine/proofreader.ts';
import type { Database } from '../../platform/database/database.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { lastRun, publishedTexts, replaceLearned } from './lexicon.queries.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';

export const learnJobKind = 'learn-lexicon';

/** Stories read at a time, and stories at most: the newsroom's language is in its first fifty thousand. */
const batch = 200;
const mostStories = 50_000;
const learnEvery = 24 * 3_600_000;

/** Puts learning on the list of jobs. */
export async function putLearnJob(db: Database, now: Date): Promise<void> {
  await putJob(db, { kind: learnJobKind, key: learnJobKind, payload: {}, runTime: now, now });
}

/** Has the lexicon learned again when a day has gone by. */
export async function learnDaily(db: Database, now: Date): Promise<void> {
  const run = await lastRun(db);
  if (!run || now.getTime() - run.learnedTime.getTime() > learnEvery) await putLearnJob(db, now);
}

/**
 * Learns the newsroom's words from what it has published; the counting is done in the engine's thread. Each batch is
 * followed by a rest as long as it took: half a core at most is away from the people at work.
 */
export const learnLexiconJob: JobHandler = async (tx, _job, { now, stopping }) => {
  let after = '0';
  let stories = 0;
  for (;;) {
    const begun = performance.now();
    const texts = await publishedTexts(tx, after, batch);
    await proofreader.ask({ kind: 'learn', stories: texts.map(({ text }) => text), isFirst: stories === 0 });
    stories += texts.length;
    if (texts.length < batch || stories >= mostStories) break;
    after = texts.at(-1)!.id;
    await rest(performance.now() - begun, undefined, { signal: stopping });
  }
  await replaceLearned(tx, await proofreader.ask({ kind: 'learned' }), stories, now());
};
