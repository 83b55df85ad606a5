import { and, asc, count, desc, eq, gt, isNull, lt, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { liveEntries, liveEntryVersions, liveRooms } from './live.tables.ts';

export type StoredLiveEntry = typeof liveEntries.$inferSelect;
export type StoredEntryVersion = typeof liveEntryVersions.$inferSelect;

/** The next number of change of a room. The room's row must be locked, so that numbers rise in the order of commits. */
async function nextChange(tx: Database, liveRoomId: string): Promise<number> {
  const [row] = await tx
    .update(liveRooms)
    .set({ changeNo: sql`${liveRooms.changeNo} + 1` })
    .where(eq(liveRooms.id, liveRoomId))
    .returning({ changeNo: liveRooms.changeNo });
  return row!.changeNo;
}

/** Adds an entry to a locked room. */
export async function insertEntry(
  tx: Database,
  row: Omit<typeof liveEntries.$inferInsert, 'changeNo'>,
): Promise<StoredLiveEntry> {
  const [added] = await tx
    .insert(liveEntries)
    .values({ ...row, changeNo: await nextChange(tx, row.liveRoomId) })
    .returning();
  await tx
    .update(liveRooms)
    .set({ entryCount: sql`${liveRooms.entryCount} + 1` })
    .where(eq(liveRooms.id, row.liveRoomId));
  return added!;
}

/** An entry that readers see. */
export async function findEntry(db: Database, id: string): Promise<StoredLiveEntry | undefined> {
  const [row] = await db
    .select()
    .from(liveEntries)
    .where(and(eq(liveEntries.id, id), isNull(liveEntries.deletedTime)));
  return row;
}

/** Changes an entry of a locked room. */
export async function changeEntry(
  tx: Database,
  { id, liveRoomId }: Pick<StoredLiveEntry, 'id' | 'liveRoomId'>,
  patch: Partial<typeof liveEntries.$inferInsert>,
): Promise<StoredLiveEntry> {
  const [row] = await tx
    .update(liveEntries)
    .set({ ...patch, changeNo: await nextChange(tx, liveRoomId) })
    .where(eq(liveEntries.id, id))
    .returning();
  return row!;
}

/** Takes an entry of a locked room away from readers. */
export async function hideEntry(tx: Database, entry: StoredLiveEntry, now: Date): Promise<StoredLiveEntry> {
  const hidden = await changeEntry(tx, entry, { deletedTime: now, isPinned: false });
  await tx
    .update(liveRooms)
    .set({ entryCount: sql`${liveRooms.entryCount} - 1` })
    .where(eq(liveRooms.id, entry.liveRoomId));
  return hidden;
}

/** Keeps the text of an entry before a change. */
export async function keepEntryVersion(
  tx: Database,
  entry: StoredLiveEntry,
  facts: Pick<StoredEntryVersion, 'opName' | 'userName' | 'time'>,
): Promise<void> {
  const [known] = await tx
    .select({ total: count() })
    .from(liveEntryVersions)
    .where(eq(liveEntryVersions.entryId, entry.id));
  await tx.insert(liveEntryVersions).values({
    entryId: entry.id,
    versionNo: (known?.total ?? 0) + 1,
    text: entry.text,
    pictures: entry.pictures,
    ...facts,
  });
}

export async function listEntryVersions(db: Database, entryId: string): Promise<StoredEntryVersion[]> {
  return db
    .select()
    .from(liveEntryVersions)
    .where(eq(liveEntryVersions.entryId, entryId))
    .orderBy(desc(liveEntryVersions.versionNo));
}

/** The room that an entry belongs to, removed or not. */
export async function roomIdOfEntry(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ liveRoomId: liveEntries.liveRoomId }).from(liveEntries).where(eq(liveEntries.id, id));
  return row?.liveRoomId;
}

/** Entries that readers see, newest first, older than one of them when it is given. */
export async function listShownEntries(
  db: Database,
  liveRoomId: string,
  before: string | undefined,
  size: number,
): Promise<StoredLiveEntry[]> {
  return db
    .select()
    .from(liveEntries)
    .where(
      and(
        eq(liveEntries.liveRoomId, liveRoomId),
        isNull(liveEntries.deletedTime),
        before === undefined ? undefined : lt(liveEntries.id, before),
      ),
    )
    .orderBy(desc(liveEntries.id))
    .limit(size);
}

/** Entries that changed after a number, removed ones too, in the order of their changes. */
export async function listChangedEntries(
  db: Database,
  liveRoomId: string,
  after: number,
  size: number,
): Promise<StoredLiveEntry[]> {
  return db
    .select()
    .from(liveEntries)
    .where(and(eq(liveEntries.liveRoomId, liveRoomId), gt(liveEntries.changeNo, after)))
    .orderBy(asc(liveEntries.changeNo))
    .limit(size);
}

/** Finds the pinned entry, which is shown above the others. */
export async function findPinned(db: Database, liveRoomId: string): Promise<StoredLiveEntry | undefined> {
  const [row] = await db
    .select()
    .from(liveEntries)
    .where(
      and(eq(liveEntries.liveRoomId, liveRoomId), eq(liveEntries.isPinned, true), isNull(liveEntries.deletedTime)),
    );
  return row;
}
