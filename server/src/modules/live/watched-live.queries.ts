import type { LiveState } from 'shared-contracts/model';
import { and, asc, eq, gt, inArray, isNull } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StoredGuest } from './live-guest.queries.ts';
import { liveEntries, liveGuests, liveRooms } from './live.tables.ts';

/** States of a live room in which readers see it. */
const shownRooms: LiveState[] = ['trailer', 'live', 'ended', 'replay'];

/** Live rooms behind an id that readers see, with their guests. */
export async function shownLiveRooms(
  db: Database,
  after: string,
  limit: number,
): Promise<(typeof liveRooms.$inferSelect & { guests: StoredGuest[] })[]> {
  const rooms = await db
    .select()
    .from(liveRooms)
    .where(and(inArray(liveRooms.state, shownRooms), gt(liveRooms.id, after)))
    .orderBy(asc(liveRooms.id))
    .limit(limit);
  if (rooms.length === 0) return [];
  const guests = await db
    .select()
    .from(liveGuests)
    .where(
      inArray(
        liveGuests.liveRoomId,
        rooms.map(({ id }) => id),
      ),
    );
  return rooms.map((room) => ({ ...room, guests: guests.filter(({ liveRoomId }) => liveRoomId === room.id) }));
}

/** Entries behind an id of live rooms that readers see. */
export async function shownLiveEntries(db: Database, after: string, limit: number) {
  return db
    .select({
      id: liveEntries.id,
      text: liveEntries.text,
      roomTitle: liveRooms.title,
      categoryId: liveRooms.categoryId,
    })
    .from(liveEntries)
    .innerJoin(liveRooms, eq(liveRooms.id, liveEntries.liveRoomId))
    .where(and(inArray(liveRooms.state, shownRooms), isNull(liveEntries.deletedTime), gt(liveEntries.id, after)))
    .orderBy(asc(liveEntries.id))
    .limit(limit);
}
