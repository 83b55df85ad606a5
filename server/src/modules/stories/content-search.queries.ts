import { searchTotalMax } from 'shared-contracts/limits';
import { SortType } from 'shared-contracts/model';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { type ListQuery, orderOf, type Plan, planOf, usesSearch } from './content-plan.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FoundIds } from '../../platform/database/found.queries.ts';

/** Columns that a sort needs beside the id. */
const sortColumns = {
  1: ['modified_time'],
  2: ['created_time'],
  3: ['app_published_time'],
  4: ['is_stick', 'sort_field'],
  5: ['hits'],
  6: [],
} as const;

/** When the open task of a story is due: the one sort that is not by a column of the story. */
const dueColumn = (story: string) =>
  `(select t.due_time from audit_tasks t
    where t.content_id = ${story} and t.state in ('waiting', 'claimed')) as due_time`;

/** The sources that matches are gathered from: a table with its conditions, or several. */
type Sources = Pick<Plan, 'from' | 'where'>[];

/** A page of ids as columns (id, ord, total): all matches are gathered once, counted, and sorted after. */
export function gather(query: ListQuery, offset: number, limit: number, sources: Sources = [planOf(query)]): SQL {
  const { filters } = query;
  const [alias, key] = usesSearch(query) ? ['s', 'content_id'] : ['c', 'id'];
  const columns = sql.raw(
    [
      `${alias}.${key} as id`,
      ...sortColumns[filters.sortType].map((column) => `${alias}.${column}`),
      ...(filters.sortType === SortType.Due ? [dueColumn(`${alias}.${key}`)] : []),
    ].join(', '),
  );
  const order = orderOf(filters, 'h', 'id');
  const matches = sql.join(
    sources.map(({ from, where }) => sql`select ${columns} from ${from} where ${where}`),
    sql` union all `,
  );
  return sql`
    with found as materialized (${matches})
    select id, row_number() over (order by ${order}) as ord, (select count(*) from found) as total
    from (select * from found as h order by ${order} limit ${limit} offset ${offset}) as h`;
}

async function idsOf(db: Database, page: SQL): Promise<FoundIds> {
  const { rows } = await db.execute<{ id: string; total: string }>(
    sql`select id, total from (${page}) as g order by ord`,
  );
  return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
}

/** The first ids of stories from several sources, in the order of the list, and how many there are. */
export const idsOfSources = (db: Database, query: ListQuery, sources: Sources, limit: number): Promise<FoundIds> =>
  idsOf(db, gather(query, 0, limit, sources));

/** A search with more hits than this for each row shown is not gathered whole: only its newest hits are read. */
const wide = 2;

interface Guess {
  'Plan Rows': number;
  Plans?: Guess[];
}

/**
 * Estimates how many hits a search has: as many as its rarest word. The planner knows how often each common word
 * occurs, not how often two of them occur together.
 */
async function guessHits(db: Database, { terms }: Plan): Promise<number> {
  if (terms.length === 0) return 0;
  const each = terms.map((term) => sql`(select 1 from content_search s where ${term})`);
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Guess }] }>(
    sql`explain (format json) ${sql.join(each, sql` union all `)}`,
  );
  const { Plan: guess } = rows[0]!['QUERY PLAN'][0];
  return Math.min(...(terms.length === 1 ? [guess] : guess.Plans!).map((part) => part['Plan Rows']));
}

/** True when the estimated hits are too many to gather the search whole. */
export async function isWide(db: Database, plan: Plan): Promise<boolean> {
  return (await guessHits(db, plan)) > wide * searchTotalMax;
}

/** Time columns of the sorts for which a search can begin at its newest end. */
const newestColumns: Partial<Record<number, string>> = {
  1: 'modified_time',
  2: 'created_time',
  3: 'app_published_time',
};
/**
 * A story counts as changed late this long after its creation; see the indexes contents_changed_late and
 * contents_published_late.
 */
const late = '48 hours';
/** Number of late stories that are checked one by one. */
const lateMax = 5000;

