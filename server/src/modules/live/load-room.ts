import { AppError, ErrorCode, type GuardRefusal } from 'shared-contracts/errors';
import type { LiveFacts } from 'shared-contracts/model';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findRoom, lockRoom, type NamedRoom } from './live-room.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { liveTexts as texts } from './live.texts.ts';

const liveContentType = 4;

/**
 * True when a session may look at a room: of its channels, created or hosted. A session without channels has access to
 * none by channel (A22).
 */
function hasAccessTo({ userId, channels }: Session, { categoryId, createUserId, hosts }: NamedRoom): boolean {
  return channels.has(categoryId) || createUserId === userId || hosts.some((host) => host.userId === userId);
}

function assertAccess(session: Session, room: NamedRoom | undefined): NamedRoom {
  if (!room) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (!hasAccessTo(session, room)) throw new AppError(ErrorCode.Forbidden, texts.foreign, { ids: [room.id] });
  return room;
}

/** A room that the session may look at. Throws NotFound, Forbidden. */
export async function loadRoomForUser({ db, session }: Context, id: string): Promise<NamedRoom> {
  return assertAccess(session, await findRoom(db, id));
}

/** The room of the transaction, locked. Throws NotFound, Forbidden. */
export async function lockRoomForUser(tx: Database, { session }: Context, id: string): Promise<NamedRoom> {
  return assertAccess(session, await lockRoom(tx, id));
}

/** Does work on a locked room that the session may look at, whole or not at all. */
export async function withRoom<T>(
  context: Context,
  id: string,
  work: (tx: Database, room: NamedRoom) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    return work(tx, await lockRoomForUser(tx, context, id));
  });
}

/** Facts of a room that guards check. */
export function liveFactsOf({
  state,
  createUserId,
  submitUserId,
  hosts,
  listThumbnail,
  endTime,
  endedTime,
  replayUrl,
}: NamedRoom): LiveFacts {
  return {
    state,
    createUserId,
    submitUserId,
    hosts,
    listThumbnail,
    replayUrl,
    endTime: toWireTime(endTime),
    endedTime: toWireTimeOrNull(endedTime),
  };
}

/** Refuses with the first guard's sentence; the error carries the room's state and revision. */
export function checkLiveGuards(guards: GuardRefusal[], { state, rev }: NamedRoom): void {
  if (guards.length > 0)
    throw new AppError(ErrorCode.GuardRefused, guards[0]!.text, { guards, current: { state, rev } });
}

/** Writes what was done with a room, in the session's name. */
export async function recordLive(
  tx: Database,
  { session, ip, now }: Context,
  roomId: string,
  opName: string,
  remark = '',
): Promise<void> {
  await addRecords(
    tx,
    [{ newsId: `live:${roomId}`, contentType: liveContentType, opName, remark: remark.slice(0, 500) }],
    { userId: session.userId, nickName: session.nickName, address: ip },
    now(),
  );
}
