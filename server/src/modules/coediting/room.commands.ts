import { randomUUID } from 'node:crypto';
import type { coeditSeed, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import {
  AuditState,
  type ContentFacts,
  contentGuards,
  type ContentType,
  PassAsk,
  PublishStatus,
  StoryType,
} from 'shared-contracts/model';
import { and, eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { contents } from '../stories/content.tables.ts';
import { checkGuards, guardsOf, hasAccessTo, loadItem } from '../stories/item.ts';
import { freeLocks, liveLock } from '../stories/lock.queries.ts';
import {
  announceRoom,
  announceRooms,
  type EditRoom,
  hasNoText,
  noteSaved,
  roomOf,
} from '../stories/room/room.queries.ts';
import { editRooms } from '../stories/room/room.tables.ts';
import { coeditTexts } from './coediting.texts.ts';
import type { RoomDocuments } from './room-documents.ts';
import { storeChanges } from './room-store.ts';
import { checkUpdate, firstUpdate } from './room-update.rules.ts';

/** The refusal where a room is no longer there. */
export const ended = () => new AppError(ErrorCode.Conflict, coeditTexts.ended);

/** The refusal of a person who may not edit the draft, or no longer. */
const notShared = (id: string) => new AppError(ErrorCode.Forbidden, coeditTexts.notShared, { ids: [id] });

/** Facts that a story has only in review, and those of readers: nothing of them decides who edits a draft. */
const ofNoDraft: Pick<
  ContentFacts,
  'publishStatus' | 'deliveries' | 'task' | 'lock' | 'isCorrecting' | 'needsReaudit' | 'round'
> = {
  publishStatus: PublishStatus.NotPublished,
  deliveries: [],
  task: null,
  lock: null,
  isCorrecting: false,
  needsReaudit: false,
  round: {
    writerIds: [],
    taskWriterIds: [],
    approvals: [],
    stages: [],
    missingStages: [],
    passAsk: PassAsk.All,
    pullBackUntil: null,
    mayPullBack: false,
  },
};

/** Kinds of stories that several may edit at once; of these an article alone has a text that they type into. */
const sharedTypes: readonly ContentType[] = [StoryType.Article, StoryType.Gallery, StoryType.Video];

/**
 * Throws where the user may not edit the draft now, as for a lease: asked again for every change. Answers its kind.
 */
export async function checkMayEdit(
  db: Database,
  id: string,
  { session }: Pick<Context, 'session'>,
): Promise<ContentType> {
  const { contentType, categoryId, createUserId, auditState, auditStage, deletedTime } = contents;
  const [row] = await db
    .select({
      contentType,
      categoryId,
      createUserId,
      auditState,
      auditStage,
      deletedTime,
      // Asked for each change: the author's own need no look at others.
      coWriterIds: sql<string[]>`case when contents.create_user_id = ${session.userId} then '{}'::text[]
        else co_writers(contents.id)::text[] end`,
    })
    .from(contents)
    .where(eq(contents.id, id));
  if (!row) throw new AppError(ErrorCode.NotFound);
  if (!hasAccessTo(session, row, 'edit')) throw notShared(id);
  // Stages of a review keep the lease of the one who claimed it.
  if (row.auditState === AuditState.InReview) throw ended();
  const facts = { ...ofNoDraft, ...row, deletedTime: row.deletedTime && toWireTime(row.deletedTime) };
  const refusals = contentGuards('edit', facts, { userId: session.userId, can: (code) => session.can(code) });
  if (refusals.some(({ guard }) => guard === 'owner')) throw notShared(id);
  if (refusals.length > 0) throw guardRefused(refusals);
  return row.contentType;
}

/** Throws for changes of a text in the room of a story that has none: nothing would ever store them. */
export function checkHasText(type: ContentType, writers: readonly number[]): void {
  if (hasNoText(type) && writers.length > 0) throw new AppError(ErrorCode.BadRequest, coeditTexts.badUpdate);
}

/** Makes a room for a story, into which the page that holds its lease is to put its text. */
export async function askForRoom(tx: Database, id: string, context: Context): Promise<EditRoom> {
  const type = await checkMayEdit(tx, id, context);
  if (!sharedTypes.includes(type)) throw new AppError(ErrorCode.NotFound);
  await tx
    .insert(editRooms)
    .values({ contentId: id, id: randomUUID(), clients: {}, seenTime: context.now() })
    .onConflictDoNothing();
  await announceRoom(tx, { id });
  return (await roomOf(tx, id))!;
}

/** The room of a story; one ends here that waits for a text which no page can put in, since none holds the lease. */
export async function awaitedRoom(db: Database, id: string, now: Date): Promise<EditRoom | undefined> {
  const room = await roomOf(db, id);
  if (room?.lastSeq !== 0 || (await liveLock(db, id, now))) return room;
  await db.delete(editRooms).where(and(eq(editRooms.contentId, id), eq(editRooms.lastSeq, 0)));
  return roomOf(db, id);
}

/** Begins the text of a room with that of the page that holds the lease, which ends: all may write now. */
export async function seedRoom(
  tx: Database,
  { id, lockToken, text }: RequestOf<typeof coeditSeed>,
  context: Context,
  docs: RoomDocuments,
) {
  const update = firstUpdate(text);
  const writers = checkUpdate(update);
  const item = await loadItem(tx, id, context, 'edit');
  checkGuards(item, guardsOf(item, 'edit', context.session));
  const type = await checkMayEdit(tx, id, context);
  checkHasText(type, writers);
  const room = await roomOf(tx, id, { isLocked: true });
  if (!room) throw ended();
  if (room.lastSeq > 0) throw new AppError(ErrorCode.Conflict, coeditTexts.seeded);
  const lock = await liveLock(tx, id, context.now());
  if (lock?.token !== lockToken) throw new AppError(ErrorCode.Conflict, coeditTexts.notHeld);
  await freeLocks(tx, id);
  const change = { update, writers, userId: context.session.userId };
  const { seq, doc, outcomes } = await storeChanges(tx, room, [change], context.now(), docs);
  if (outcomes[0] instanceof AppError) throw outcomes[0];
  // What such a story consists of is stored already, by the page that held the lease.
  if (hasNoText(type)) await noteSaved(tx, room.id, seq);
  await announceRooms(tx);
  return { seq, doc, update, roomId: room.id };
}
