import { createHash } from 'node:crypto';
import { countWords } from 'shared-contracts/model';
import { pictureSources, textOfHtml } from '../../platform/text/html.rules.ts';
import { cluesByKey, type NewClue, putClues } from './clue.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StoredFeed } from './feed.queries.ts';
import type { ParsedFeedItem } from './read-feed.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const tracking = /^(?:utm_\w+|spm|from|share_token|fbclid|gclid)$/i;

/** An address without what changes from reader to reader. */
function plainLink(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  return url.href.replace(/^http:/, 'https:');
}

/**
 * Returns the key by which the same report is recognised the next time: the feed's own id, else its address, else its
 * title and day.
 */
function keyOf({ guid, link, title, time }: ParsedFeedItem): string {
  if (guid !== '') return hash(`guid ${guid}`);
  return link === ''
    ? hash(`title ${title} ${time?.toISOString().slice(0, 10) ?? ''}`)
    : hash(`link ${plainLink(link)}`);
}

function clueOf(item: ParsedFeedItem, feed: Pick<StoredFeed, 'id' | 'name'>, now: Date): NewClue {
  const text = textOfHtml(item.content);
  return {
    feedId: feed.id,
    key: keyOf(item),
    linkKey: item.link === '' ? null : hash(plainLink(item.link)),
    title: item.title,
    link: item.link,
    source: item.source || feed.name,
    author: item.author,
    category: item.category,
    summary: text.replace(/\n/g, ' ').slice(0, 200),
    content: item.content,
    txtContent: text,
    wordCount: countWords(text),
    pictureCount: pictureSources(item.content).length,
    publishedTime: item.time && item.time < now ? item.time : now,
    gatheredTime: now,
  };
}

/**
 * Stores the items of a feed as clues, each once. Answers how many were new, and the clue of each item, undefined where
 * another feed has it.
 */
export async function storeClues(
  db: Database,
  feed: Pick<StoredFeed, 'id' | 'name'>,
  items: readonly ParsedFeedItem[],
  now: Date,
): Promise<{ added: number; ids: (string | undefined)[] }> {
  const rows = items.map((item) => clueOf(item, feed, now));
  const unique = [...new Map(rows.map((row) => [row.key, row])).values()];
  const added = await putClues(db, feed.id, unique);
  const known = await cluesByKey(
    db,
    feed.id,
    unique.map(({ key }) => key),
  );
  return { added, ids: rows.map(({ key }) => known.get(key)) };
}
