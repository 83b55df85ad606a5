import { aliasedTable, and, count, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { ContentDraft, ContentType, SpecialColumn, StorySpecial, Target } from 'shared-contracts/model';
import type { Database } from './database.ts';
import { contents, deliveries, versions } from './schema/content.ts';
import { draftOfVersion } from './version.store.ts';

/** A story as readers see it: the text of the version its delivery names, never the working text. */
export interface PublishedStory {
  id: string;
  /** Channel in which the story stands now. */
  channelId: string;
  contentType: ContentType;
  draft: ContentDraft;
  publishedTime: Date;
  /** When the published text was written. */
  textTime: Date;
  isStick: boolean;
  sortField: number;
  hits: number;
  praise: number;
  commentCount: number;
}

/** Which stories of a target: all, or those of some channels. */
export interface PublishedFilter {
  target: Target;
  channelIds?: readonly string[];
  exceptChannelIds?: readonly string[];
}

/** The place of a story in its list; the next page begins behind it. */
export type ListPlace = Pick<PublishedStory, 'isStick' | 'sortField' | 'publishedTime' | 'id'>;

const fields = {
  id: contents.id,
  channelId: contents.categoryId,
  contentType: contents.contentType,
  draft: versions.draft,
  publishedTime: deliveries.publishedTime,
  textTime: versions.createdTime,
  isStick: contents.isStick,
  sortField: contents.sortField,
  hits: contents.hits,
  praise: contents.praise,
  commentCount: contents.commentCount,
};

/**
 * Stuck stories and, in the list of a channel, those with an order number, which is one among the stories of a channel; a list is
 * these, then all others by time. The index contents_pinned serves both.
 */
const isPinned = ({ channelIds }: PublishedFilter) => (channelIds ? sql`(${contents.isStick} or ${contents.sortField} > 0)` : sql`${contents.isStick}`);

const standing = ({ target, channelIds, exceptChannelIds }: PublishedFilter): SQL | undefined =>
  and(
    eq(deliveries.target, target),
    eq(deliveries.state, 'published'),
    isNull(contents.deletedTime),
    channelIds ? inArray(contents.categoryId, [...channelIds]) : undefined,
    exceptChannelIds && exceptChannelIds.length > 0 ? notInArray(contents.categoryId, [...exceptChannelIds]) : undefined,
  );

function selectStories(db: Database) {
  return db.select(fields).from(deliveries).innerJoin(contents, eq(contents.id, deliveries.contentId)).innerJoin(versions, eq(versions.id, deliveries.versionId));
}

const asStory = (row: Awaited<ReturnType<typeof selectStories>>[number]): PublishedStory => ({ ...row, draft: draftOfVersion(row), channelId: row.channelId ?? '0', publishedTime: row.publishedTime ?? row.textTime });

async function pinnedStories(db: Database, filter: PublishedFilter, after: ListPlace | undefined, limit: number): Promise<PublishedStory[]> {
  const behind = after
    ? sql`(${contents.isStick}, ${contents.sortField}, ${deliveries.publishedTime}, ${contents.id}) < (${after.isStick}, ${after.sortField}, ${after.publishedTime.toISOString()}::timestamptz, ${after.id}::bigint)`
    : undefined;
  const rows = await selectStories(db)
    .where(and(standing(filter), isPinned(filter), behind))
    .orderBy(desc(contents.isStick), desc(contents.sortField), desc(deliveries.publishedTime), desc(contents.id))
    .limit(limit);
  return rows.map(asStory);
}

async function otherStories(db: Database, filter: PublishedFilter, after: ListPlace | undefined, skip: number, limit: number): Promise<PublishedStory[]> {
  if (limit <= 0) return [];
  const behind = after ? sql`(${deliveries.publishedTime}, ${deliveries.contentId}) < (${after.publishedTime.toISOString()}::timestamptz, ${after.id}::bigint)` : undefined;
  const rows = await selectStories(db)
    .where(and(standing(filter), sql`not ${isPinned(filter)}`, behind))
    // 'nulls last' as in the index deliveries_state; without it the index is not used.
    .orderBy(sql`${deliveries.publishedTime} desc nulls last`, sql`${deliveries.contentId} desc nulls last`)
    .limit(limit)
    .offset(skip);
  return rows.map(asStory);
}

/** Up to `limit` stories behind a place: stuck ones, then in a channel by order number, then newest first. */
export async function listPublishedAfter(db: Database, filter: PublishedFilter, after: ListPlace | undefined, limit: number): Promise<PublishedStory[]> {
  const isAmongPinned = after === undefined || after.isStick || (filter.channelIds !== undefined && after.sortField > 0);
  const pinned = isAmongPinned ? await pinnedStories(db, filter, after, limit) : [];
  const others = await otherStories(db, filter, isAmongPinned ? undefined : after, 0, limit - pinned.length);
  return [...pinned, ...others];
}

/** Pinned stories beyond this stand in no numbered page; a channel sticks a handful. */
const pinnedMax = 200;

/** A numbered page from 0, in the same order as {@link listPublishedAfter}. */
export async function listPublishedPage(db: Database, filter: PublishedFilter, page: number, size: number): Promise<PublishedStory[]> {
  const pinned = await pinnedStories(db, filter, undefined, pinnedMax);
  const shown = pinned.slice(page * size, (page + 1) * size);
  const others = await otherStories(db, filter, undefined, Math.max(0, page * size - pinned.length), size - shown.length);
  return [...shown, ...others];
}

export async function countPublished(db: Database, filter: PublishedFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(deliveries).innerJoin(contents, eq(contents.id, deliveries.contentId)).where(standing(filter));
  return row?.total ?? 0;
}

/** The newest of each channel in one query, for the front page: up to `each` per channel. */
export async function newestByChannel(db: Database, filter: PublishedFilter, each: number): Promise<PublishedStory[]> {
  const ranked = db
    .select({ ...fields, rank: sql<number>`row_number() over (partition by ${contents.categoryId} order by ${contents.isStick} desc, ${contents.sortField} desc, ${deliveries.publishedTime} desc, ${contents.id} desc)`.as('rank') })
    .from(deliveries)
    .innerJoin(contents, eq(contents.id, deliveries.contentId))
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(standing(filter))
    .as('ranked');
  const rows = await db.select().from(ranked).where(sql`${ranked.rank} <= ${each}`);
  return rows.map(({ rank: _rank, ...row }) => asStory(row));
}

/** What stands in the recommended strip, last recommended first. */
export async function listRecommended(db: Database, filter: PublishedFilter, limit: number): Promise<PublishedStory[]> {
  const rows = await selectStories(db)
    .where(and(standing(filter), isNotNull(contents.recommendedTime)))
    .orderBy(desc(contents.recommendedTime), desc(contents.id))
    .limit(limit);
  return rows.map(asStory);
}

/** Those of the ids that stand at the target, in the order given. */
export async function listPublishedOf(db: Database, filter: PublishedFilter, ids: readonly string[]): Promise<PublishedStory[]> {
  if (ids.length === 0) return [];
  const rows = await selectStories(db).where(and(standing(filter), inArray(contents.id, [...ids])));
  return rows.map(asStory).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** How many stories of the channels stand for readers, whatever the target. */
export async function countPublishedIn(db: Database, channelIds: readonly string[]): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contents).where(and(inArray(contents.categoryId, [...channelIds]), inArray(contents.publishState, [1, 2]), isNull(contents.deletedTime)));
  return row?.total ?? 0;
}

