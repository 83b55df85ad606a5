import { publicPaths } from 'shared-contracts/paths';
import type { OwnFeed } from '../modules/clues/own-feeds.ts';
import { readSiteFeed } from '../modules/site/site-feed.ts';

/** Feeds of this server that clues can be gathered from; each owner adds a line. */
export const ownFeeds: readonly OwnFeed[] = [
  { path: publicPaths.siteFeed, read: ({ db, settings }) => readSiteFeed(db, settings) },
];
