import type { ContentDraft, SpecialColumn, StorySpecial, Target } from 'shared-contracts/model';
import { and, desc, eq, sql, type SQL } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents, versions } from './content.tables.ts';
import { deliveries } from './delivery.tables.ts';
import { facetHistogram, TallyAxis, WebsiteFacet } from './tally.queries.ts';
import {
  asStory,
  fields,
  isPinned,
  newestFirst,
  pinnedMax,
  type PublishedFilter,
  type PublishedStory,
  publishedCondition,
  storiesOfIds,
} from './published.queries.ts';

/** Counts the stories of some channels that are on the website, by tallies. */
export async function countOnWebsite(db: Database, channels: readonly string[]): Promise<number> {
  const histogram = await facetHistogram(db, { axis: TallyAxis.Website, channels, contentType: undefined, days: null });
  return histogram.get(WebsiteFacet.Published) ?? 0;
}

/** A story without its texts: what puts it in its order. */
export type StoryHead = Pick<PublishedStory, 'id' | 'channelId' | 'isStick' | 'sortField' | 'publishedTime'>;

/**
 * The newest stories of each channel that are not pinned, and all pinned ones, for the front page: up to `each` newest
 * ones per channel. Without texts: a page shows few of them.
 */
export async function newestByChannel(
  db: Database,
  target: Target,
  channelIds: readonly string[],
  each: number,
): Promise<StoryHead[]> {
  const filter = { target, channelIds };
  const ids = sql`select d.content_id from unnest(${sql.param(channelIds)}::bigint[]) as channel (id) cross join lateral (
      select d.content_id from deliveries d where d.target = ${target} and d.state = 'published' and d.category_id = channel.id order by ${newestFirst} limit ${each}
    ) as d`;
  const { isStick, sortField } = contents;
  const { categoryId, publishedTime } = deliveries;
  const heads = (condition: SQL) =>
    db
      .select({ id: contents.id, channelId: categoryId, isStick, sortField, publishedTime })
      .from(deliveries)
      .innerJoin(contents, eq(contents.id, deliveries.contentId))
      .where(and(publishedCondition(filter), condition));
  const [pinned, newest] = await Promise.all([
    heads(isPinned(filter)).orderBy(desc(isStick), desc(sortField), desc(publishedTime)).limit(pinnedMax),
    heads(sql`${contents.id} = any(array(${ids}))`),
  ]);
  const all = new Map([...pinned, ...newest].map((head) => [head.id, head]));
  return [...all.values()].map((head) => ({
    ...head,
    channelId: head.channelId ?? '0',
    publishedTime: head.publishedTime ?? new Date(0),
  }));
}

/** The stories that were published just before and just after one in its channel. */
export async function storiesBeside(
  db: Database,
  target: Target,
  { id, channelId, publishedTime }: Pick<PublishedStory, 'id' | 'channelId' | 'publishedTime'>,
): Promise<{ newer: PublishedStory | undefined; older: PublishedStory | undefined }> {
  const place = sql`(${publishedTime.toISOString()}::timestamptz, ${id}::bigint)`;
  const among = sql`select d.content_id from deliveries d
    where d.target = ${target} and d.state = 'published' and d.category_id = ${channelId}::bigint`;
  const { rows } = await db.execute<{ newer: string | null; older: string | null }>(sql`select
    (${among} and (d.published_time, d.content_id) > ${place} order by d.published_time, d.content_id limit 1)::text as
      newer,
    (${among} and (d.published_time, d.content_id) < ${place} order by d.published_time desc, d.content_id desc limit 1)::text as older`);
  const { newer = null, older = null } = rows[0] ?? {};
  const found = await publishedAmong(
    db,
    { target },
    [newer, older].filter((one) => one !== null),
  );
  return { newer: found.get(newer ?? ''), older: found.get(older ?? '') };
}

/** The newest stories of one kind: videos, topics. */
export async function newestOfKind(
  db: Database,
  filter: PublishedFilter,
  kind: number,
  limit: number,
): Promise<PublishedStory[]> {
  const ids = sql`select c.id from contents c join deliveries d on d.content_id = c.id and d.target = ${filter.target} and d.state = 'published'
    where c.content_type = ${kind} and c.content_type <> 5 and c.deleted_time is null order by c.modified_time desc, c.id desc limit ${limit}`;
  return storiesOfIds(db, filter, ids);
}

/** Returns those of some stories that match a filter, by id; without their bodies, for lists. */
export async function publishedAmong(
  db: Database,
  filter: PublishedFilter,
  ids: readonly string[],
): Promise<Map<string, PublishedStory>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...fields, draft: sql<ContentDraft>`${versions.draft} - '{content,special}'::text[]` })
    .from(deliveries)
    .innerJoin(contents, eq(contents.id, deliveries.contentId))
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(and(publishedCondition(filter), sql`${contents.id} = any(${sql.param([...new Set(ids)])}::bigint[])`));
  return new Map(rows.map((row) => [row.id, asStory(row)]));
}

/** Returns the columns of a topic with those of their stories that match a filter; a column without one is left out. */
export async function publishedColumns(
  db: Database,
  filter: PublishedFilter,
  special: StorySpecial | null,
): Promise<(Pick<SpecialColumn, 'title' | 'layout'> & { stories: PublishedStory[] })[]> {
  const columns = special?.columns ?? [];
  const found = await publishedAmong(
    db,
    filter,
    columns.flatMap(({ stories }) => stories.map(({ id }) => id)),
  );
  return columns
    .map(({ title, layout, stories }) => ({ title, layout, stories: stories.flatMap(({ id }) => found.get(id) ?? []) }))
    .filter(({ stories }) => stories.length > 0);
}
