import { ErrorCode, errorTexts, isAppError } from 'shared-contracts/errors';
import { FeedState } from 'shared-contracts/model';
import { describeError } from '../../platform/http/error-line.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { noteRun, type StoredFeed } from './feed.queries.ts';
import { fetchFeed } from './fetch-feed.ts';
import { newsDataTexts as texts } from './news-data.texts.ts';
import type { OwnFeed } from './own-feeds.ts';
import { storeClues } from './store-clues.ts';

interface Parts extends Pick<Context, 'db' | 'settings' | 'now' | 'log'> {
  ownFeeds: readonly OwnFeed[];
}

/** Minutes that a feed which keeps failing is left alone at most. */
const longestRest = 24 * 60;

/** Minutes until the next run: each failure after another doubles the wait. */
function restOf({ intervalMinutes }: Pick<StoredFeed, 'intervalMinutes'>, failures: number): number {
  return Math.min(longestRest, intervalMinutes * 2 ** failures);
}

/**
 * Reads a feed once, stores what is new and notes how it went; never throws for what the site did. One that `stopping`
 * breaks off is left to its next round.
 */
export async function gatherFeed(
  feed: StoredFeed,
  { db, settings, now, log, ownFeeds }: Parts,
  stopping?: AbortSignal,
): Promise<void> {
  const time = now();
  const nextAfter = (failures: number) =>
    feed.isEnabled ? new Date(time.getTime() + restOf(feed, failures) * 60_000) : null;
  try {
    const { feed: read, since } = await fetchFeed(feed.url, feed, { db, settings, now, ownFeeds }, stopping);
    const runFacts = { ...since, failures: 0, lastRunTime: time, nextRunTime: nextAfter(0) };
    if (!read) return await noteRun(db, feed.id, { ...runFacts, state: FeedState.Unchanged, message: '', lastNew: 0 });
    const { added } = await storeClues(db, feed, read.items, time);
    await noteRun(db, feed.id, {
      ...runFacts,
      state: FeedState.Ok,
      message: read.leftOut > 0 ? texts.leftOut(read.leftOut) : '',
      lastNew: added,
    });
  } catch (error) {
    if (stopping?.aborted) return;
    const failures = feed.failures + 1;
    log.warn({ feed: feed.id, cause: describeError(error).message }, 'a feed could not be gathered');
    const message = isAppError(error) ? error.message : errorTexts[ErrorCode.Internal];
    await noteRun(db, feed.id, {
      state: FeedState.Failed,
      message,
      failures,
      lastNew: 0,
      lastRunTime: time,
      nextRunTime: nextAfter(failures),
    });
  }
}
