import { type SQL, sql } from '../../platform/database/orm.ts';
import { facetsOf, isIndexed, type ListFilters, tabsOf } from './content-list.rules.ts';
import { gramsOf, queryOfGroups, queryWords, searchQuery, type WordGroup } from '../../platform/text/search.rules.ts';
import { endOfWireTime, fromWireTime } from '../../platform/text/wire-time.ts';

/** A list to answer: its filters, and what the user may see. */
export interface ListQuery {
  filters: ListFilters;
  /**
   * Channels that the user may use, already narrowed to the requested branch. Empty gives nothing, never everything
   * (A22).
   */
  channels: readonly string[];
  userId: string;
  /** Stages that the user may review. */
  stages: readonly number[];
  /** One person does everything: their own stories wait for themselves too. */
  isAlone: boolean;
  /** Full text or title only, for keywords. */
  scope: 'all' | 'title';
  now: Date;
  /** What the user may review in place of absent persons; null, or absent, for nothing. */
  deputed?: {
    absent: readonly { userId: string; stages: readonly number[]; channels: readonly string[] }[];
    ownStages: readonly number[];
    ownChannels: readonly string[];
  } | null;
  /** In place of the words that the keywords are cut into: readers' searches have synonyms and stop words. */
  groups?: readonly WordGroup[];
}

const inList = (column: string, values: readonly (string | number)[], type: string) =>
  sql`${sql.raw(column)} = any(${sql.param(values)}::${sql.raw(type)}[])`;
/** Escapes a text for LIKE (A24). */
const likeText = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Filters by a text of a story: the mark of its pairs of characters, and its column. */
export const textFilters = [
  { field: 'createUserName', mark: 'u', column: 'create_user_name' },
  { field: 'editor', mark: 'e', column: 'editor' },
  { field: 'source', mark: 's', column: 'source' },
] as const;

/** The table that drives the query, and its filters. */
export interface Plan {
  /** `s` for stories found by grams or words, `c` for all others. */
  from: SQL;
  where: SQL;
  /** The filters without the words: what decides of a story that was found by its words elsewhere. */
  whereFound: SQL;
  facets: number[];
  /** Found by words of the full text, not by pairs of characters alone. */
  isByWords: boolean;
  /** The terms of a search, each word or pair of characters by itself. */
  terms: SQL[];
}

/** True for boxes of the user's own stories, whatever their channel. */
export const isOwnBox = (box: string) => box === 'mine' || box === 'mydraft';

/** Conditions on grams: pairs narrow by index; longer or single-character texts are checked afterwards. */
function gramFilters({ filters, scope }: ListQuery): SQL[] {
  const conditions: SQL[] = [];
  const add = (text: string, mark: string, column: string) => {
    const search = text.trim();
    const length = Array.from(search).length;
    if (length === 0) return;
    if (length > 1) conditions.push(sql`s.grams @> ${sql.param(gramsOf(search, mark))}::text[]`);
    if (length !== 2) conditions.push(sql`c.${sql.raw(column)} ilike ${likeText(search)}`);
  };
  for (const { field, mark, column } of textFilters) add(filters[field] ?? '', mark, column);
  if (scope === 'title')
    for (const part of (filters.keywords ?? '').split(/\s+/).filter(Boolean)) add(part, 't', 'title');
  return conditions;
}

function wordFilter({ filters, scope, groups }: ListQuery): SQL | undefined {
  if (scope !== 'all' || (filters.keywords ?? '').trim() === '') return undefined;
  const query = groups ? queryOfGroups(groups) : searchQuery(filters.keywords!);
  // Keywords of nothing but punctuation match no story.
  return query === null ? sql`false` : sql`s.words @@ ${query}::tsquery`;
}

const timeColumns = { created: 'created_time', modified: 'modified_time', published: 'app_published_time' } as const;

function timeFilter({ filters }: ListQuery, alias: string): SQL[] {
  const column = sql.raw(`${alias}.${timeColumns[filters.dateField]}`);
  const conditions: SQL[] = [];
  if (filters.startDate !== undefined)
    conditions.push(sql`${column} >= ${fromWireTime(filters.startDate).toISOString()}::timestamptz`);
  if (filters.endDate !== undefined)
    conditions.push(sql`${column} <= ${endOfWireTime(filters.endDate).toISOString()}::timestamptz`);
  return conditions;
}

