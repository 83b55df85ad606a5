import type { FlashColumn, FlashTopic } from 'shared-contracts/model';
import { asc, count, eq, inArray, isNull, and, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { contents } from '../stories/content.tables.ts';
import { flashColumns, flashes, flashTopics, flashTopicStories } from './flash.tables.ts';

export type StoredColumn = typeof flashColumns.$inferSelect;
export type StoredTopic = typeof flashTopics.$inferSelect;

/** Columns in their order with the number of their flashes. */
export async function listColumns(db: Database): Promise<FlashColumn[]> {
  const rows = await db
    .select({ column: flashColumns, flashCount: count(flashes.id) })
    .from(flashColumns)
    .leftJoin(flashes, eq(flashes.columnId, flashColumns.id))
    .groupBy(flashColumns.id)
    .orderBy(asc(flashColumns.sortField), asc(flashColumns.id));
  return rows.map(({ column: { sortField: _sort, ...column }, flashCount }) => ({ ...column, flashCount }));
}

/** Columns that readers see, in their order. */
export async function shownColumns(db: Database): Promise<StoredColumn[]> {
  return db
    .select()
    .from(flashColumns)
    .where(eq(flashColumns.isShown, true))
    .orderBy(asc(flashColumns.sortField), asc(flashColumns.id));
}

/** A column that cannot be removed until the transaction ends. */
export async function findColumn(tx: Database, id: string): Promise<StoredColumn | undefined> {
  return (await tx.select().from(flashColumns).where(eq(flashColumns.id, id)).for('key share'))[0];
}

/** A hotspot that cannot be removed until the transaction ends. */
export async function findTopic(tx: Database, id: string): Promise<StoredTopic | undefined> {
  return (await tx.select().from(flashTopics).where(eq(flashTopics.id, id)).for('key share'))[0];
}

/** Takes the lock of all changes of columns and hotspots, and gives their ids in their order. */
export async function lockOrder(tx: Database, table: typeof flashColumns | typeof flashTopics): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('flash-desk', 0))`);
  const rows = await tx.select({ id: table.id }).from(table).orderBy(asc(table.sortField), asc(table.id));
  return rows.map(({ id }) => id);
}

/** Hotspots in their order; `now` leaves those out that readers do not see at that time. */
export async function listTopics(db: Database, now?: Date): Promise<FlashTopic[]> {
  const isOn =
    now &&
    sql`${flashTopics.startTime} <= ${now.toISOString()}::timestamptz and (${flashTopics.endTime} is null or ${flashTopics.endTime} > ${now.toISOString()}::timestamptz)`;
  const topics = await db
    .select({ topic: flashTopics, flashCount: count(flashes.id) })
    .from(flashTopics)
    .leftJoin(flashes, eq(flashes.topicId, flashTopics.id))
    .where(isOn)
    .groupBy(flashTopics.id)
    .orderBy(asc(flashTopics.sortField), asc(flashTopics.id));
  const stories = await db
    .select({
      topicId: flashTopicStories.topicId,
      id: contents.id,
      title: contents.title,
      state: contents.publishState,
    })
    .from(flashTopicStories)
    .innerJoin(contents, and(eq(contents.id, flashTopicStories.contentId), isNull(contents.deletedTime)))
    .orderBy(asc(flashTopicStories.topicId), asc(flashTopicStories.sortField));
  return topics.map(({ topic: { sortField: _sort, startTime, endTime, ...topic }, flashCount }) => ({
    ...topic,
    startTime: toWireTime(startTime),
    endTime: toWireTimeOrNull(endTime),
    flashCount,
    stories: stories
      .filter(({ topicId }) => topicId === topic.id)
      .map(({ id, title, state }) => ({ id, title, isPublished: state === 1 })),
  }));
}

/** Adds or changes a column. */
export async function putColumn(
  tx: Database,
  id: string | undefined,
  values: typeof flashColumns.$inferInsert,
): Promise<string | undefined> {
  const rows =
    id === undefined
      ? await tx.insert(flashColumns).values(values).returning({ id: flashColumns.id })
      : await tx.update(flashColumns).set(values).where(eq(flashColumns.id, id)).returning({ id: flashColumns.id });
  return rows[0]?.id;
}

/** Adds or changes a hotspot with its stories. */
export async function putTopic(
  tx: Database,
  id: string | undefined,
  values: typeof flashTopics.$inferInsert,
  storyIds: readonly string[],
): Promise<string | undefined> {
  const rows =
    id === undefined
      ? await tx.insert(flashTopics).values(values).returning({ id: flashTopics.id })
      : await tx.update(flashTopics).set(values).where(eq(flashTopics.id, id)).returning({ id: flashTopics.id });
  const topicId = rows[0]?.id;
  if (topicId === undefined) return undefined;
  await tx.delete(flashTopicStories).where(eq(flashTopicStories.topicId, topicId));
  const stories = storyIds.map((contentId, place) => ({ topicId, contentId, sortField: place }));
  if (stories.length > 0) await tx.insert(flashTopicStories).values(stories);
  return topicId;
}

/** How many of the stories there are, out of the bin. */
export async function countStories(tx: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .select({ total: count() })
    .from(contents)
    .where(and(inArray(contents.id, [...ids]), isNull(contents.deletedTime)));
  return rows[0]!.total;
}

/** Removes a row of the desk; false when it is gone. */
export async function removeOfDesk(
  tx: Database,
  table: typeof flashColumns | typeof flashTopics,
  id: string,
): Promise<boolean> {
  return (await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id })).length > 0;
}

/** Flashes of a column. */
export async function countOfColumn(tx: Database, columnId: string): Promise<number> {
  return (await tx.select({ total: count() }).from(flashes).where(eq(flashes.columnId, columnId)))[0]!.total;
}
