import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type ContentRow, SortType } from 'shared-contracts/model';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { firstDay, isIndexed, lastDay, plainDepthMax, splitTimes } from './content-list.rules.ts';
import { countList, tallyOf } from './content-count.queries.ts';
import { isOwnBox, type ListQuery, orderOf, type Plan, planOf, usesSearch } from './content-plan.ts';
import { findIds, gather } from './content-search.queries.ts';
import { rowsAndTotal, rowsOfIds, rowsOfPage } from './content-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { facetHistogram, findLandmark, TallyAxis, type TallyScope } from './tally.queries.ts';
import { postgresSearch } from './search/postgres-search.ts';
import type { StorySearch } from './search/story-search.ts';
import { storyTexts } from './story.texts.ts';

/** Size of a row set that is gathered and sorted whole. */
const smallTotal = 4000;
/** Offsets beyond this enter the index by a landmark. */
const nearOffset = 1000;

/** True for lists whose matches are found by an index of their own and cannot be walked in the order of the list. */
const isGathered = (query: ListQuery) =>
  usesSearch(query) || isIndexed(query.filters.tab) || query.filters.sortType === SortType.Due;

/** The SQL of a page's ids, as columns (id, ord), for a list whose total is known. */
export async function pageOfIds(
  db: Database,
  query: ListQuery,
  total: number,
  offset: number,
  limit: number,
): Promise<SQL> {
  // Rare rows are gathered too: walking an order to find them could skip everything.
  if (isGathered(query) || total <= smallTotal) return gather(query, offset, limit);
  const plan = planOf(query);
  const byMonths = await pageByMonths(db, query, plan, offset, limit);
  if (byMonths) return byMonths;
  const { where, skip } = await enterDeep(db, query, plan, offset, total);
  return sql`
    select id, row_number() over () as ord
    from (select c.id from ${plan.from} where ${where} order by ${orderOf(query.filters, 'c', 'id')} limit ${limit} offset ${skip}) as h`;
}

/** Maximum of rows that are read of the months of a range. */
const monthRowsMax = 30_000;

/**
 * A page of a range of publication in the order of changes. A walk through the changes would skip all that is newer
 * than the range, so the first rows of each month in it are read instead.
 */
async function pageByMonths(
  db: Database,
  { filters }: ListQuery,
  plan: Plan,
  offset: number,
  limit: number,
): Promise<SQL | undefined> {
  const { dateField, startDate, endDate, sortType, sortOrder } = filters;
  if (sortType !== 1 || dateField !== 'published' || (startDate === undefined && endDate === undefined))
    return undefined;
  const { rows } = await db.execute<{ first: number | null; last: number | null }>(sql`
    select newsroom_month(min(app_published_time)) as first, newsroom_month(max(app_published_time)) as last from contents where app_published_time is not null`);
  const first = Math.max(rows[0]!.first ?? 0, startDate === undefined ? 0 : monthNumber(startDate));
  const last = Math.min(rows[0]!.last ?? 0, endDate === undefined ? Number.POSITIVE_INFINITY : monthNumber(endDate));
  if (first > last || (last - first + 1) * (offset + limit) > monthRowsMax) return undefined;
  const direction = sql.raw(sortOrder === 1 ? 'desc' : 'asc');
  const order = sql`order by modified_time ${direction}, id ${direction}`;
  return sql`
    select id, row_number() over (${order}) as ord
    from (select h.id, h.modified_time from generate_series(${first}::integer, ${last}::integer) as months (month) cross join lateral (
      select c.id, c.modified_time from ${plan.from} where newsroom_month(c.app_published_time) = months.month and ${plan.where}
      ${order} limit ${offset + limit}) as h ${order} limit ${limit} offset ${offset}) as h`;
}

/** Number of a wire time's month, as newsroom_month() gives it. */
const monthNumber = (wire: string) => Number(wire.slice(0, 4)) * 12 + Number(wire.slice(5, 7));

