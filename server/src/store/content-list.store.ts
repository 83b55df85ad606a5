import { type SQL, sql } from 'drizzle-orm';
import type { ContentRow } from 'shared-contracts/model';
import { facetsOf, isPersonal, type ListFilters, personalTabs, type PersonalTab, tabsOf, wholeDays } from '../domain/content-list.rules.ts';
import { gramsOf, searchQuery } from '../domain/search.rules.ts';
import { endOfWireTime, fromWireTime } from '../domain/wire-time.ts';
import { rowsAndTotal, rowsOfIds, rowsOfPage } from './content-row.store.ts';
import type { Database } from './database.ts';
import { type FoundIds, keepFound, keptFound } from './found.store.ts';
import { facetHistogram, findLandmark, type TallyScope } from './tally.store.ts';

/** A list to answer: its filters, and what the asker may see. */
export interface ListQuery {
  filters: ListFilters;
  /** Channels that the asker may use, already narrowed to the asked branch. Empty gives nothing, never everything (A22). */
  channels: readonly string[];
  userId: string;
  /** Stages whose desk is the asker's. */
  stages: readonly number[];
  /** One person does everything: one's own stories wait for oneself too. */
  isAlone: boolean;
  /** Full text or title only, for keywords. */
  scope: 'all' | 'title';
  now: Date;
}

const inList = (column: string, values: readonly (string | number)[], type: string) => sql`${sql.raw(column)} = any(${sql.param(values)}::${sql.raw(type)}[])`;
/** Text for LIKE with its own signs made plain (A24). */
const likeText = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
/** A row set that is small enough to be gathered and sorted whole. */
const smallTotal = 4000;
/** Offsets beyond this enter the index by a landmark. */
const nearOffset = 1000;

const textFilters = [
  { field: 'createUserName', mark: 'u', column: 'create_user_name' },
  { field: 'editor', mark: 'e', column: 'editor' },
  { field: 'source', mark: 's', column: 'source' },
] as const;

/** Which table drives the query, and what it is filtered by. */
interface Plan {
  /** `s` for stories found by grams or words, `c` for all others. */
  from: SQL;
  where: SQL;
  facets: number[];
}

/** True for boxes of the asker's own stories, whatever their channel. */
const isOwnBox = (box: string) => box === 'mine' || box === 'mydraft';

/** Conditions on grams: pairs narrow by index; longer or single-character texts are looked at once more. */
function gramFilters({ filters, scope }: ListQuery): SQL[] {
  const conditions: SQL[] = [];
  const add = (text: string, mark: string, column: string) => {
    const wanted = text.trim();
    const length = Array.from(wanted).length;
    if (length === 0) return;
    if (length > 1) conditions.push(sql`s.grams @> ${sql.param(gramsOf(wanted, mark))}::text[]`);
    if (length !== 2) conditions.push(sql`c.${sql.raw(column)} ilike ${likeText(wanted)}`);
  };
  for (const { field, mark, column } of textFilters) add(filters[field] ?? '', mark, column);
  if (scope === 'title') for (const part of (filters.keywords ?? '').split(/\s+/).filter(Boolean)) add(part, 't', 'title');
  return conditions;
}

function wordFilter({ filters, scope }: ListQuery): SQL | undefined {
  if (scope !== 'all' || (filters.keywords ?? '').trim() === '') return undefined;
  const query = searchQuery(filters.keywords!);
  // Keywords of nothing but signs ask for what no story has.
  return query === null ? sql`false` : sql`s.words @@ ${query}::tsquery`;
}

function timeFilter({ filters }: ListQuery, alias: string): SQL[] {
  const column = sql.raw(`${alias}.${{ created: 'created_time', modified: 'modified_time', published: 'app_published_time' }[filters.dateField]}`);
  const conditions: SQL[] = [];
  if (filters.startDate !== undefined) conditions.push(sql`${column} >= ${fromWireTime(filters.startDate).toISOString()}::timestamptz`);
  if (filters.endDate !== undefined) conditions.push(sql`${column} <= ${endOfWireTime(filters.endDate).toISOString()}::timestamptz`);
  return conditions;
}

