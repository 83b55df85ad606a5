import { recommendMax } from 'shared-contracts/limits';
import { boardOrder, type ContentDraft, type ContentType, type Target } from 'shared-contracts/model';
import {
  aliasedTable,
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
  type SQL,
} from '../../platform/database/orm.ts';
import { facetsOf } from './content-list.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents, versions } from './content.tables.ts';
import { deliveries } from './delivery.tables.ts';
import { recommendations } from './recommendation.tables.ts';
import { facetHistogram, TallyAxis } from './tally.queries.ts';
import { draftOfVersion } from './version.queries.ts';
import { withRendering } from './shown-text.rules.ts';

/**
 * A story as readers see it: the text of the version its delivery names, never the working text, with what the target
 * has of its own.
 */
export interface PublishedStory {
  id: string;
  /** The channel under which readers find it now. */
  channelId: string;
  contentType: ContentType;
  draft: ContentDraft;
  /** For search engines, where it has words of its own for them. */
  description?: string;
  publishedTime: Date;
  /** The time at which the published text was written. */
  textTime: Date;
  isStick: boolean;
  sortField: number;
  hits: number;
  praise: number;
  commentCount: number;
}

/** Selects stories of a target: all, or those of some channels. */
export interface PublishedFilter {
  target: Target;
  channelIds?: readonly string[];
  exceptChannelIds?: readonly string[];
}

/** The place of a story in its list; the next page begins after it. */
export type ListPlace = Pick<PublishedStory, 'isStick' | 'sortField' | 'publishedTime' | 'id'>;

export const fields = {
  id: contents.id,
  channelId: deliveries.categoryId,
  contentType: contents.contentType,
  draft: versions.draft,
  rendering: deliveries.rendering,
  publishedTime: deliveries.publishedTime,
  textTime: versions.createdTime,
  isStick: contents.isStick,
  sortField: contents.sortField,
  hits: contents.hits,
  praise: contents.praise,
  commentCount: contents.commentCount,
};

/**
 * Stuck stories and, in the list of a channel, those with an order number, which is one among the stories of a channel;
 * a list is these, then all others by time. They are few: the partial index contents_pinned holds no others.
 */
export const isPinned = ({ channelIds }: PublishedFilter) =>
  channelIds ? sql`(${contents.isStick} or ${contents.sortField} > 0)` : sql`${contents.isStick}`;

export const publishedCondition = ({ target, channelIds, exceptChannelIds }: PublishedFilter): SQL | undefined =>
  and(
    eq(deliveries.target, target),
    eq(deliveries.state, 'published'),
    isNull(contents.deletedTime),
    channelIds ? inArray(deliveries.categoryId, [...channelIds]) : undefined,
    exceptChannelIds && exceptChannelIds.length > 0
      ? notInArray(deliveries.categoryId, [...exceptChannelIds])
      : undefined,
  );

function selectStories(db: Database) {
  return db
    .select(fields)
    .from(deliveries)
    .innerJoin(contents, eq(contents.id, deliveries.contentId))
    .innerJoin(versions, eq(versions.id, deliveries.versionId));
}

export const asStory = ({ rendering, ...row }: Awaited<ReturnType<typeof selectStories>>[number]): PublishedStory => ({
  ...row,
  ...withRendering(draftOfVersion(row), rendering),
  channelId: row.channelId ?? '0',
  publishedTime: row.publishedTime ?? row.textTime,
});

async function pinnedStories(
  db: Database,
  filter: PublishedFilter,
  after: ListPlace | undefined,
  limit: number,
): Promise<PublishedStory[]> {
  const behind = after
    ? sql`(${contents.isStick}, ${contents.sortField}, ${deliveries.publishedTime}, ${contents.id}) < (${after.isStick}, ${after.sortField}, ${after.publishedTime.toISOString()}::timestamptz, ${after.id}::bigint)`
    : undefined;
  const rows = await selectStories(db)
    .where(and(publishedCondition(filter), isPinned(filter), behind))
    .orderBy(desc(contents.isStick), desc(contents.sortField), desc(deliveries.publishedTime), desc(contents.id))
    .limit(limit);
  return rows.map(asStory);
}

