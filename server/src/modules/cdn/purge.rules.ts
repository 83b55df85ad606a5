import { publicPaths } from 'shared-contracts/paths';
import { edgeTag } from '../../platform/readers/edge.rules.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';

/**
 * Milliseconds from one sending of a purge to the next. A page whose making began before a change may reach the CDN
 * after the first: a server process keeps it for half a second, and a slow reading takes at most the half minute of a
 * statement.
 */
const gaps = [550, 4500, 27_000] as const;
/** Stories of one request; more are all pages. */
const mostStories = 50;

/** Milliseconds until a purge that was taken so often is sent again; undefined when that is enough. */
export const nextGap = (step: number): number | undefined => gaps[step - 1];

/** What is to be dropped, in each way that CDNs know. */
export interface Purge {
  /** Names that answers bear in Surrogate-Key. */
  tags: readonly string[];
  /** Addresses of the stories themselves, and of a front page that lies below none of the beginnings. */
  urls: readonly string[];
  /** Beginnings of addresses below which every page may show them, and of those of files, for a CDN without names. */
  prefixes: readonly string[];
}

/** Something that changed: a story by its id, a file by what its copies share, or all pages. */
export interface Changed {
  contentId: string | null;
  fileStem: string | null;
}

/** The purge of what has changed. */
export function purgeOf(changed: readonly Changed[], origin: string): Purge {
  const stems = [...new Set(changed.flatMap(({ fileStem }) => fileStem ?? []))];
  const pages = pagesOf(
    changed.filter(({ fileStem }) => fileStem === null).map(({ contentId }) => contentId),
    origin,
  );
  return {
    tags: [...pages.tags, ...stems.map(edgeTag.file)],
    urls: pages.urls,
    prefixes: [...pages.prefixes, ...stems.map((stem) => origin + fileUrl(stem))],
  };
}

/** The purge of stories, by their ids; null among them stands for all pages. */
function pagesOf(contentIds: readonly (string | null)[], origin: string): Purge {
  const ids = [...new Set(contentIds)];
  if (ids.length === 0) return { tags: [], urls: [], prefixes: [] };
  const prefixes = [`${origin}${publicPaths.site}`, `${origin}/open/v1/`];
  // Where readers have a host of their own, the front page is also its root.
  const root = `${origin}/`;
  const stories = ids.filter((id) => id !== null);
  if (stories.length < ids.length || stories.length > mostStories)
    return { tags: [edgeTag.all], urls: [root], prefixes };
  return {
    tags: [edgeTag.lists, ...stories.map(edgeTag.story)],
    urls: [root, ...stories.flatMap((id) => [origin + publicPaths.article(id), origin + publicPaths.openArticle(id)])],
    prefixes,
  };
}