/** Stories that wait for the asker: a free task of a stage of theirs, or one in their hands; never what they wrote. */
function waitingFilter({ userId, stages, isAlone }: ListQuery, alias: string, key: string): SQL {
  const story = sql.raw(`${alias}.${key}`);
  const isAuthor = sql`w.create_user_id = ${userId} or w.writer_ids @> array[${userId}::bigint]`;
  return sql`exists (
    select 1 from audit_tasks t join contents w on w.id = t.content_id where t.content_id = ${story}
    and ${isAlone ? sql`true` : sql`not (${isAuthor})`} and ${inList('t.stage', stages, 'smallint')}
    and (t.state = 'waiting' or (t.state = 'claimed' and t.assignee_id = ${userId})))`;
}

/** Stories that the asker approved at this desk and that were changed since, while they may be pulled back. */
function changedFilter({ userId, stages, now }: ListQuery, alias: string, key: string): SQL {
  const story = sql.raw(`${alias}.${key}`);
  return sql`exists (
    select 1 from seals s2 join contents w on w.id = s2.content_id where s2.content_id = ${story}
    and s2.round = w.audit_round and s2.voided_time is null and s2.user_id = ${userId} and s2.hash <> w.hash
    and w.pull_back_until > ${now.toISOString()}::timestamptz and ${inList('s2.stage', stages, 'smallint')})`;
}

function planOf(query: ListQuery, withTab = true): Plan {
  const { filters, channels, userId } = query;
  const grams = gramFilters(query);
  const words = wordFilter(query);
  const bySearch = grams.length > 0 || words !== undefined;
  const alias = bySearch ? 's' : 'c';
  const tabs = tabsOf(filters.box).filter((tab) => !isPersonal(tab));
  const facets = withTab ? facetsOf(filters) : [...new Set(tabs.flatMap((tab) => facetsOf({ ...filters, tab })))];
  const conditions: SQL[] = [inList(`${alias}.facet`, facets, 'smallint'), ...grams, ...timeFilter(query, alias)];
  if (words) conditions.push(words);
  if (isOwnBox(filters.box)) {
    conditions.push(sql`${sql.raw(alias)}.create_user_id = ${userId}`);
    if (filters.categoryId !== undefined) conditions.push(inList(`${alias}.category_id`, channels, 'bigint'));
  } else conditions.push(inList(`${alias}.category_id`, channels, 'bigint'));
  if (filters.contentType !== undefined) conditions.push(sql`${sql.raw(alias)}.content_type = ${filters.contentType}`);
  const key = bySearch ? 'content_id' : 'id';
  if (withTab && filters.tab === 'waiting') conditions.push(waitingFilter(query, alias, key));
  if (withTab && filters.tab === 'changed') conditions.push(changedFilter(query, alias, key));
  // Only conditions on title or names look at contents beside the search row.
  const needsContent = bySearch && grams.length > 0 && longTexts(query);
  const from = bySearch ? (needsContent ? sql`content_search s join contents c on c.id = s.content_id` : sql`content_search s`) : sql`contents c`;
  return { from, where: sql.join(conditions, sql` and `), facets };
}

function longTexts({ filters, scope }: ListQuery): boolean {
  const texts = textFilters.map(({ field }) => filters[field] ?? '');
  if (scope === 'title') texts.push(...(filters.keywords ?? '').split(/\s+/));
  return texts.some((text) => text.trim() !== '' && Array.from(text.trim()).length !== 2);
}

const usesSearch = (query: ListQuery) => gramFilters(query).length > 0 || wordFilter(query) !== undefined;

