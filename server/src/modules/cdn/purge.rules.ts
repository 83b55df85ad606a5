import { publicPaths } from 'shared-contracts/paths';
import { edgeTag } from '../../platform/readers/edge.rules.ts';

/**
 * Milliseconds from one sending of a purge to the next. A page whose making began before a change may reach the CDN
 * after the first: a server process keeps it for half a second, and a slow reading takes at most the half minute of a
 * statement.
 */
const gaps = [550, 4500, 27_000] as const;
const longestRest = 30_000;
/** Stories of one request; more are all pages. */
const mostStories = 50;

/** Milliseconds until a purge that was taken so often is sent again; undefined when that is enough. */
export const nextGap = (step: number): number | undefined => gaps[step - 1];

/** Milliseconds until a purge is tried again that failed so often. */
export const restAfter = (tries: number): number => Math.min(longestRest, 250 * 2 ** Math.min(tries, 10));

/** What is to be dropped, in each way that CDNs know. */
export interface Purge {
  /** Names that answers bear in Surrogate-Key. */
  tags: readonly string[];
  /** Addresses of the stories themselves. */
  urls: readonly string[];
  /** Beginnings of addresses below which every page may show them, for a CDN without names. */
  prefixes: readonly string[];
}

/** The purge of stories, by their ids; null among them stands for all pages. */
export function purgeOf(contentIds: readonly (string | null)[], origin: string): Purge {
  const ids = [...new Set(contentIds)];
  const prefixes = [`${origin}${publicPaths.site}`, `${origin}/open/v1/`];
  const stories = ids.filter((id) => id !== null);
  if (stories.length < ids.length || stories.length > mostStories) return { tags: [edgeTag.all], urls: [], prefixes };
  return {
    tags: [edgeTag.lists, ...stories.map(edgeTag.story)],
    urls: stories.flatMap((id) => [origin + publicPaths.article(id), origin + publicPaths.openArticle(id)]),
    prefixes,
  };
}