/** Stories that the user created or wrote a version of, as rows of contents under an alias. */
export const writtenBy = ({ userId }: Pick<ListQuery, 'userId'>, alias: string): SQL =>
  sql`(${sql.raw(alias)}.create_user_id = ${userId} or ${sql.raw(alias)}.writer_ids @> array[${userId}::bigint])`;

/** Stories that wait for the user: a free task of a stage of theirs, or one assigned to them; never what they wrote. */
function waitingFilter({ userId, stages, isAlone }: ListQuery, alias: string, key: string): SQL {
  const story = sql.raw(`${alias}.${key}`);
  return sql`exists (
    select 1 from audit_tasks t join contents w on w.id = t.content_id where t.content_id = ${story}
    and ${isAlone ? sql`true` : sql`not ${writtenBy({ userId }, 'w')}`} and ${inList('t.stage', stages, 'smallint')}
    and (t.state = 'waiting' or (t.state = 'claimed' and t.assignee_id = ${userId})))`;
}

/**
 * Stories that the user approved at this stage and that were changed since, while they may be pulled back. The few that
 * may be pulled back at all have an index of their own, contents_pull_back.
 */
function changedFilter({ userId, stages, now }: ListQuery, alias: string, key: string): SQL {
  return sql`${sql.raw(`${alias}.${key}`)} in (
    select w.id from contents w join seals s2 on s2.content_id = w.id
    where w.pull_back_until > ${now.toISOString()}::timestamptz and s2.round = w.audit_round and s2.voided_time is null
      and s2.user_id = ${userId} and s2.hash <> w.hash and ${inList('s2.stage', stages, 'smallint')})`;
}

/**
 * Stories that the user may review in place of an absent person alone: not what either wrote, nor what the user has
 * passed at another stage, nor what the user may review anyway, but for what that person has claimed.
 */
function deputedFilter({ userId, deputed }: ListQuery, alias: string, key: string): SQL {
  if (!deputed) return sql`false`;
  const mine = sql`${inList('t.stage', deputed.ownStages, 'smallint')}
    and ${inList('w.category_id', deputed.ownChannels, 'bigint')}`;
  const places = deputed.absent.map(
    (absent) => sql`(
      ${inList('t.stage', absent.stages, 'smallint')} and ${inList('w.category_id', absent.channels, 'bigint')}
      and not ${writtenBy(absent, 'w')}
      and (t.assignee_id = ${absent.userId} or (coalesce(t.assignee_id, ${userId}) = ${userId} and not (${mine}))))`,
  );
  return sql`exists (
    select 1 from audit_tasks t join contents w on w.id = t.content_id
    where t.content_id = ${sql.raw(`${alias}.${key}`)} and t.state in ('waiting', 'claimed')
      and not ${writtenBy({ userId }, 'w')} and (${sql.join(places, sql` or `)})
      and not exists (
        select 1 from seals p where p.content_id = w.id and p.round = w.audit_round and p.voided_time is null
          and p.user_id = ${userId} and p.stage <> t.stage))`;
}

/** Drafts of others to which the user is invited now, in any column. */
const sharedFilter = ({ userId }: ListQuery, alias: string, key: string): SQL =>
  sql`${sql.raw(`${alias}.${key}`)} in (select w.content_id from story_co_writers w where w.user_id = ${userId})`;

/** Stories whose open task has its time nearly over, or over. */
function dueFilter({ filters: { due }, now }: ListQuery, alias: string, key: string): SQL[] {
  if (due === undefined) return [];
  const time = sql`${now.toISOString()}::timestamptz`;
  const isDue = due === 'overdue' ? sql`t.due_time <= ${time}` : sql`t.soon_time <= ${time} and t.due_time > ${time}`;
  return [
    sql`${sql.raw(`${alias}.${key}`)} in (
      select t.content_id from audit_tasks t where t.state in ('waiting', 'claimed') and ${isDue})`,
  ];
}