function orderOf({ sortType, sortOrder }: ListFilters, alias: string, key: string): SQL {
  const direction = sortOrder === 1 ? 'desc' : 'asc';
  const columns = {
    1: `${alias}.modified_time ${direction}`,
    2: `${alias}.created_time ${direction}`,
    3: `${alias}.app_published_time ${direction} nulls ${direction === 'desc' ? 'last' : 'first'}`,
    4: `${alias}.is_stick ${direction}, ${alias}.sort_field ${direction}`,
    5: `${alias}.hits ${direction}`,
  }[sortType];
  return sql.raw(`${columns}, ${alias}.${key} ${direction}`);
}

/** The tallies that count a list, or undefined when its filters ask for more than tallies know. */
function tallyOf(query: ListQuery): TallyScope | undefined {
  const { filters, channels } = query;
  const { startDate, endDate, dateField, contentType } = filters;
  if (usesSearch(query) || isOwnBox(filters.box) || isPersonal(filters.tab)) return undefined;
  if (startDate === undefined && endDate === undefined) return { axis: filters.sortType === 2 ? 2 : 1, channels, contentType, days: null };
  const days = wholeDays(startDate, endDate);
  if (days === null || dateField === 'published') return undefined;
  return { axis: dateField === 'created' ? 2 : 1, channels, contentType, days };
}

