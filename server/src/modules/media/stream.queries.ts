import type { Stream } from 'shared-contracts/model';
import { and, count, eq, inArray, isNull, sql } from '../../platform/database/orm.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { type MediaScope, ownerFilter, timeFilter, titleFilter } from './media-filter.ts';
import { streams } from './stream.tables.ts';

export type StoredStream = typeof streams.$inferSelect;

/** Filter of a list of videos; '' is any. */
export interface StreamQuery extends MediaScope {
  title: string;
  startDateText: string;
  endDateText: string;
  convertStatus?: 0 | 1 | 2 | undefined;
}

/** A page of the own videos, newest first. */
export async function listStreams(
  db: Database,
  query: StreamQuery,
  currentPage: number,
  pageSize: number,
): Promise<{ list: StoredStream[]; total: number }> {
  const condition = and(
    isNull(streams.deletedTime),
    query.convertStatus === undefined ? undefined : eq(streams.convertStatus, query.convertStatus),
    ownerFilter(streams.ownerId, query),
    timeFilter(streams.createdTime, query.startDateText, query.endDateText),
    titleFilter(query.title, streams.title, streams.titleGrams),
  );
  const order = [sql`${streams.createdTime} desc nulls last`, sql`${streams.id} desc nulls last`];
  const [list, [counted]] = await Promise.all([
    db
      .select()
      .from(streams)
      .where(condition)
      .orderBy(...order)
      .limit(pageSize)
      .offset(currentPage * pageSize),
    db.select({ n: count() }).from(streams).where(condition),
  ]);
  return { list, total: counted?.n ?? 0 };
}

/** A video, also one that was taken out of the library: what stories show goes on playing. */
export async function findStream(db: Database, id: string): Promise<StoredStream | undefined> {
  const [row] = await db.select().from(streams).where(eq(streams.id, id));
  return row;
}

/** Videos of the library by id. */
export async function findStreams(db: Database, ids: readonly string[]): Promise<StoredStream[]> {
  return db
    .select()
    .from(streams)
    .where(and(inArray(streams.id, [...ids]), isNull(streams.deletedTime)));
}

export async function findStreamOfUpload(db: Database, originalKey: string): Promise<StoredStream | undefined> {
  const [row] = await db.select().from(streams).where(eq(streams.originalKey, originalKey));
  return row;
}

/** Adds a video; undefined when the upload was saved by another request meanwhile. */
export async function addStream(tx: Database, row: typeof streams.$inferInsert): Promise<StoredStream | undefined> {
  const [added] = await tx.insert(streams).values(row).onConflictDoNothing({ target: streams.originalKey }).returning();
  return added;
}

export async function patchStream(
  db: Database,
  id: string,
  patch: Partial<typeof streams.$inferInsert>,
): Promise<StoredStream | undefined> {
  if (Object.keys(patch).length === 0) return findStream(db, id);
  const [row] = await db.update(streams).set(patch).where(eq(streams.id, id)).returning();
  return row;
}

/** The video as the wire shows it to one user (S2 §3). */
export function toStream(row: StoredStream, isEditable: boolean): Stream {
  return {
    id: row.id,
    streamId: row.id,
    playURL: row.key === null ? '' : fileUrl(row.key),
    coverUrl: row.coverUrl,
    sourceTitle: row.title,
    duration: Math.round(row.duration * 10) / 10,
    width: row.width,
    height: row.height,
    size: row.size,
    editorName: row.ownerName,
    creationTime: toWireTime(row.createdTime),
    convertStatus: row.convertStatus,
    convertPercent: row.convertPercent,
    convertMessage: row.convertMessage,
    aiLevel: row.aiLevel,
    aiTool: row.aiTool,
    isEditable,
  };
}
