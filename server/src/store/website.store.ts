import { type SQL, sql } from 'drizzle-orm';
import type { WebsiteRow } from 'shared-contracts/endpoints';
import { endOfWireTime, fromWireTime, toWireTime } from '../domain/wire-time.ts';
import { rowsOfPage } from './content-row.store.ts';
import type { Database } from './database.ts';
import { containsPattern } from './like-pattern.ts';

/** What narrows the list of the website. An empty set of channels shows nothing (A22). */
export interface WebsiteFilter {
  channels: ReadonlySet<string>;
  keywords?: string | undefined;
  categoryId?: string | undefined;
  state?: 'published' | 'withdrawn' | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** When a story came to stand as it does. */
const standingTime = sql.raw(`case when d.state = 'published' then d.published_time else coalesce(d.withdrawn_time, d.modified_time) end`);

function condition({ channels, keywords, categoryId, state, startDate, endDate }: WebsiteFilter): SQL {
  const parts = [
    sql`d.target = 'website'`,
    sql`c.category_id = any(${sql.param([...channels])}::bigint[])`,
    state === 'published' ? sql`d.state = 'published'` : state === 'withdrawn' ? sql`d.state in ('withdrawn', 'withdrawFailed')` : sql`d.state in ('published', 'withdrawn', 'withdrawFailed')`,
  ];
  if (keywords) parts.push(sql`c.title ilike ${containsPattern(keywords)}`);
  if (categoryId) {
    parts.push(sql`c.category_id in (with recursive below as (
      select id from channels where id = ${categoryId}::bigint union select ch.id from channels ch join below on ch.parent_id = below.id) select id from below)`);
  }
  if (startDate) parts.push(sql`${standingTime} >= ${fromWireTime(startDate).toISOString()}::timestamptz`);
  if (endDate) parts.push(sql`${standingTime} <= ${endOfWireTime(endDate).toISOString()}::timestamptz`);
  return sql.join(parts, sql` and `);
}

/** A page of what stands on the website or was taken off it, newest first. */
export async function listWebsite(db: Database, filter: WebsiteFilter, page: number, size: number, now: Date): Promise<{ list: WebsiteRow[]; total: number }> {
  const where = condition(filter);
  const [rows, { rows: sums }] = await Promise.all([
    rowsOfPage(
      db,
      sql`select c.id, row_number() over (order by ${standingTime} desc nulls last, c.id desc) as ord
          from deliveries d join contents c on c.id = d.content_id where ${where}
          order by ${standingTime} desc nulls last, c.id desc limit ${size} offset ${page * size}`,
      now,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from deliveries d join contents c on c.id = d.content_id where ${where}`),
  ]);
  return { list: rows.map((row) => toWebsiteRow(row, now)), total: sums[0]?.total ?? 0 };
}

/** How many stand on the website and how many were taken off it, under the filter. */
export async function countWebsite(db: Database, filter: WebsiteFilter): Promise<{ published: number; withdrawn: number }> {
  const { rows } = await db.execute<{ published: number; withdrawn: number }>(
    sql`select count(*) filter (where d.state = 'published')::int as published, count(*) filter (where d.state <> 'published')::int as withdrawn
        from deliveries d join contents c on c.id = d.content_id where ${condition(filter)}`,
  );
  return rows[0] ?? { published: 0, withdrawn: 0 };
}

function toWebsiteRow(row: Awaited<ReturnType<typeof rowsOfPage>>[number], now: Date): WebsiteRow {
  const delivery = row.deliveries.find(({ target }) => target === 'website');
  const websiteState = delivery?.state === 'published' ? 'published' : delivery?.state === 'withdrawFailed' ? 'withdrawFailed' : 'withdrawn';
  const time = websiteState === 'published' ? delivery?.publishedTime : delivery?.withdrawnTime;
  return { ...row, websiteUrl: delivery?.url ?? '', websiteState, websiteTime: time ?? toWireTime(now) };
}
