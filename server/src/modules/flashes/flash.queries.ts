import { flashReviewTab, type FlashRow, FlashState, type ReaderAiUse } from 'shared-contracts/model';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { endOfWireTime, fromWireTime, toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { labelsOfShown, shownAiUse } from '../stories/shown-labels.ts';
import { flashColumns, flashes, flashTopics, flashVersions } from './flash.tables.ts';

export type StoredFlash = typeof flashes.$inferSelect;
/** A flash with its column and hotspot. */
export interface PlacedFlash {
  flash: StoredFlash;
  column: typeof flashColumns.$inferSelect;
  topic: typeof flashTopics.$inferSelect | null;
}

/** A flash as readers have it. */
export interface ShownFlash extends PlacedFlash {
  aiUse: ReaderAiUse | undefined;
}

/** Filter of the list of flashes. */
export interface FlashFilter {
  keywords?: string | undefined;
  columnId?: string | undefined;
  topicId?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  tab?: FlashState | typeof flashReviewTab | undefined;
  id?: string | undefined;
  ids?: readonly string[] | undefined;
}

const needsReview = sql`(${flashes.state} = 'waiting' or (${flashes.state} = 'published' and (${flashes.reviewedName} = '' or ${flashes.correction} is not null)))`;

function conditionOf({ keywords, columnId, topicId, startDate, endDate, tab, id, ids }: FlashFilter): SQL | undefined {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    pattern ? or(ilike(flashes.text, pattern), ilike(flashes.author, pattern)) : undefined,
    columnId ? eq(flashes.columnId, columnId) : undefined,
    topicId ? eq(flashes.topicId, topicId) : undefined,
    startDate ? gte(flashes.modifiedTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(flashes.modifiedTime, endOfWireTime(endDate)) : undefined,
    tab === flashReviewTab ? needsReview : tab ? eq(flashes.state, tab) : undefined,
    id ? eq(flashes.id, id) : undefined,
    ids ? inArray(flashes.id, [...ids]) : undefined,
  );
}

const placed = (db: Database) =>
  db
    .select({ flash: flashes, column: flashColumns, topic: flashTopics })
    .from(flashes)
    .innerJoin(flashColumns, eq(flashColumns.id, flashes.columnId))
    .leftJoin(flashTopics, eq(flashTopics.id, flashes.topicId))
    .$dynamic();

/** Flashes with the AI label of their words and pictures. */
async function labelled(db: Database, list: readonly PlacedFlash[]): Promise<ShownFlash[]> {
  const labels = await labelsOfShown(
    db,
    list.map(({ flash }) => flash.pictures),
  );
  return list.map((one) => ({ ...one, aiUse: shownAiUse(one.flash, labels, one.flash.pictures) }));
}

/** A page of flashes, the pinned ones first, then the newest. */
export async function listFlashes(
  db: Database,
  filter: FlashFilter,
  page: number,
  size: number,
): Promise<{ list: PlacedFlash[]; total: number }> {
  const [list, [sum]] = await Promise.all([
    placed(db)
      .where(conditionOf(filter))
      .orderBy(desc(flashes.isPinned), desc(flashes.modifiedTime), desc(flashes.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(flashes).where(conditionOf(filter)),
  ]);
  return { list, total: sum?.total ?? 0 };
}

/** Flashes of each state under a filter, and those that wait for a reviewer. */
export async function countFlashes(db: Database, filter: FlashFilter): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: flashes.state, total: count(), review: sql<number>`count(*) filter (where ${needsReview})::int` })
    .from(flashes)
    .where(conditionOf(filter))
    .groupBy(flashes.state);
  const counts = { draft: 0, waiting: 0, published: 0, withdrawn: 0, all: 0, review: 0 };
  for (const { state, total, review } of rows) {
    counts[state] = total;
    counts.all += total;
    counts.review += review;
  }
  return counts;
}

/** When each flash that waits for a reviewer was last changed, the oldest first. */
export const waitingFlashes = (db: Database, most: number): Promise<{ since: Date }[]> =>
  db
    .select({ since: flashes.modifiedTime })
    .from(flashes)
    .where(needsReview)
    .orderBy(asc(flashes.modifiedTime))
    .limit(most);

/** A flash with its place. */
export async function findFlash(db: Database, id: string): Promise<PlacedFlash | undefined> {
  return (await placed(db).where(eq(flashes.id, id)))[0];
}

/** A flash, locked until the transaction ends. */
export async function lockFlashRow(tx: Database, id: string): Promise<PlacedFlash | undefined> {
  await tx.select({ id: flashes.id }).from(flashes).where(eq(flashes.id, id)).for('update');
  return findFlash(tx, id);
}

export async function insertFlash(tx: Database, values: typeof flashes.$inferInsert): Promise<string> {
  return (await tx.insert(flashes).values(values).returning({ id: flashes.id }))[0]!.id;
}

