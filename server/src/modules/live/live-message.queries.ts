import type { LiveMessageState } from 'shared-contracts/model';
import { and, asc, desc, eq, gt, inArray, lt, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { announce } from '../../platform/redis/fan-out.ts';
import { liveMessages, liveRooms } from './live.tables.ts';

export type StoredLiveMessage = typeof liveMessages.$inferSelect;

/** The channel of the database on which processes hear that readers see other messages. */
export const talkChannel = 'live_talk';

export async function insertMessage(
  db: Database,
  row: typeof liveMessages.$inferInsert,
): Promise<Pick<StoredLiveMessage, 'id' | 'state'>> {
  const [added] = await db.insert(liveMessages).values(row).returning();
  return added!;
}

/** Messages of a room for staff, newest first, with the total. */
export async function listMessages(
  db: Database,
  { liveRoomId, state }: { liveRoomId: string; state?: LiveMessageState | undefined },
  page: number,
  size: number,
): Promise<{ list: StoredLiveMessage[]; total: number }> {
  const condition = and(
    eq(liveMessages.liveRoomId, liveRoomId),
    state ? eq(liveMessages.state, state) : inArray(liveMessages.state, ['waiting', 'passed', 'hidden']),
  );
  const [list, total] = await Promise.all([
    db
      .select()
      .from(liveMessages)
      .where(condition)
      .orderBy(desc(liveMessages.id))
      .limit(size)
      .offset(page * size),
    db.$count(liveMessages, condition),
  ]);
  return { list, total };
}

/** Messages that wait in rooms on air, or soon to be, which a person may look into; the oldest first. */
export async function waitingMessages(
  db: Database,
  { userId, channels }: { userId: string; channels: ReadonlySet<string> },
  most: number,
): Promise<{ since: string; liveRoomId: string }[]> {
  const { rows } = await db.execute<{ since: string; liveRoomId: string }>(sql`
    select m.created_time as since, m.live_room_id::text as "liveRoomId"
    from live_messages m join live_rooms r on r.id = m.live_room_id
    where m.state = 'waiting' and r.state in ('trailer', 'live')
      and (r.category_id = any(${sql.param([...channels])}::bigint[]) or r.create_user_id = ${userId}
        or exists (select from live_hosts h where h.live_room_id = r.id and h.user_id = ${userId}))
    order by m.id limit ${most}`);
  return rows;
}

/** Messages that readers see, newest first, before an id where one is given. */
export async function shownMessages(
  db: Database,
  liveRoomId: string,
  before: string | undefined,
  limit: number,
): Promise<StoredLiveMessage[]> {
  return db
    .select()
    .from(liveMessages)
    .where(
      and(
        eq(liveMessages.liveRoomId, liveRoomId),
        eq(liveMessages.state, 'passed'),
        before === undefined ? undefined : lt(liveMessages.id, before),
      ),
    )
    .orderBy(desc(liveMessages.id))
    .limit(limit);
}

/** What changed for readers after a number of change, oldest first; what they may no longer see too. */
export async function changedMessages(
  db: Database,
  liveRoomId: string,
  after: number,
  limit: number,
): Promise<StoredLiveMessage[]> {
  return db
    .select()
    .from(liveMessages)
    .where(and(eq(liveMessages.liveRoomId, liveRoomId), gt(liveMessages.talkNo, 0), gt(liveMessages.talkNo, after)))
    .orderBy(asc(liveMessages.talkNo))
    .limit(limit);
}

export async function findMessage(db: Database, id: string): Promise<StoredLiveMessage | undefined> {
  const [row] = await db.select().from(liveMessages).where(eq(liveMessages.id, id));
  return row;
}

/** Passes or hides a message of a locked room, with the next number of change, and tells all processes. */
export async function putMessageState(
  tx: Database,
  { id, liveRoomId }: Pick<StoredLiveMessage, 'id' | 'liveRoomId'>,
  patch: Pick<StoredLiveMessage, 'state' | 'decidedBy' | 'decidedName' | 'decidedTime'>,
): Promise<void> {
  const [room] = await tx
    .update(liveRooms)
    .set({ talkNo: sql`${liveRooms.talkNo} + 1` })
    .where(eq(liveRooms.id, liveRoomId))
    .returning({ talkNo: liveRooms.talkNo });
  await tx
    .update(liveMessages)
    .set({ ...patch, talkNo: room!.talkNo })
    .where(eq(liveMessages.id, id));
  await announce(tx, talkChannel, liveRoomId);
}

/** Messages of a reader, newest first, with the title of their room. */
export async function messagesOfReader(db: Database, readerKey: string, limit: number) {
  return db
    .select({ message: liveMessages, roomTitle: liveRooms.title })
    .from(liveMessages)
    .innerJoin(liveRooms, eq(liveRooms.id, liveMessages.liveRoomId))
    .where(eq(liveMessages.readerKey, readerKey))
    .orderBy(desc(liveMessages.id))
    .limit(limit);
}

/** Takes the name from a reader's messages. */
export async function forgetReader(tx: Database, readerKey: string, name: string): Promise<void> {
  await tx.update(liveMessages).set({ name, ip: '' }).where(eq(liveMessages.readerKey, readerKey));
}

/** Messages behind an id that readers of public rooms see. */
export async function passedMessagesAfter(db: Database, after: string, limit: number) {
  return db
    .select({ message: liveMessages, roomTitle: liveRooms.title, categoryId: liveRooms.categoryId })
    .from(liveMessages)
    .innerJoin(liveRooms, eq(liveRooms.id, liveMessages.liveRoomId))
    .where(
      and(
        inArray(liveRooms.state, ['trailer', 'live', 'ended', 'replay']),
        eq(liveMessages.state, 'passed'),
        gt(liveMessages.id, after),
      ),
    )
    .orderBy(asc(liveMessages.id))
    .limit(limit);
}
