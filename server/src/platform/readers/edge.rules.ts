import { mediaStem } from '../storage/media-key.ts';

/** Pages and answers of one story, by its id in their address. */
const single = /^\/(?:site\/a|open\/v1\/articles)\/([1-9]\d{0,17})$/;
/** Pages and answers that show several stories. */
const lists = [
  /^\/site\/(?:(?:c\/[\w-]+\/)?rss\.xml|sitemap(?:-pages|-news|-stories-\d+)?\.xml)?$/,
  /^\/site\/(?:(?:c|special)\/[\w-]+|(?:tag|by)\/\d+|videos|specials|corrections)$/,
  /^\/open\/v1\/(?:channels|articles|recommended)$/,
];
/** Links of a page to stories, and stories of an answer of the open API. */
const mentions = /\/site\/a\/(\d{1,18})|"id":"(\d{1,18})"/g;

/** Seconds for which a cache may answer at most that a story is not, or no longer, there. */
const absentAge = 10;
/** Stories that an answer names at most; one with more goes with every list. */
const mostNamed = 100;

/** Names by which a cache drops answers: all pages, all that show several stories, all that show a story; files. */
export const edgeTag = {
  all: 'site',
  lists: 'lists',
  story: (id: string) => `s${id}`,
  /** By what all copies of a picture or a video share. */
  file: (key: string) =>
    `f${mediaStem(key)
      .split('/')
      .at(-1)!
      .replace(/[^\w.-]/g, '')}`,
} as const;

/** What a cache before the server hears of an answer. */
export interface EdgeTerms {
  seconds: number;
  tags: readonly string[];
}

/**
 * How long a cache that can drop answers when asked may keep one, and the names that it goes by; undefined for an
 * answer that no cache may keep. `maxAge` is 0 where there is no such cache.
 */
export function edgeTerms(
  { path, status, body }: { path: string; status: number; body: string },
  maxAge: number,
): EdgeTerms | undefined {
  const id = single.exec(path)?.[1];
  if (maxAge === 0 || (id === undefined && !lists.some((one) => one.test(path)))) return undefined;
  if (id === undefined) return status === 200 ? { seconds: maxAge, tags: [edgeTag.all, edgeTag.lists] } : undefined;
  if (status === 404 || status === 410)
    return { seconds: Math.min(maxAge, absentAge), tags: [edgeTag.all, edgeTag.story(id)] };
  if (status !== 200) return undefined;
  const named = new Set([id, ...Array.from(body.matchAll(mentions), ([, link, own]) => (link ?? own)!)]);
  const tags = [edgeTag.all, ...[...named].slice(0, mostNamed).map(edgeTag.story)];
  return { seconds: maxAge, tags: named.size > mostNamed ? [...tags, edgeTag.lists] : tags };
}
