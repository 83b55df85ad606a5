import { gatherFeed } from './gather-feed.ts';
import { takeDueFeeds } from './feed.queries.ts';
import type { OwnFeed } from './own-feeds.ts';
import type { JobDeps } from '../../platform/jobs/runner.ts';

interface GatherDeps extends JobDeps {
  ownFeeds: readonly OwnFeed[];
}

/** Feeds read at once; a slow site holds up the others of its handful alone. */
const atOnce = 4;

/**
 * Reads the feeds that are due, without a transaction round the requests, until none is or `stopping` says so; several
 * server processes share them. Returns how many.
 */
export async function gatherDueFeeds(deps: GatherDeps, stopping?: AbortSignal): Promise<number> {
  let gathered = 0;
  while (!stopping?.aborted) {
    const due = await takeDueFeeds(deps.db, deps.now(), atOnce);
    await Promise.all(due.map((feed) => gatherFeed(feed, deps, stopping)));
    gathered += due.length;
    if (due.length < atOnce) break;
  }
  return gathered;
}
