import { type SQL, sql } from '../../platform/database/orm.ts';
import { facetsOf, type IndexedTab, isIndexed, isPersonal, splitTimes, tabsOf } from './content-list.rules.ts';
import { isOwnBox, type ListQuery, planOf, usesSearch, writtenBy } from './content-plan.ts';
import { isWide } from './content-search.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { facetHistogram, TallyAxis, type TallyScope } from './tally.queries.ts';

/** The parts of a list's count: whole days by tallies, the hours at both ends by walking an index. */
interface Count {
  tally: TallyScope | null;
  /** Wire times, both included. */
  edges: readonly [string, string][];
}

const ownAxes = {
  modified: TallyAxis.Author,
  created: TallyAxis.AuthorCreated,
  published: TallyAxis.AuthorPublished,
} as const;
const axes = { modified: TallyAxis.Modified, created: TallyAxis.Created, published: TallyAxis.Published } as const;

/** The tallies of a list without its times, or undefined when tallies do not cover its filters. */
export function tallyOf({ filters, channels, userId, ...query }: ListQuery): TallyScope | undefined {
  const { contentType, startDate, endDate, dateField, sortType, due } = filters;
  const isTimed = startDate !== undefined || endDate !== undefined;
  if (usesSearch({ filters, channels, userId, ...query }) || isIndexed(filters.tab)) return undefined;
  if (due !== undefined) return undefined;
  const axis = isTimed ? axes[dateField] : sortType === 2 ? TallyAxis.Created : TallyAxis.Modified;
  if (!isOwnBox(filters.box)) return { axis, channels, contentType, days: null };
  // For own stories there are tallies of all channels together.
  return filters.categoryId === undefined
    ? { axis: isTimed ? ownAxes[dateField] : TallyAxis.Author, channels: [userId], contentType, days: null }
    : undefined;
}

function countOf(query: ListQuery): Count | undefined {
  const tally = tallyOf(query);
  const { startDate, endDate } = query.filters;
  if (!tally || (startDate === undefined && endDate === undefined)) return tally && { tally, edges: [] };
  const { days, edges } = splitTimes(startDate, endDate);
  return { tally: days && { ...tally, days }, edges };
}

/** Adds up tallies and counted hours, by facet. */
async function histogramOf(
  db: Database,
  query: ListQuery,
  { tally, edges }: Count,
  withTab: boolean,
): Promise<Map<number, number>> {
  const sums = tally ? await facetHistogram(db, tally) : new Map<number, number>();
  if (edges.length === 0) return sums;
  const counted = edges.map(([startDate, endDate]): SQL => {
    const { from, where } = planOf({ ...query, filters: { ...query.filters, startDate, endDate } }, withTab);
    return sql`select c.facet, count(*) as n from ${from} where ${where} group by 1`;
  });
  const { rows } = await db.execute<{ facet: number; n: string }>(sql.join(counted, sql` union all `));
  for (const { facet, n } of rows) sums.set(facet, (sums.get(facet) ?? 0) + Number(n));
  return sums;
}

/**
 * Counts the stories that wait for the user, for lists that tallies count: all at their desks, less their own and those
 * in other hands. Undefined where tallies cannot answer; a story in review has one open task, of the stage in its
 * facet.
 */
async function countWaiting(db: Database, query: ListQuery): Promise<number | undefined> {
  const { filters, stages, userId, isAlone } = query;
  // Nobody reviews what they wrote themselves.
  if (isOwnBox(filters.box) && !isAlone) return 0;
  const atDesks = facetsOf(filters).filter((facet) => stages.includes(Math.floor(facet / 10)));
  const count = countOf({ ...query, filters: { ...filters, tab: 'all' } });
  if (!count || isOwnBox(filters.box)) return undefined;
  const histogram = await histogramOf(db, { ...query, filters: { ...filters, tab: 'all' } }, count, true);
  const { where } = planOf({ ...query, filters: { ...filters, tab: 'inReview' } });
  const here = sql`${where} and c.audit_state = 'inReview' and c.facet = any(${sql.param(atDesks)}::smallint[])`;
  const own = isAlone ? sql`false` : writtenBy(query, 'c');
  const { rows } = await db.execute<{ n: string }>(sql`
    select (select count(*) from contents c where ${here} and ${own})
         + (select count(*) from contents c where ${here} and not ${own}
              and c.id in (select t.content_id from audit_tasks t where t.state = 'claimed' and t.assignee_id <> ${userId})) as n`);
  return atDesks.reduce((sum, facet) => sum + (histogram.get(facet) ?? 0), 0) - Number(rows[0]?.n ?? 0);
}

/** Counts the stories of a list in all its pages; exact. */
export async function countList(db: Database, query: ListQuery): Promise<number> {
  const facets = facetsOf(query.filters);
  if (facets.length === 0) return 0;
  const waiting = query.filters.tab === 'waiting' ? await countWaiting(db, query) : undefined;
  if (waiting !== undefined) return waiting;
  const count = countOf(query);
  if (count) {
    const histogram = await histogramOf(db, query, count, true);
    return facets.reduce((sum, facet) => sum + (histogram.get(facet) ?? 0), 0);
  }
  const { from, where } = planOf(query);
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from ${from} where ${where}`);
  return Number(rows[0]?.n ?? 0);
}

/**
 * Counts of every facet under the same filters whatever the tab, and of the tabs that have an index of their own. Hits
 * of a common word are not counted: null.
 */
export async function countFacets(
  db: Database,
  query: ListQuery,
): Promise<{ histogram: Map<number, number> | null; indexed: Partial<Record<IndexedTab, number>> }> {
  const untabbed = { ...query, filters: { ...query.filters, tab: 'all' as const } };
  const count = countOf(untabbed);
  const indexed: Partial<Record<IndexedTab, number>> = { waiting: 0, changed: 0, stale: 0 };
  for (const tab of tabsOf(query.filters.box).filter(isIndexed)) {
    if (tab === 'deputed' ? !query.deputed : isPersonal(tab) && query.stages.length === 0) continue;
    indexed[tab] = await countList(db, { ...query, filters: { ...query.filters, tab } });
  }
  if (count) return { histogram: await histogramOf(db, untabbed, count, false), indexed };
  const plan = planOf(untabbed, false);
  if (usesSearch(query) && (await isWide(db, plan))) return { histogram: null, indexed };
  const { from, where } = plan;
  const alias = sql.raw(usesSearch(query) ? 's' : 'c');
  const { rows } = await db.execute<{ facet: number; n: string }>(
    sql`select ${alias}.facet as facet, count(*) as n from ${from} where ${where} group by 1`,
  );
  return { histogram: new Map(rows.map(({ facet, n }) => [facet, Number(n)])), indexed };
}
