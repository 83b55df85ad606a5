import { setImmediate as yieldToOthers, setTimeout as rest } from 'node:timers/promises';
import { type PublishedKind, WordLevel } from 'shared-contracts/model';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { activeWords } from './sensitive-word.queries.ts';
import {
  endRun,
  forgetRuns,
  type FoundItem,
  lastWholeRun,
  lockLookBack,
  moveRun,
  putFindings,
  putRun,
} from './word-finding.queries.ts';
import { noticeFindings } from './finding-notices.ts';
import { findHits, sentenceOf } from '../../platform/text/find-words.ts';
import { type PublishedItem, watchedKind, type WatchedKind } from './watched-kind.ts';
import { matchWords, type WordMatcher } from '../../platform/text/word-matcher.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { wordTexts } from './word.texts.ts';

/** Kind of the jobs that search published items for listed words. */
export const lookBackJobKind = 'look-back';

/** Items read by one job; the next job continues after them, so that a stop loses at most these. */
const batch = 200;
/** Hour of the day from which the nightly search may begin. */
const nightHour = 2;
const daysKept = 30;
const nobody = { userId: '0', nickName: wordTexts.systemUser, address: '' };

async function putStep(tx: Database, runId: string, now: Date): Promise<void> {
  await putJob(tx, {
    kind: lookBackJobKind,
    key: `${lookBackJobKind}:${runId}`,
    payload: { runId },
    runTime: now,
    now,
  });
}

/** Queues a search of all published items for these words, for the whole list when none are named. */
export async function putLookBackJob(db: Database, now: Date, wordIds: readonly string[] | null): Promise<void> {
  await putStep(db, await putRun(db, wordIds, now), now);
}

/** Queues a search for the whole list once a night; a missed night is made up for at the next round of housekeeping. */
export async function lookBackNightly(db: Database, now: Date): Promise<void> {
  const [day, hour] = [toWireTime(now).slice(0, 10), Number(toWireTime(now).slice(11, 13))];
  const last = await lastWholeRun(db);
  if (hour < nightHour || (last && toWireTime(last).slice(0, 10) === day)) return;
  await forgetRuns(db, new Date(now.getTime() - daysKept * 86_400_000));
  await putLookBackJob(db, now, null);
}

/**
 * Words of an item with their places, joined by word. A sensitive word that was confirmed in this very text is left
 * out.
 */
async function findingsOf(
  match: WordMatcher,
  kind: PublishedKind,
  { itemId, title, categoryId, places, fields, confirmed }: PublishedItem,
): Promise<FoundItem[]> {
  const hits = (await findHits(match, fields)).filter(
    ({ level, word }) => level !== WordLevel.Sensitive || !confirmed?.has(word),
  );
  const words = new Map<string, FoundItem>();
  for (const { wordId, field, snippet } of hits) {
    const known = words.get(wordId);
    if (known) words.set(wordId, { ...known, field: `${known.field}、${field}` });
    else words.set(wordId, { wordId, kind, itemId, title, categoryId, field, snippet, places });
  }
  return [...words.values()];
}

/** Records in a story's own log that listed words were found in what readers see of it. */
async function recordFound(
  tx: Database,
  fresh: readonly FoundItem[],
  wordOf: ReadonlyMap<string, { word: string; level: WordLevel }>,
  now: Date,
): Promise<void> {
  const records = fresh
    .filter(({ kind }) => kind === 'story')
    .map(({ itemId, wordId, field, snippet }) => ({
      newsId: itemId,
      opName: wordTexts.lookBack,
      remark: sentenceOf({ ...wordOf.get(wordId)!, field, snippet, suggestion: '' }),
    }));
  await addRecords(tx, records, nobody, now);
}

/**
 * Makes the job that does one step of a search: it reads a batch of one kind, keeps what it finds, and puts the next
 * step on the list. The kinds are searched in the order in which they are given.
 */
export function makeLookBackJob(kinds: readonly WatchedKind[]): JobHandler {
  return async (tx, job, { now, stopping }) => {
    const startedAt = performance.now();
    const run = await lockLookBack(tx, String(job.payload.runId));
    if (!run || run.finishedTime) return;
    // A search that has not begun goes on with the first kind.
    const watched = run.part === null ? kinds[0]! : watchedKind(kinds, run.part);
    const part = watched.kind;
    const words = await activeWords(tx, toWireTime(now()).slice(0, 10), run.wordIds ?? undefined);
    const match = matchWords(words);
    const items = words.length === 0 ? [] : await watched.read(tx, run.afterId, batch, now());
    const found: FoundItem[] = [];
    for (const item of items) {
      found.push(...(await findingsOf(match, part, item)));
      // Yields between two items, so that readers' requests are not held up by a batch.
      await yieldToOthers();
    }
    stopping.throwIfAborted();
    await recordFound(
      tx,
      await putFindings(tx, found, run.id, now()),
      new Map(words.map((word) => [word.id, word])),
      now(),
    );
    const nextPart = items.length < batch ? kinds[kinds.indexOf(watched) + 1]?.kind : part;
    if (nextPart === undefined) {
      await noticeFindings(tx, run, now());
      return endRun(tx, run, now());
    }
    await moveRun(tx, run.id, { part: nextPart, afterId: nextPart === part ? items.at(-1)!.itemId : '0' });
    await putStep(tx, run.id, now());
    // After a full batch it pauses, so that it uses half a core at most.
    if (items.length === batch) await rest(performance.now() - startedAt, undefined, { signal: stopping });
  };
}