/** The rows of a list, with or without its tab. */
export function planOf(query: ListQuery, withTab = true): Plan {
  const { filters, channels, userId } = query;
  const grams = gramFilters(query);
  const words = wordFilter(query);
  const bySearch = grams.length > 0 || words !== undefined;
  const alias = bySearch ? 's' : 'c';
  const tabs = tabsOf(filters.box).filter((tab) => !isIndexed(tab));
  const facets = withTab ? facetsOf(filters) : [...new Set(tabs.flatMap((tab) => facetsOf({ ...filters, tab })))];
  const isDeputed = withTab && filters.tab === 'deputed';
  const conditions: SQL[] = [inList(`${alias}.facet`, facets, 'smallint'), ...grams, ...timeFilter(query, alias)];
  if (words) conditions.push(words);
  if (isOwnBox(filters.box)) {
    conditions.push(
      withTab && filters.tab === 'shared'
        ? sharedFilter(query, alias, bySearch ? 'content_id' : 'id')
        : sql`${sql.raw(alias)}.create_user_id = ${userId}`,
    );
    if (filters.categoryId !== undefined) conditions.push(inList(`${alias}.category_id`, channels, 'bigint'));
  } else if (!isDeputed) conditions.push(inList(`${alias}.category_id`, channels, 'bigint'));
  if (filters.contentType !== undefined) conditions.push(sql`${sql.raw(alias)}.content_type = ${filters.contentType}`);
  const key = bySearch ? 'content_id' : 'id';
  conditions.push(...dueFilter(query, alias, key));
  if (withTab && filters.tab === 'waiting') conditions.push(waitingFilter(query, alias, key));
  if (isDeputed) conditions.push(deputedFilter(query, alias, key));
  if (withTab && filters.tab === 'changed') conditions.push(changedFilter(query, alias, key));
  if (withTab && filters.tab === 'stale')
    conditions.push(bySearch ? sql`s.content_id in (select id from contents where is_stale)` : sql`c.is_stale`);
  // Only conditions on title or names look at contents beside the search row.
  const needsContent = bySearch && grams.length > 0 && longTexts(query);
  const from = bySearch
    ? needsContent
      ? sql`content_search s join contents c on c.id = s.content_id`
      : sql`content_search s`
    : sql`contents c`;
  return {
    from,
    where: sql.join(conditions, sql` and `),
    whereFound: sql.join(
      conditions.filter((one) => one !== words),
      sql` and `,
    ),
    facets,
    isByWords: words !== undefined,
    terms: termsOf(query),
  };
}

function termsOf({ filters, scope, groups }: ListQuery): SQL[] {
  const grams = textFilters.flatMap(({ field, mark }) => pairsOf(filters[field] ?? '', mark));
  if (scope === 'title') for (const part of (filters.keywords ?? '').split(/\s+/)) grams.push(...pairsOf(part, 't'));
  const words = scope === 'all' ? (groups ?? queryWords(filters.keywords ?? '').map((word) => [[word]])) : [];
  return [
    ...grams.map((gram) => sql`s.grams @> array[${gram}]`),
    ...words.map((group) => sql`s.words @@ ${queryOfGroups([group])}::tsquery`),
  ];
}

const pairsOf = (text: string, mark: string) => (Array.from(text.trim()).length > 1 ? gramsOf(text.trim(), mark) : []);

function longTexts({ filters, scope }: ListQuery): boolean {
  const texts = textFilters.map(({ field }) => filters[field] ?? '');
  if (scope === 'title') texts.push(...(filters.keywords ?? '').split(/\s+/));
  return texts.some((text) => text.trim() !== '' && Array.from(text.trim()).length !== 2);
}

/** True where grams or words find the stories. */
export const usesSearch = (query: ListQuery) => gramFilters(query).length > 0 || wordFilter(query) !== undefined;

/** The order of a list over a table or subquery. */
export function orderOf({ sortType, sortOrder }: ListFilters, alias: string, key: string): SQL {
  const direction = sortOrder === 1 ? 'desc' : 'asc';
  const columns = {
    1: `${alias}.modified_time ${direction}`,
    2: `${alias}.created_time ${direction}`,
    3: `${alias}.app_published_time ${direction} nulls ${direction === 'desc' ? 'last' : 'first'}`,
    4: `${alias}.is_stick ${direction}, ${alias}.sort_field ${direction}`,
    5: `${alias}.hits ${direction}`,
    // Those without a limit come last either way.
    6: `${alias}.due_time ${direction} nulls last`,
  }[sortType];
  return sql.raw(`${columns}, ${alias}.${key} ${direction}`);
}

/** Ids of the stories whose title holds a text. */
export function idsOfTitle(text: string): SQL {
  const search = text.trim();
  const like = sql`c.title ilike ${likeText(search)}`;
  if (Array.from(search).length < 2) return sql`select c.id from contents c where ${like}`;
  const found = sql`select s.content_id from content_search s where s.grams @> ${sql.param(gramsOf(search, 't'))}::text[]`;
  return Array.from(search).length === 2
    ? found
    : sql`select c.id from contents c where c.id in (${found}) and ${like}`;
}