/** The first instant of a month numbered as newsroom_month() does. */
function monthStart(month: number): string {
  const year = Math.floor((month - 1) / 12);
  return `${year}-${String(month - 12 * year).padStart(2, '0')}-01T00:00:00+08:00`;
}

/** First and last month in which stories were created. */
async function monthsOfArchive(db: Database): Promise<{ first: number; last: number }> {
  const { rows } = await db.execute<{ first: number; last: number }>(
    sql`select newsroom_month(min(created_time)) as first, newsroom_month(max(created_time)) as last from contents`,
  );
  return rows[0]!;
}

/**
 * Returns the sources of rows newer than `since`, two days into a month: stories created from that month on, by the
 * index of words and months, and those that were created before it and came so late. Undefined when too many came late.
 */
async function newestSources(
  db: Database,
  plan: Plan,
  column: string,
  from: number,
  last: number,
): Promise<Sources | undefined> {
  const start = monthStart(from);
  const months = Array.from({ length: last - from + 2 }, (_, index) => from + index);
  const since = sql`s.${sql.raw(column)} >= ${start}::timestamptz + interval ${sql.raw(`'${late}'`)}`;
  const type = sql.raw(plan.isByWords ? 'integer' : 'smallint');
  const fresh = sql`${plan.where} and array[newsroom_month(s.created_time)::${type}] && ${sql.param(months)}::${type}[] and ${since}`;
  if (column === 'created_time') return [{ from: plan.from, where: fresh }];
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from contents c
    where c.${sql.raw(column)} >= ${start}::timestamptz + interval ${sql.raw(`'${late}'`)} and c.created_time < ${start}::timestamptz
      and c.${sql.raw(column)} - c.created_time > interval ${sql.raw(`'${late}'`)} limit ${lateMax + 1}`);
  if (rows.length > lateMax) return undefined;
  const lateIds = sql`${plan.where} and s.content_id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`;
  return rows.length === 0
    ? [{ from: plan.from, where: fresh }]
    : [
        { from: plan.from, where: fresh },
        { from: plan.from, where: lateIds },
      ];
}

/** A range of a search's hits, of which `most` are counted. */
interface Wanted {
  guessed: number;
  offset: number;
  limit: number;
  most: number;
}

/** The newest hits of a wide search, from its last months alone; undefined where they must be sought among all. */
async function newestFound(
  db: Database,
  query: ListQuery,
  { guessed, offset, limit, most }: Wanted,
): Promise<FoundIds | undefined> {
  const column = newestColumns[query.filters.sortType];
  if (column === undefined || query.filters.sortOrder !== 1) return undefined;
  const { first, last } = await monthsOfArchive(db);
  const plan = planOf(query);
  for (let months = Math.ceil(((last - first + 1) * most * 1.5) / guessed); months < (last - first) / 2; months *= 3) {
    const sources = await newestSources(db, plan, column, last - months + 1, last);
    if (!sources) return undefined;
    const found = await idsOf(db, gather(query, offset, limit, sources));
    if (found.total > most) return found;
  }
  return undefined;
}

/**
 * A range of a search's ids in its order, with its total. Hits beyond `most` are neither counted nor shown: a word that
 * a third of the archive has is answered from the newest months.
 */
export async function findIds(
  db: Database,
  query: ListQuery,
  offset: number,
  limit: number,
  most = searchTotalMax,
): Promise<FoundIds> {
  const page = {
    guessed: await guessHits(db, planOf(query)),
    offset,
    limit: Math.max(0, Math.min(limit, most - offset)),
    most,
  };
  const newest = page.guessed > wide * most ? await newestFound(db, query, page) : undefined;
  const { ids, total } = newest ?? (await idsOf(db, gather(query, offset, page.limit)));
  // A page behind the last hit has no row that could carry the total.
  if (ids.length === 0 && offset > 0) return { ids, total: (await findIds(db, query, 0, 1, most)).total };
  return { ids, total: Math.min(total, most) };
}