/** How many stories a list has in all its pages; exact. */
export async function countList(db: Database, query: ListQuery): Promise<number> {
  const facets = facetsOf(query.filters);
  if (facets.length === 0) return 0;
  const tally = tallyOf(query);
  if (tally) {
    const histogram = await facetHistogram(db, tally);
    return facets.reduce((sum, facet) => sum + (histogram.get(facet) ?? 0), 0);
  }
  const { from, where } = planOf(query);
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from ${from} where ${where}`);
  return Number(rows[0]?.n ?? 0);
}

/** Counts of every facet under the same filters whatever the tab, and of the tabs that concern the asker alone. */
export async function countFacets(
  db: Database,
  query: ListQuery,
): Promise<{ histogram: Map<number, number>; personal: Record<PersonalTab, number> }> {
  const untabbed = { ...query, filters: { ...query.filters, tab: 'all' as const } };
  const personal = { waiting: 0, changed: 0 };
  for (const tab of query.stages.length > 0 ? personalTabs : []) {
    if (!tabsOf(query.filters.box).includes(tab)) continue;
    personal[tab] = await countList(db, { ...query, filters: { ...query.filters, tab } });
  }
  const tally = tallyOf(untabbed);
  if (tally) return { histogram: await facetHistogram(db, tally), personal };
  const { from, where } = planOf(untabbed, false);
  const { rows } = await db.execute<{ facet: number; n: string }>(sql`select ${sql.raw(usesSearch(query) ? 's' : 'c')}.facet as facet, count(*) as n from ${from} where ${where} group by 1`);
  return { histogram: new Map(rows.map(({ facet, n }) => [facet, Number(n)])), personal };
}

/** Columns that a sort needs beside the id. */
const sortColumns = { 1: ['modified_time'], 2: ['created_time'], 3: ['app_published_time'], 4: ['is_stick', 'sort_field'], 5: ['hits'] } as const;

/** A page of ids as columns (id, ord, total): all matches are gathered once, counted, and sorted after. */
function gather(query: ListQuery, offset: number, limit: number): SQL {
  const { filters } = query;
  const plan = planOf(query);
  const [alias, key] = usesSearch(query) ? ['s', 'content_id'] : ['c', 'id'];
  const columns = sql.raw([`${alias}.${key} as id`, ...sortColumns[filters.sortType].map((column) => `${alias}.${column}`)].join(', '));
  const order = orderOf(filters, 'h', 'id');
  return sql`
    with found as materialized (select ${columns} from ${plan.from} where ${plan.where})
    select id, row_number() over (order by ${order}) as ord, (select count(*) from found) as total
    from (select * from found as h order by ${order} limit ${limit} offset ${offset}) as h`;
}

/** True for lists whose matches are found by an index of their own and cannot be walked in the order of the list. */
const isGathered = (query: ListQuery) => usesSearch(query) || isPersonal(query.filters.tab);

/** The SQL of a page's ids, as columns (id, ord), for a list whose total is known. */
export async function pageOfIds(db: Database, query: ListQuery, total: number, offset: number, limit: number): Promise<SQL> {
  // Rare rows are gathered too: walking an order for them could pass over everything.
  if (isGathered(query) || total <= smallTotal) return gather(query, offset, limit);
  const plan = planOf(query);
  const { where, skip } = await enterDeep(db, query, plan, offset, total);
  return sql`
    select id, row_number() over () as ord
    from (select c.id from ${plan.from} where ${where} order by ${orderOf(query.filters, 'c', 'id')} limit ${limit} offset ${skip}) as h`;
}

/** For a deep page sorted by a tallied time: the condition that enters the index near it, and the rest to skip. */
async function enterDeep(db: Database, query: ListQuery, plan: Plan, offset: number, total: number): Promise<{ where: SQL; skip: number }> {
  const { sortType, sortOrder, dateField, startDate, endDate } = query.filters;
  const sameAxis = (startDate === undefined && endDate === undefined) || dateField === (sortType === 2 ? 'created' : 'modified');
  const tally = tallyOf(query);
  const isPlain = startDate === undefined && endDate === undefined;
  if (offset <= nearOffset || offset >= total || sortType > 2 || !sameAxis || !tally || !isPlain) return { where: plan.where, skip: offset };
  const newestFirst = sortOrder === 1;
  const landmark = await findLandmark(db, tally, plan.facets, offset, newestFirst);
  if (!landmark) return { where: plan.where, skip: offset };
  const column = sql.raw(sortType === 2 ? 'c.created_time' : 'c.modified_time');
  const start = sql`(${landmark.day}::date::timestamp at time zone 'Asia/Shanghai')`;
  const bound = newestFirst ? sql`${column} < ${start} + interval '1 day'` : sql`${column} >= ${start}`;
  return { where: sql`${plan.where} and ${bound}`, skip: landmark.skip };
}

/** Ids of a search that are fetched at once, so that its next pages need no second search. */
const foundAtMost = 1000;
const hitsSort = 5;

/** The first ids of a search and its total, from what is kept or anew. */
async function foundIds(db: Database, query: ListQuery): Promise<FoundIds> {
  const { filters, channels, userId, scope } = query;
  const key = JSON.stringify([filters, channels, isOwnBox(filters.box) ? userId : null, scope]);
  const kept = await keptFound(db, key);
  if (kept.found) return kept.found;
  const { rows } = await db.execute<{ id: string; total: string }>(sql`select id, total from (${gather(query, 0, foundAtMost)}) as g order by ord`);
  const found = { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
  await keepFound(db, key, found, kept);
  return found;
}

/** A page of a list with its exact total. */
export async function listPage(db: Database, query: ListQuery, page: number, size: number): Promise<{ list: ContentRow[]; total: number }> {
  const offset = page * size;
  if (usesSearch(query) && !isPersonal(query.filters.tab) && query.filters.sortType !== hitsSort && offset + size <= foundAtMost) {
    const { ids, total } = await foundIds(db, query);
    return { list: await rowsOfIds(db, ids.slice(offset, offset + size), query.now), total };
  }
  if (isGathered(query)) {
    const gathered = await rowsAndTotal(db, gather(query, offset, size), query.now);
    if (gathered.list.length > 0 || offset === 0) return gathered;
  }
  const total = await countList(db, query);
  if (total === 0 || offset >= total) return { list: [], total };
  return { list: await rowsOfPage(db, await pageOfIds(db, query, total, offset, size), query.now), total };
}
