import { gatherFeed } from '../news-data/gather-feed.ts';
import { takeDueFeeds } from '../store/feed.store.ts';
import type { JobDeps } from './runner.ts';

/** Feeds read at once; a slow site holds up the others of its handful alone. */
const atOnce = 4;

/** Reads the feeds that are due, outside any transaction; several server processes share them. */
export async function gatherDueFeeds(deps: JobDeps): Promise<number> {
  const due = await takeDueFeeds(deps.db, deps.now(), atOnce);
  await Promise.all(due.map((feed) => gatherFeed(feed, deps)));
  return due.length < atOnce ? due.length : due.length + (await gatherDueFeeds(deps));
}
