import type { WebsiteRow } from 'shared-contracts/endpoints';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { splitTimes } from '../stories/content-list.rules.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import { channelBranch } from '../channels/channel-stages.queries.ts';
import { idsOfTitle } from '../stories/content-plan.ts';
import { rowsOfPage } from '../stories/content-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { facetHistogram, TallyAxis, WebsiteFacet } from '../stories/tally.queries.ts';

/** The filter of the website's list. An empty set of channels shows nothing (A22). */
export interface WebsiteFilter {
  channels: ReadonlySet<string>;
  keywords?: string | undefined;
  categoryId?: string | undefined;
  state?: 'published' | 'withdrawn' | 'stale' | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

const states = {
  published: ['published'],
  withdrawn: ['withdrawn', 'withdrawFailed'],
  stale: ['published', 'withdrawFailed'],
  all: ['published', 'withdrawn', 'withdrawFailed'],
} as const;

/** Uses the index of stories with an older text somewhere, which are few. */
const isOld = sql`d.content_id in (select id from contents where is_stale)
  and is_old_copy(d, (select passed_hash(c) from contents c where c.id = d.content_id))`;

/** The rows of the list, of an alias `d`; titles are found by their pairs of characters. */
function condition(
  channels: readonly string[],
  { keywords, state, startDate, endDate }: Omit<WebsiteFilter, 'channels' | 'categoryId'>,
): SQL {
  const parts = [
    sql`d.target = 'website' and d.state in ('published', 'withdrawn', 'withdrawFailed')`,
    sql`d.category_id = any(${sql.param(channels)}::bigint[])`,
  ];
  if (state) parts.push(sql`d.state = any(${sql.param(states[state])}::text[])`);
  if (state === 'stale') parts.push(isOld);
  if (keywords) parts.push(sql`d.content_id in (${idsOfTitle(keywords)})`);
  if (startDate) parts.push(sql`d.standing_time >= ${fromWireTime(startDate).toISOString()}::timestamptz`);
  if (endDate) parts.push(sql`d.standing_time <= ${endOfWireTime(endDate).toISOString()}::timestamptz`);
  return sql.join(parts, sql` and `);
}

async function channelsOf(db: Database, { channels, categoryId }: WebsiteFilter): Promise<string[]> {
  return categoryId === undefined
    ? [...channels]
    : (await channelBranch(db, categoryId)).filter((id) => channels.has(id));
}

/** Returns a page of the stories that are on the website or were taken off it, newest first. */
export async function listWebsite(
  db: Database,
  filter: WebsiteFilter,
  page: number,
  size: number,
  now: Date,
): Promise<{ list: WebsiteRow[]; total: number }> {
  const channels = await channelsOf(db, filter);
  const [rows, total] = await Promise.all([
    rowsOfPage(
      db,
      sql`select d.content_id as id, row_number() over (order by d.standing_time desc, d.content_id desc) as ord
          from deliveries d where ${condition(channels, filter)}
          order by d.standing_time desc, d.content_id desc limit ${size} offset ${page * size}`,
      now,
    ),
    countShown(db, channels, filter),
  ]);
  return { list: rows.map((row) => toWebsiteRow(row, now)), total };
}

async function countShown(db: Database, channels: readonly string[], filter: WebsiteFilter): Promise<number> {
  const { state } = filter;
  if (state === 'stale') return countOld(db, channels, filter);
  const counts = await countIn(db, channels, filter);
  return state ? counts[state] : counts.published + counts.withdrawn;
}

/** Counts the stories under the filter that are on the website, were taken off it, and are there in an older text. */
export async function countWebsite(
  db: Database,
  filter: WebsiteFilter,
): Promise<{ published: number; withdrawn: number; stale: number }> {
  const channels = await channelsOf(db, filter);
  return { ...(await countIn(db, channels, filter)), stale: await countOld(db, channels, filter) };
}

async function countOld(db: Database, channels: readonly string[], filter: WebsiteFilter): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(
    sql`select count(*) as n from deliveries d where ${condition(channels, { ...filter, state: 'stale' })}`,
  );
  return Number(rows[0]?.n ?? 0);
}

/**
 * Counts by tallies the stories that are there or were taken off; keyword searches, and hours at the ends of a time
 * filter, are counted one by one.
 */
async function countIn(
  db: Database,
  channels: readonly string[],
  filter: WebsiteFilter,
): Promise<{ published: number; withdrawn: number }> {
  const { keywords, startDate, endDate } = filter;
  const walked = async (times: { startDate?: string | undefined; endDate?: string | undefined }) => {
    const { rows } = await db.execute<{ state: string; n: string }>(
      sql`select d.state, count(*) as n from deliveries d where ${condition(channels, { ...filter, ...times })} group by 1`,
    );
    return rows.map(({ state, n }) => ({ isPublished: state === 'published', n: Number(n) }));
  };
  const tallied = async (days: [string, string] | null) => {
    const histogram = await facetHistogram(db, { axis: TallyAxis.Website, channels, contentType: undefined, days });
    return [...histogram].map(([facet, n]) => ({ isPublished: facet === WebsiteFacet.Published, n }));
  };
  const { days, edges } = splitTimes(startDate, endDate);
  const isTimed = startDate !== undefined || endDate !== undefined;
  const counted = keywords
    ? await walked({})
    : (
        await Promise.all([
          days ? tallied(isTimed ? days : null) : [],
          ...edges.map(([from, to]) => walked({ startDate: from, endDate: to })),
        ])
      ).flat();
  const sum = (isPublished: boolean) =>
    counted.filter((one) => one.isPublished === isPublished).reduce((total, { n }) => total + n, 0);
  const isCounted = (state: 'published' | 'withdrawn') => filter.state === undefined || filter.state === state;
  return { published: isCounted('published') ? sum(true) : 0, withdrawn: isCounted('withdrawn') ? sum(false) : 0 };
}

function toWebsiteRow(row: Awaited<ReturnType<typeof rowsOfPage>>[number], now: Date): WebsiteRow {
  const delivery = row.deliveries.find(({ target }) => target === 'website');
  const websiteState =
    delivery?.state === 'published'
      ? 'published'
      : delivery?.state === 'withdrawFailed'
        ? 'withdrawFailed'
        : 'withdrawn';
  const time = websiteState === 'published' ? delivery?.publishedTime : delivery?.withdrawnTime;
  return { ...row, websiteUrl: delivery?.url ?? '', websiteState, websiteTime: time ?? toWireTime(now) };
}