/** The axis whose days a sort goes through; undefined for sorts that no tally knows. */
function sortAxis({ filters: { box, sortType, sortOrder } }: ListQuery): TallyScope['axis'] | undefined {
  if (isOwnBox(box)) return sortType === 1 ? TallyAxis.Author : undefined;
  // Oldest first begins with stories without a time of publication, which belong to no day.
  if (sortType === 3) return sortOrder === 1 ? TallyAxis.Published : undefined;
  return sortType === 1 ? TallyAxis.Modified : sortType === 2 ? TallyAxis.Created : undefined;
}

/** Skips the rows before a page one by one, up to the limit of a list. */
function walk({ where }: Plan, offset: number): Entry {
  if (offset >= plainDepthMax) throw new AppError(ErrorCode.Invalid, storyTexts.listTooDeep(plainDepthMax));
  return { where, skip: offset };
}

/** The place where an index is entered, and the number of rows skipped from there. */
interface Entry {
  where: SQL;
  skip: number;
}

/**
 * Returns, for a deep page sorted by a tallied time, the condition that enters the index near it, and the rest to skip.
 */
async function enterDeep(db: Database, query: ListQuery, plan: Plan, offset: number, total: number): Promise<Entry> {
  const { sortType, sortOrder, startDate, endDate } = query.filters;
  const [axis, scope] = [sortAxis(query), tallyOf(query)];
  if (offset <= nearOffset || offset >= total || axis === undefined || !scope) return walk(plan, offset);
  const isTimed = startDate !== undefined || endDate !== undefined;
  const { days, edges } = splitTimes(startDate, endDate);
  if (isTimed && (scope.axis !== axis || edges.length > 0 || !days)) return walk(plan, offset);
  const newestFirst = sortOrder === 1;
  // Days are counted from the end of all time, so rows before the first row of the list are skipped too.
  const skippedCount =
    !isTimed || !days
      ? 0
      : await countDays(db, { ...scope, days: newestFirst ? [days[1], lastDay] : [firstDay, days[0]] }, plan.facets);
  const landmark = await findLandmark(db, { ...scope, axis }, plan.facets, skippedCount + offset, newestFirst);
  if (!landmark) return walk(plan, offset);
  const column = sql.raw(
    { 1: 'c.modified_time', 2: 'c.created_time', 3: 'c.app_published_time' }[sortType as 1 | 2 | 3],
  );
  const start = sql`(${landmark.day}::date::timestamp at time zone 'Asia/Shanghai')`;
  const bound = newestFirst ? sql`${column} < ${start} + interval '1 day'` : sql`${column} >= ${start}`;
  return { where: sql`${plan.where} and ${bound}`, skip: landmark.skip };
}

async function countDays(db: Database, scope: TallyScope, facets: readonly number[]): Promise<number> {
  const histogram = await facetHistogram(db, scope);
  return facets.reduce((sum, facet) => sum + (histogram.get(facet) ?? 0), 0);
}

const hitsSort = 5;

/** A page of a list with its total, which is exact; that of a search up to `searchTotalMax`. */
export async function listPage(
  db: Database,
  query: ListQuery,
  page: number,
  size: number,
  search: StorySearch = postgresSearch,
): Promise<{ list: ContentRow[]; total: number }> {
  const offset = page * size;
  if (usesSearch(query) && !isIndexed(query.filters.tab)) {
    const isKept = query.filters.sortType !== hitsSort;
    const { ids, total } = isKept ? await search.first(db, query) : await findIds(db, query, offset, size);
    return { list: await rowsOfIds(db, isKept ? ids.slice(offset, offset + size) : ids, query.now), total };
  }
  if (isGathered(query)) {
    const gathered = await rowsAndTotal(db, gather(query, offset, size), query.now);
    if (gathered.list.length > 0 || offset === 0) return gathered;
  }
  const total = await countList(db, query);
  if (total === 0 || offset >= total) return { list: [], total };
  return { list: await rowsOfPage(db, await pageOfIds(db, query, total, offset, size), query.now), total };
}
