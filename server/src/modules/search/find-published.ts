import { SearchOrder, type SearchWeights, type Target } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { queryOfGroups, snippetOf, type WordGroup } from '../../platform/text/search.rules.ts';
import { textOfHtml } from '../../platform/text/html.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { StorySearch } from '../stories/search/story-search.ts';
import { listPublishedOf, type PublishedStory } from '../stories/published.queries.ts';
import { cutQuery, holdsAll, isBlocked, normalQuery, type SearchRules } from './search-words.rules.ts';

/** Results of a page. */
export const resultsPerPage = 20;
/** The newest hits that are ordered by weight; older ones follow by time. */
const rankedMax = 300;
const dayLength = 86_400_000;

/** A search of a reader. */
interface ReaderSearch {
  keywords: string;
  target: Target;
  channelIds: readonly string[];
  /** 0 for all. */
  days: number;
  order: SearchOrder;
  /** From 0. */
  page: number;
  now: Date;
}

/** A story that was found. */
export interface FoundStory {
  story: PublishedStory;
  snippet: string;
  isPinned: boolean;
}

/** What a search gives. */
export interface SearchResult {
  isBlocked: boolean;
  list: FoundStory[];
  /** At most a thousand. */
  total: number;
  /** The words that count as a hit, by group. */
  groups: string[][];
}

const nothing = (groups: string[][], blocked = false): SearchResult => ({
  isBlocked: blocked,
  list: [],
  total: 0,
  groups,
});

const bigints = (ids: readonly string[]) => sql`${sql.param(ids)}::bigint[]`;

/** The beginning of the days of a search; the minute is enough: the same search within it has the same. */
const sinceOf = ({ days, now }: Pick<ReaderSearch, 'days' | 'now'>): Date =>
  new Date(Math.floor(now.getTime() / 60_000) * 60_000 - days * dayLength);

/** Those of the ids that readers of the target see in the channels, in the order given. */
async function idsAtTarget(
  db: Database,
  ids: readonly string[],
  { target, channelIds }: Pick<ReaderSearch, 'target' | 'channelIds'>,
  since = new Date(0),
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id::text as id from unnest(${bigints(ids)}) with ordinality as asked (id, ord)
    join deliveries d on d.content_id = asked.id and d.target = ${target} and d.state = 'published'
      and d.category_id = any(${bigints(channelIds)})
        and coalesce(d.published_time, d.modified_time) >= ${since.toISOString()}::timestamptz
    order by asked.ord`);
  return rows.map(({ id }) => id);
}

/** The channels, and the own ones of the stories that readers find in them although they belong elsewhere. */
async function channelsToSearch(db: Database, channelIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct c.category_id::text as id from deliveries d join contents c on c.id = d.content_id
    where d.rendering ->> 'channelId' is not null and d.category_id = any(${bigints(channelIds)})
      and c.category_id is not null`);
  return [...new Set([...channelIds, ...rows.map(({ id }) => id)])];
}

/** Orders ids by where they hold the words; a story loses half of its weight in a year. */
async function byWeight(
  db: Database,
  ids: readonly string[],
  query: string,
  { title, summary, body }: SearchWeights,
  now: Date,
): Promise<string[]> {
  const weights = [0, body, summary, title].map((weight) => weight / 10);
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.content_id::text as id from content_search s where s.content_id = any(${sql.param(ids)}::bigint[])
    order by ts_rank(${sql.param(weights)}::real[], s.words, ${query}::tsquery)
      / (1 + greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - s.app_published_time)) / 31536000) desc,
      s.app_published_time desc nulls last, s.content_id desc`);
  return rows.map(({ id }) => id);
}

/** Everything of a story that readers find it by. */
function readerText({ draft }: PublishedStory): string {
  const { leadTitle, title, subTitle, summary, author, keywords, content, pictures, special } = draft;
  return [
    leadTitle,
    title,
    subTitle,
    summary,
    author,
    ...keywords,
    textOfHtml(content),
    ...pictures.map(({ caption }) => caption),
    ...(special?.columns ?? []).flatMap((column) => [column.title, ...column.stories.map((one) => one.title)]),
  ].join('\n');
}

/**
 * The stories that readers of a target see and that hold what is asked. The index knows working texts; a story whose
 * published text does not hold the words is left out of its page, so that nobody finds what is not published.
 */
export async function findPublishedStories(
  db: Database,
  search: ReaderSearch,
  rules: SearchRules,
  stories: StorySearch,
): Promise<SearchResult> {
  const { keywords, target, channelIds, order, page, now } = search;
  if (isBlocked(keywords, rules)) return nothing([], true);
  const { groups, displayGroups } = cutQuery(keywords, rules);
  const query = queryOfGroups(groups);
  if (query === null || channelIds.length === 0) return nothing(displayGroups);
  const within = { ...search, channelIds: await channelsToSearch(db, channelIds) };
  const ids = await idsAtTarget(db, await idsOf(db, within, groups, stories), search);
  const ranked =
    order === SearchOrder.Best && ids.length > 1
      ? [...(await byWeight(db, ids.slice(0, rankedMax), query, rules.weights, now)), ...ids.slice(rankedMax)]
      : ids;
  const pins = rules.pins.get(normalQuery(keywords)) ?? [];
  const pinned =
    pins.length > 0 ? await idsAtTarget(db, pins, search, search.days > 0 ? sinceOf(search) : undefined) : [];
  const ordered = [...pinned, ...ranked.filter((id) => !pinned.includes(id))];
  const pageIds = ordered.slice(page * resultsPerPage, (page + 1) * resultsPerPage);
  const published = await listPublishedOf(db, { target, channelIds }, pageIds);
  const words = groups.flat(2);
  const list = published.flatMap((story): FoundStory[] => {
    const isPinned = pinned.includes(story.id);
    const text = readerText(story);
    if (!isPinned && !holdsAll(text, groups)) return [];
    const { summary, content } = story.draft;
    return [{ story, isPinned, snippet: snippetOf([summary, textOfHtml(content)].join(' ').trim(), words) }];
  });
  return { isBlocked: false, list, total: ordered.length, groups: displayGroups };
}

/** The newest stories that were found, at most a thousand, by the back office's own search. */
async function idsOf(
  db: Database,
  { keywords, channelIds, days, now }: ReaderSearch,
  groups: readonly WordGroup[],
  stories: StorySearch,
): Promise<readonly string[]> {
  const { ids } = await stories.first(db, {
    filters: {
      box: 'search',
      tab: 'published',
      keywords,
      dateField: 'published',
      ...(days > 0 && { startDate: toWireTime(sinceOf({ days, now })) }),
      appPublishStatus: -1,
      sortType: 3,
      sortOrder: 1,
    },
    channels: channelIds,
    userId: '0',
    stages: [],
    isAlone: false,
    scope: 'all',
    now,
    groups,
  });
  return ids;
}
