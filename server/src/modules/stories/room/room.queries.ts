import { AppError, ErrorCode, type GuardRefusal } from 'shared-contracts/errors';
import { type ContentType, type ListTopic, StoryType } from 'shared-contracts/model';
import { and, asc, eq, getTableColumns, gt, lt, lte, type SQL, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { announce, announcements } from '../../../platform/redis/fan-out.ts';
import { storyTexts } from '../story.texts.ts';
import { editRooms, editRoomUpdates } from './room.tables.ts';

const { snapshot: _snapshot, ...roomFacts } = getTableColumns(editRooms);

/** A room as the database has it, without its document. */
export type EditRoom = Omit<typeof editRooms.$inferSelect, 'snapshot'>;

/** Name under which processes hear of a room; the payload names it. */
export const roomChannel = 'edit_rooms';
/** An update of Yjs that changes nothing. */
const noUpdate = Buffer.from([0, 0]);
/** Number of the update that puts the text in. */
const seedSeq = 1;
/** Milliseconds after which a room that nobody is in, and whose text is stored, makes way for a lease. */
export const emptyAfter = 45_000;

/** What a process tells of a room. */
export type RoomNews = { id: string } & Record<string, unknown>;

/** The statements that announce news of rooms to all server processes, once the transaction ends. */
export const announceInStatement = (tx: Database, news: readonly RoomNews[]): SQL[] =>
  announcements(
    tx,
    roomChannel,
    news.map((one) => JSON.stringify(one)),
  );

/** Announces news of a room to all server processes, once the transaction ends. */
export async function announceRoom(db: Database, news: RoomNews): Promise<void> {
  await announce(db, roomChannel, JSON.stringify(news));
}

/** The room of a story; undefined where nobody has asked for one. */
export async function roomOf(
  db: Database,
  contentId: string,
  { isLocked = false } = {},
): Promise<EditRoom | undefined> {
  const query = db.select(roomFacts).from(editRooms).where(eq(editRooms.contentId, contentId));
  return (await (isLocked ? query.for('update') : query))[0];
}

/** Announces that a room is asked for, has been opened or has ended, for what shows whether there is one. */
export async function announceRooms(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify('lists', ${'editRooms' satisfies ListTopic})`);
}

async function dropRoom(tx: Database, contentId: string): Promise<void> {
  await tx.delete(editRooms).where(eq(editRooms.contentId, contentId));
  await announceRoom(tx, { id: contentId });
  await announceRooms(tx);
}

/** True while a room keeps others from a lease of their own; one that is empty and stored ends here. */
export async function holdsRoom(tx: Database, room: EditRoom, now: Date): Promise<boolean> {
  if (room.lastSeq === 0) return false;
  const isEmpty = room.seenTime.getTime() < now.getTime() - emptyAfter;
  if (!isEmpty || room.savedSeq < room.lastSeq) return true;
  await dropRoom(tx, room.contentId);
  return false;
}

/** The same of a story as a condition, for rows that name it. */
export const roomHolds = (contentId: SQL, now: Date): SQL => {
  const empty = new Date(now.getTime() - emptyAfter).toISOString();
  return sql`exists (select from edit_rooms er where er.content_id = ${contentId} and er.last_seq > 0
    and (er.saved_seq < er.last_seq or er.seen_time >= ${empty}::timestamptz))`;
};

/** Throws Locked while people are in the room of a story whose text is to be changed beside them. */
export async function refuseBesideRoom(tx: Database, contentId: string, now: Date): Promise<void> {
  const room = await roomOf(tx, contentId, { isLocked: true });
  if (!room || !(await holdsRoom(tx, room, now))) return;
  const holder = { userId: '', nickName: storyTexts.roomHolder, expiresTime: '' };
  throw new AppError(ErrorCode.Locked, storyTexts.openInRoomCorrect, { holder, isRoom: true });
}

/**
 * The users whose changes a room holds, not who only put the text in; once changes are gathered into one document, all
 * who were writers of it.
 */
export async function writersOfRoom(tx: Database, { contentId, snapshotSeq, clients }: EditRoom): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: editRoomUpdates.userId })
    .from(editRoomUpdates)
    .where(and(eq(editRoomUpdates.contentId, contentId), gt(editRoomUpdates.seq, seedSeq)));
  const gathered = snapshotSeq > 0 ? Object.values(clients) : [];
  return [...new Set([...rows.map(({ userId }) => userId), ...gathered])];
}

/** True for stories that have no text which is typed into together: what pages change reaches the others by saves. */
export const hasNoText = (type: ContentType): boolean => type !== StoryType.Article;

/** Tells the pages of a room without a text that the story was stored: each save counts as an update, an empty one. */
export async function countSave(tx: Database, room: EditRoom): Promise<void> {
  const next = sql`${editRooms.lastSeq} + 1`;
  const [row] = await tx
    .update(editRooms)
    .set({ lastSeq: next, savedSeq: next, snapshotSeq: next, snapshot: noUpdate })
    .where(eq(editRooms.id, room.id))
    .returning({ seq: editRooms.lastSeq });
  await tx.delete(editRoomUpdates).where(eq(editRoomUpdates.contentId, room.contentId));
  if (row) await announceRoom(tx, { id: room.contentId, seq: row.seq });
}

/** Notes that the stored text holds a room's updates up to one. */
export async function noteSaved(tx: Database, roomId: string, seq: number): Promise<void> {
  await tx
    .update(editRooms)
    .set({ savedSeq: sql`least(${seq}, ${editRooms.lastSeq})` })
    .where(and(eq(editRooms.id, roomId), lt(editRooms.savedSeq, seq)));
}

/**
 * Ends the room of a story that is handed in; who sends an update after that is refused. Returns why it cannot end: its
 * last changes are not in the text that would be sealed.
 */
export async function endRoom(tx: Database, contentId: string): Promise<GuardRefusal[]> {
  const room = await roomOf(tx, contentId, { isLocked: true });
  if (!room) return [];
  if (room.savedSeq < room.lastSeq) return [{ guard: 'room', text: storyTexts.roomUnsaved }];
  await dropRoom(tx, contentId);
  return [];
}

/** The updates of a room after one, as far as they are stored by themselves. */
export async function rowsAfter(db: Database, room: EditRoom, after: number): Promise<Buffer[]> {
  const rows = await db
    .select({ update: editRoomUpdates.update })
    .from(editRoomUpdates)
    .where(
      and(
        eq(editRoomUpdates.contentId, room.contentId),
        gt(editRoomUpdates.seq, after),
        lte(editRoomUpdates.seq, room.lastSeq),
      ),
    )
    .orderBy(asc(editRoomUpdates.seq));
  return rows.map(({ update }) => update);
}

/** Names what the notes of a story say and who answered; where they stand follows the text on every page. */
export async function notesMarkOf(db: Database, contentId: string): Promise<string> {
  const { rows } = await db.execute<{ mark: string | null }>(sql`
    select substr(md5(string_agg(concat_ws('|', to_jsonb(n) - '{words,start,before,after,is_gone}'::text[], (
        select string_agg(concat_ws('|', r.id, r.text), '|' order by r.id) from story_note_replies r
          where r.note_id = n.id
      )), '|' order by n.id)), 1, 12) as mark
    from story_notes n where n.content_id = ${contentId}`);
  return rows[0]?.mark ?? '-';
}

/** What a page that has the updates up to `after` lacks; the snapshot where older ones are no longer kept. */
export async function updatesAfter(db: Database, room: EditRoom, after: number): Promise<Buffer[]> {
  if (after > 0 || room.snapshotSeq === 0) {
    const rows = await rowsAfter(db, room, after);
    if (rows.length === Math.max(0, room.lastSeq - after)) return rows;
  }
  const [kept] = await db
    .select({ snapshot: editRooms.snapshot })
    .from(editRooms)
    .where(eq(editRooms.contentId, room.contentId));
  return [...(kept?.snapshot ? [kept.snapshot] : []), ...(await rowsAfter(db, room, room.snapshotSeq))];
}
