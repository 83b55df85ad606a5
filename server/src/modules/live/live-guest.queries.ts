import { and, asc, eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { liveGuests } from './live.tables.ts';

export type StoredGuest = typeof liveGuests.$inferSelect;

/** The guests of a room in their order. */
export async function listGuests(db: Database, liveRoomId: string): Promise<StoredGuest[]> {
  return db
    .select()
    .from(liveGuests)
    .where(eq(liveGuests.liveRoomId, liveRoomId))
    .orderBy(asc(liveGuests.sortField), asc(liveGuests.id));
}

export async function findGuest(db: Database, liveRoomId: string, id: string): Promise<StoredGuest | undefined> {
  const [row] = await db
    .select()
    .from(liveGuests)
    .where(and(eq(liveGuests.id, id), eq(liveGuests.liveRoomId, liveRoomId)));
  return row;
}

export async function insertGuest(tx: Database, row: typeof liveGuests.$inferInsert): Promise<StoredGuest> {
  const [added] = await tx.insert(liveGuests).values(row).returning();
  return added!;
}

export async function changeGuest(
  tx: Database,
  id: string,
  patch: Partial<typeof liveGuests.$inferInsert>,
): Promise<void> {
  await tx.update(liveGuests).set(patch).where(eq(liveGuests.id, id));
}

export async function removeGuest(tx: Database, id: string): Promise<void> {
  await tx.delete(liveGuests).where(eq(liveGuests.id, id));
}