/**
 * Number of skipped rows beyond which one walk through all channels is faster for a page of several channels than one
 * walk for each of them.
 */
const nearRows = 200;

export const newestFirst = sql`d.published_time desc nulls last, d.content_id desc nulls last`;

/** Ids of what is not pinned, newest first, from the indexes of deliveries alone. */
function otherIds(filter: PublishedFilter, after: ListPlace | undefined, skip: number, limit: number): SQL {
  const { target, channelIds, exceptChannelIds } = filter;
  const bigints = (ids: readonly string[]) => sql`${sql.param(ids)}::bigint[]`;
  // Whatever their own channel: readers may find them under another.
  const inChannels = channelIds ? sql`(is_stick or sort_field > 0)` : sql`is_stick`;
  const conditions = [
    sql`d.target = ${target} and d.state = 'published' and d.content_id not in (select id from contents where ${inChannels})`,
  ];
  if (after)
    conditions.push(
      sql`(d.published_time, d.content_id) < (${after.publishedTime.toISOString()}::timestamptz, ${after.id}::bigint)`,
    );
  if (exceptChannelIds && exceptChannelIds.length > 0)
    conditions.push(sql`d.category_id <> all(${bigints(exceptChannelIds)})`);
  const condition = sql.join(conditions, sql` and `);
  const page = sql`order by ${newestFirst} limit ${limit} offset ${skip}`;
  if (!channelIds) return sql`select d.content_id from deliveries d where ${condition} ${page}`;
  if (channelIds.length > 1 && skip + limit > nearRows) {
    return sql`select d.content_id from deliveries d where ${condition} and d.category_id = any(${bigints(channelIds)}) ${page}`;
  }
  return sql`select d.content_id from unnest(${bigints(channelIds)}) as channel (id) cross join lateral (
      select d.content_id, d.published_time from deliveries d where ${condition} and d.category_id = channel.id
        order by ${newestFirst} limit ${skip + limit}
    ) as d ${page}`;
}

async function otherStories(
  db: Database,
  filter: PublishedFilter,
  after: ListPlace | undefined,
  skip: number,
  limit: number,
): Promise<PublishedStory[]> {
  if (limit <= 0) return [];
  return storiesOfIds(db, filter, otherIds(filter, after, skip, limit));
}

/** Stories of the ids that a statement gives, newest first: texts are read of these alone. */
export async function storiesOfIds(db: Database, filter: PublishedFilter, ids: SQL): Promise<PublishedStory[]> {
  const rows = await selectStories(db)
    .where(and(publishedCondition(filter), sql`${contents.id} = any(array(${ids}))`))
    .orderBy(sql`${deliveries.publishedTime} desc nulls last`, sql`${deliveries.contentId} desc nulls last`);
  return rows.map(asStory);
}

/** Returns up to `limit` stories after a place: stuck ones, then in a channel by order number, then newest first. */
export async function listPublishedAfter(
  db: Database,
  filter: PublishedFilter,
  after: ListPlace | undefined,
  limit: number,
): Promise<PublishedStory[]> {
  const isAmongPinned =
    after === undefined || after.isStick || (filter.channelIds !== undefined && after.sortField > 0);
  const pinned = isAmongPinned ? await pinnedStories(db, filter, after, limit) : [];
  const others = await otherStories(db, filter, isAmongPinned ? undefined : after, 0, limit - pinned.length);
  return [...pinned, ...others];
}

/** Pinned stories beyond this number are on no numbered page; a channel pins a handful. */
export const pinnedMax = 200;

/** A numbered page from 0, in the same order as {@link listPublishedAfter}. */
export async function listPublishedPage(
  db: Database,
  filter: PublishedFilter,
  page: number,
  size: number,
): Promise<PublishedStory[]> {
  const pinned = await pinnedStories(db, filter, undefined, pinnedMax);
  const visible = pinned.slice(page * size, (page + 1) * size);
  const others = await otherStories(
    db,
    filter,
    undefined,
    Math.max(0, page * size - pinned.length),
    size - visible.length,
  );
  return [...visible, ...others];
}