/** The most read of the last days. */
export async function mostRead(db: Database, filter: PublishedFilter, since: Date, limit: number): Promise<PublishedStory[]> {
  const rows = await selectStories(db)
    .where(and(standing(filter), sql`${deliveries.publishedTime} >= ${since.toISOString()}::timestamptz`))
    .orderBy(desc(contents.hits), desc(contents.id))
    .limit(limit);
  return rows.map(asStory);
}

/** Those of some stories that stand under a filter, by id; without their bodies, for lists. */
async function publishedAmong(db: Database, filter: PublishedFilter, ids: readonly string[]): Promise<Map<string, PublishedStory>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...fields, draft: sql<ContentDraft>`${versions.draft} - '{content,special}'::text[]` })
    .from(deliveries)
    .innerJoin(contents, eq(contents.id, deliveries.contentId))
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(and(standing(filter), sql`${contents.id} = any(${sql.param([...new Set(ids)])}::bigint[])`));
  return new Map(rows.map((row) => [row.id, asStory(row)]));
}

/** The columns of a topic with those of their stories that stand under a filter; a column without one is left out. */
export async function publishedColumns(db: Database, filter: PublishedFilter, special: StorySpecial | null): Promise<(Pick<SpecialColumn, 'title' | 'layout'> & { stories: PublishedStory[] })[]> {
  const columns = special?.columns ?? [];
  const found = await publishedAmong(db, filter, columns.flatMap(({ stories }) => stories.map(({ id }) => id)));
  return columns.map(({ title, layout, stories }) => ({ title, layout, stories: stories.flatMap(({ id }) => found.get(id) ?? []) })).filter(({ stories }) => stories.length > 0);
}

/** A story at a target; 'gone' when it stood there once and does no more. */
export async function findPublished(db: Database, target: Target, contentId: string): Promise<PublishedStory | 'gone' | undefined> {
  const [row] = await selectStories(db).where(and(standing({ target }), eq(contents.id, contentId)));
  if (row) return asStory(row);
  const sameStory = aliasedTable(deliveries, 'once');
  const [once] = await db
    .select({ id: sameStory.id })
    .from(sameStory)
    .where(and(eq(sameStory.contentId, contentId), eq(sameStory.target, target), or(sql`${sameStory.publishedTime} is not null`, sql`${sameStory.withdrawnTime} is not null`)));
  return once ? 'gone' : undefined;
}
