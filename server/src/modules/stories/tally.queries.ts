import { type SQL, sql } from '../../platform/database/orm.ts';
import { binFacet, splitDays } from './content-list.rules.ts';
import type { Database } from '../../platform/database/database.ts';

/** The axes that tallies count by; see migrations/custom/search.sql. */
export const TallyAxis = {
  Modified: 1,
  Created: 2,
  Published: 3,
  Author: 4,
  Website: 5,
  AuthorPublished: 6,
  AuthorCreated: 7,
} as const;

/** Facets of the axis Website. */
export const WebsiteFacet = { Published: 1, Withdrawn: 2, WithdrawFailed: 3 } as const;

/** Selects the tallies to add up: channels, types, and the days [from, to) of an axis. */
export interface TallyScope {
  axis: (typeof TallyAxis)[keyof typeof TallyAxis];
  /** Ids of authors on the axes of authors. */
  channels: readonly string[];
  contentType: number | undefined;
  /** Null counts all time. */
  days: [string, string] | null;
}

function cellFilter({ axis, channels, contentType }: TallyScope): SQL {
  const type = contentType === undefined ? sql`` : sql` and content_type = ${contentType}`;
  return sql`axis = ${axis} and category_id = any(${sql.param(channels)}::bigint[])${type}`;
}

/** The ranges of cells that make up the days of a scope: each is read from one range of an index. */
function levelRuns({ days }: TallyScope): SQL[] {
  if (days === null) return [sql`level = 0`];
  const { months, days: rest } = splitDays(...days);
  const runs = rest.map(([from, to]) => sql`level = 2 and bucket >= ${from}::date and bucket < ${to}::date`);
  if (months) runs.push(sql`level = 1 and bucket >= ${months[0]}::date and bucket < ${months[1]}::date`);
  return runs;
}

/** Counts the stories of each facet. Sums folded tallies and the deltas since, in one snapshot. */
export async function facetHistogram(db: Database, scope: TallyScope): Promise<Map<number, number>> {
  const window =
    scope.days === null ? sql`` : sql` and bucket >= ${scope.days[0]}::date and bucket < ${scope.days[1]}::date`;
  const runs = levelRuns(scope).map(
    (run) => sql`select facet, n from content_tallies where ${cellFilter(scope)} and ${run} union all `,
  );
  const { rows } = await db.execute<{ facet: number; n: string }>(sql`
    select facet, sum(n) as n from (
      ${sql.join(runs, sql``)}
      select facet, n from content_tally_deltas where ${cellFilter(scope)}${window}
    ) as cells group by facet`);
  return new Map(rows.map(({ facet, n }) => [facet, Number(n)]));
}

/** Counts the stories of each channel, the bin left out. */
export async function countByChannel(db: Database): Promise<Map<string, number>> {
  const cells = sql`axis = ${TallyAxis.Modified} and facet <> ${binFacet}`;
  const { rows } = await db.execute<{ id: string; n: string }>(sql`
    select category_id::text as id, sum(n) as n from (
      select category_id, n from content_tallies where level = 0 and ${cells}
      union all
      select category_id, n from content_tally_deltas where ${cells}
    ) as cells group by category_id`);
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}

/**
 * Counts the stories of some facets on each day of an axis of times, both days included; days without one are left out.
 */
export async function countByDay(
  db: Database,
  axis: TallyScope['axis'],
  from: string,
  to: string,
  facets: readonly number[],
): Promise<Map<string, number>> {
  const cells = sql`axis = ${axis} and bucket >= ${from}::date and bucket <= ${to}::date and facet = any(${sql.param(facets)}::smallint[])`;
  const { rows } = await db.execute<{ day: string; n: string }>(sql`
    select bucket::text as day, sum(n) as n from (
      select bucket, n from content_tallies where level = 2 and ${cells}
      union all
      select bucket, n from content_tally_deltas where ${cells}
    ) as cells group by bucket having sum(n) > 0`);
  return new Map(rows.map(({ day, n }) => [day, Number(n)]));
}

/** The start of a deep page: the day to enter the index at, and the number of its rows to skip. */
export interface Landmark {
  /** Days already skipped are left out: newest first enters below `day` + 1, oldest first at `day`. */
  day: string;
  skip: number;
}

/**
 * Finds the day that contains the row with number `offset`, newest or oldest first, by adding up months and then the
 * days of one month. Null when there are not so many rows.
 */
export async function findLandmark(
  db: Database,
  scope: TallyScope,
  facets: readonly number[],
  offset: number,
  newestFirst: boolean,
): Promise<Landmark | null> {
  const month = await findBucket(db, scope, facets, offset, newestFirst, null);
  if (!month) return null;
  const day = await findBucket(db, scope, facets, month.skip, newestFirst, month.day);
  return day;
}

/** The bucket that holds row `offset`: a month of all time, or a day of `inMonth`. */
async function findBucket(
  db: Database,
  scope: TallyScope,
  facets: readonly number[],
  offset: number,
  newestFirst: boolean,
  inMonth: string | null,
): Promise<Landmark | null> {
  const level = inMonth === null ? 1 : 2;
  const bucket = inMonth === null ? sql`date_trunc('month', bucket)::date` : sql`bucket`;
  const span =
    inMonth === null
      ? sql``
      : sql` and bucket >= ${inMonth}::date and bucket < (${inMonth}::date + interval '1 month')::date`;
  const facetFilter = sql` and facet = any(${sql.param(facets)}::smallint[])`;
  const { rows } = await db.execute<{ day: string; before: string }>(sql`
    with cells as (
      select bucket, n from content_tallies where ${cellFilter(scope)} and level = ${level}${span}${facetFilter}
      union all
      select ${bucket}, n from content_tally_deltas where ${cellFilter(scope)}${span}${facetFilter}
    ),
    sums as (select bucket, sum(n) as n from cells group by bucket),
    running as (select bucket, n, sum(n) over (order by bucket ${newestFirst ? sql`desc` : sql`asc`}) as upto from sums)
    select bucket::text as day, upto - n as before from running where upto > ${offset} order by upto limit 1`);
  const found = rows[0];
  return found ? { day: found.day, skip: offset - Number(found.before) } : null;
}

/** Folds the deltas, so that readers sum few cells. */
export async function foldTallies(db: Database): Promise<void> {
  await db.execute(sql`select fold_content_tallies()`);
}
