import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { liveCuesMax, liveEntryTextMax } from 'shared-contracts/limits';
import { LiveState, liveStateNames, liveWriteGuards } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cuePieces } from './cue-pieces.rules.ts';
import { endCue, findWaitingCue, insertCues, roomIdOfCue, waitingCues } from './cues.queries.ts';
import { checkLiveGuards, liveFactsOf, lockRoomForUser, recordLive, withRoom } from './load-room.ts';
import { liveTexts as texts } from './live.texts.ts';

/** States of a room in which nobody writes any more. */
const closedStates: readonly LiveState[] = [LiveState.Ended, LiveState.Replay, LiveState.Withdrawn];

/**
 * Hands a text to a room that the session may look at, in pieces of an entry; hosts post them, and readers see nothing
 * before. Answers the room's title and the number of pieces.
 */
export async function addCues(
  tx: Database,
  liveRoomId: string,
  { source, title, text }: { source: string; title: string; text: string },
  context: Context,
): Promise<{ roomTitle: string; cues: number }> {
  const room = await lockRoomForUser(tx, context, liveRoomId);
  if (closedStates.includes(room.state))
    throw guardRefused([{ guard: 'state', text: texts.cueInState(liveStateNames[room.state]) }]);
  const pieces = cuePieces(text, liveEntryTextMax);
  if ((await waitingCues(tx, liveRoomId)).length + pieces.length > liveCuesMax)
    throw new AppError(ErrorCode.TooMany, texts.cuesFull(liveCuesMax));
  const by = { createUserName: context.session.nickName, createdTime: context.now() };
  await insertCues(
    tx,
    pieces.map((piece, index) => ({
      liveRoomId,
      source,
      title,
      place: index + 1,
      total: pieces.length,
      text: piece,
      ...by,
    })),
  );
  await recordLive(tx, context, liveRoomId, texts.opAddCues, texts.cuesOf(title, pieces.length));
  return { roomTitle: room.title, cues: pieces.length };
}

/** Ends the wait of a text of a locked room that an entry posts. */
export async function postCue(
  tx: Database,
  { liveRoomId, cueId, entryId }: { liveRoomId: string; cueId: string; entryId: string },
  now: Date,
): Promise<void> {
  const cue = await findWaitingCue(tx, cueId);
  if (cue?.liveRoomId !== liveRoomId) throw new AppError(ErrorCode.NotFound, texts.cueGone);
  await endCue(tx, cueId, now, entryId);
}

/** Takes a text that waits out of its room. */
export async function dropCue(id: string, context: Context): Promise<void> {
  const roomId = await roomIdOfCue(context.db, id);
  if (roomId === undefined) throw new AppError(ErrorCode.NotFound, texts.cueGone);
  await withRoom(context, roomId, async (tx, room) => {
    checkLiveGuards(liveWriteGuards(liveFactsOf(room), context.session, false), room);
    const cue = await findWaitingCue(tx, id);
    if (!cue) throw new AppError(ErrorCode.NotFound, texts.cueGone);
    await endCue(tx, id, context.now());
    await recordLive(tx, context, roomId, texts.opDropCue, texts.cueOf(cue.title, cue.place, cue.total));
  });
}