/** Returns the recommended stories that are shown at the target now, in the order of their board. */
export async function listRecommended(
  db: Database,
  filter: PublishedFilter,
  { limit, now }: { limit: number; now: Date },
): Promise<PublishedStory[]> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const { place, lockedPlace, targets, startTime, endTime } = recommendations;
  const isShown = sql`coalesce(${filter.target} = any(${targets}) and coalesce(${startTime} <= ${time}, true) and coalesce(${endTime} > ${time}, true), true)`;
  const rows = await db
    .select({ ...fields, place: sql<number>`coalesce(${place}, 0)`, lockedPlace, isShown: sql<boolean>`${isShown}` })
    .from(deliveries)
    .innerJoin(contents, eq(contents.id, deliveries.contentId))
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .leftJoin(recommendations, eq(recommendations.contentId, contents.id))
    .where(and(publishedCondition(filter), isNotNull(contents.recommendedTime)))
    .orderBy(desc(contents.recommendedTime), desc(contents.id))
    .limit(recommendMax);
  return boardOrder(rows)
    .filter((row) => row.isShown)
    .slice(0, limit)
    .map(({ place: _place, lockedPlace: _locked, isShown: _isShown, ...row }) => asStory(row));
}

/** Returns those of the ids that are published at the target, in the order given. */
export async function listPublishedOf(
  db: Database,
  filter: PublishedFilter,
  ids: readonly string[],
): Promise<PublishedStory[]> {
  if (ids.length === 0) return [];
  const rows = await selectStories(db).where(and(publishedCondition(filter), inArray(contents.id, [...ids])));
  return rows.map(asStory).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Counts the stories of the channels that readers see, whatever the target, by tallies. */
export async function countPublishedIn(db: Database, channels: readonly string[]): Promise<number> {
  const histogram = await facetHistogram(db, {
    axis: TallyAxis.Modified,
    channels,
    contentType: undefined,
    days: null,
  });
  const publishedCondition = facetsOf({ box: 'news', tab: 'published', auditState: undefined, appPublishStatus: -1 });
  return publishedCondition.reduce((sum, facet) => sum + (histogram.get(facet) ?? 0), 0);
}

/** Returns the most read of the last days, ranked by their readings alone; texts are read only of the first. */
export async function mostRead(
  db: Database,
  filter: PublishedFilter,
  since: Date,
  limit: number,
): Promise<PublishedStory[]> {
  const hidden = sql`${sql.param(filter.exceptChannelIds ?? [])}::bigint[]`;
  // The days are read first: else the planner walks the index of readings from the most read story of all years.
  const ids = sql`with recent as materialized (
      select d.content_id from deliveries d
      where d.target = ${filter.target} and d.state = 'published' and d.published_time >= ${since.toISOString()}::timestamptz and d.category_id <> all(${hidden})
    )
    select c.id from recent join contents c on c.id = recent.content_id order by c.hits desc, c.id desc limit ${limit}`;
  const rows = await selectStories(db)
    .where(and(publishedCondition(filter), sql`${contents.id} = any(array(${ids}))`))
    .orderBy(desc(contents.hits), desc(contents.id));
  return rows.map(asStory);
}

/** Returns a story at a target; 'gone' when it was there once and no longer is. */
export async function findPublished(
  db: Database,
  target: Target,
  contentId: string,
): Promise<PublishedStory | 'gone' | undefined> {
  const [row] = await selectStories(db).where(and(publishedCondition({ target }), eq(contents.id, contentId)));
  if (row) return asStory(row);
  const sameStory = aliasedTable(deliveries, 'once');
  const [once] = await db
    .select({ id: sameStory.id })
    .from(sameStory)
    .where(
      and(
        eq(sameStory.contentId, contentId),
        eq(sameStory.target, target),
        or(sql`${sameStory.publishedTime} is not null`, sql`${sameStory.withdrawnTime} is not null`),
      ),
    );
  return once ? 'gone' : undefined;
}