/** Changes a flash. */
export async function changeFlash(
  tx: Database,
  id: string,
  patch: Partial<typeof flashes.$inferInsert>,
): Promise<void> {
  await tx.update(flashes).set(patch).where(eq(flashes.id, id));
}

/**
 * The number of a change that readers see. Whoever takes one holds the lock until the transaction ends, so that numbers
 * rise in the order of the commits.
 */
export async function nextChangeNo(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('flash-changes', 0))`);
  return (await lastChangeNo(tx)) + 1;
}

/** The number of the last change that readers see. */
export async function lastChangeNo(db: Database): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${flashes.changeNo}), 0)::int` })
    .from(flashes)
    .where(gt(flashes.changeNo, 0));
  return row!.last;
}

export async function removeFlash(tx: Database, id: string): Promise<void> {
  await tx.delete(flashes).where(eq(flashes.id, id));
}

/** Keeps the present words of a flash before they change. */
export async function keepFlashVersion(
  tx: Database,
  { id, text, pictures, source }: StoredFlash,
  facts: { opName: string; note: string; userName: string; time: Date },
): Promise<void> {
  const number = sql<number>`(select coalesce(max(version_no), 0) + 1 from flash_versions where flash_id = ${id})`;
  await tx.insert(flashVersions).values({ flashId: id, versionNo: number, text, pictures, source, ...facts });
}

/** Former words of a flash, newest first. */
export async function listFlashVersions(db: Database, flashId: string) {
  const rows = await db
    .select()
    .from(flashVersions)
    .where(eq(flashVersions.flashId, flashId))
    .orderBy(desc(flashVersions.versionNo));
  return rows.map(({ flashId: _flash, time, ...version }) => ({ ...version, time: toWireTime(time) }));
}

const isPublic = and(eq(flashes.state, FlashState.Published), eq(flashColumns.isShown, true));

/** Place in the list of readers: after a flash. */
export interface FlashPlace {
  publishTime: Date;
  id: string;
}

/** Flashes that readers see, newest first. */
export async function publicFlashes(
  db: Database,
  {
    columnId,
    topicId,
    after,
  }: { columnId?: string | undefined; topicId?: string | undefined; after?: FlashPlace | undefined },
  limit: number,
): Promise<ShownFlash[]> {
  const found = await placed(db)
    .where(
      and(
        isPublic,
        columnId ? eq(flashes.columnId, columnId) : undefined,
        topicId ? eq(flashes.topicId, topicId) : undefined,
        after
          ? sql`(${flashes.publishTime}, ${flashes.id}) < (${after.publishTime.toISOString()}::timestamptz, ${after.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(flashes.publishTime), desc(flashes.id))
    .limit(limit);
  return labelled(db, found);
}

/** Pinned flashes that readers see. */
export async function pinnedFlashes(db: Database, limit: number): Promise<ShownFlash[]> {
  const found = await placed(db)
    .where(and(isPublic, eq(flashes.isPinned, true)))
    .orderBy(desc(flashes.publishTime), desc(flashes.id))
    .limit(limit);
  return labelled(db, found);
}

/** What changed for readers after a number, in this order; what they may no longer see too. */
export async function changedFlashes(db: Database, after: number, limit: number): Promise<ShownFlash[]> {
  const found = await placed(db)
    .where(and(gt(flashes.changeNo, 0), gt(flashes.changeNo, after)))
    .orderBy(asc(flashes.changeNo))
    .limit(limit);
  return labelled(db, found);
}

/** Published flashes after an id, for the search for listed words. */
export async function flashesAfter(db: Database, after: string, limit: number): Promise<StoredFlash[]> {
  return db
    .select()
    .from(flashes)
    .where(and(eq(flashes.state, FlashState.Published), gt(flashes.id, after)))
    .orderBy(asc(flashes.id))
    .limit(limit);
}

/** Whether another hotspot or column has a name. */
export async function isNameTaken(
  tx: Database,
  table: typeof flashColumns | typeof flashTopics,
  name: string,
  besides: string | undefined,
): Promise<boolean> {
  const column = table === flashColumns ? flashColumns.name : flashTopics.title;
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(column, name), besides === undefined ? undefined : ne(table.id, besides)))
    .limit(1);
  return rows.length > 0;
}

/** The wire form of a flash. */
export function toFlashRow({ flash, column, topic }: PlacedFlash, now: Date): FlashRow {
  const { changeNo: _no, lockToken: _token, lockUserId: _user, lockUserName, lockedUntil, ...row } = flash;
  return {
    ...row,
    columnName: column.name,
    rule: column.rule,
    topicTitle: topic?.title ?? '',
    publishTime: toWireTimeOrNull(row.publishTime),
    correctedTime: toWireTimeOrNull(row.correctedTime),
    createdTime: toWireTime(row.createdTime),
    modifiedTime: toWireTime(row.modifiedTime),
    lockUserName: lockedUntil !== null && lockedUntil > now ? lockUserName : null,
  };
}
