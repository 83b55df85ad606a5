import { gatherFeed } from './gather-feed.ts';
import { takeDueFeeds } from './feed.queries.ts';
import type { JobDeps } from '../../platform/jobs/runner.ts';

/** Feeds read at once; a slow site holds up the others of its handful alone. */
const atOnce = 4;

/**
 * Reads the feeds that are due, outside any transaction, until none is or `stopping` says so; several server processes
 * share them. Answers how many.
 */
export async function gatherDueFeeds(deps: JobDeps, stopping?: AbortSignal): Promise<number> {
  let gathered = 0;
  while (!stopping?.aborted) {
    const due = await takeDueFeeds(deps.db, deps.now(), atOnce);
    await Promise.all(due.map((feed) => gatherFeed(feed, deps, stopping)));
    gathered += due.length;
    if (due.length < atOnce) break;
  }
  return gathered;
}
