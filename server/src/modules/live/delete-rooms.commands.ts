import type { BatchResult } from 'shared-contracts/endpoints';
import { guardRefused } from 'shared-contracts/errors';
import { liveEditGuards, LiveState, liveStateNames } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { reportEach } from '../../platform/http/each.ts';
import type { Database } from '../../platform/database/database.ts';
import { findRoom, type NamedRoom, removeRoom } from './live-room.queries.ts';
import { checkLiveGuards, liveFactsOf, recordLive, withRoom } from './load-room.ts';
import { liveTexts as texts } from './live.texts.ts';

/**
 * Removes rooms that readers have never seen; reports each outcome, and if a single one is refused its error is thrown.
 */
export async function deleteRooms(ids: readonly string[], context: Context): Promise<BatchResult> {
  const titles = new Map<string, string>();
  for (const id of ids) titles.set(id, (await findRoom(context.db, id))?.title ?? id);
  return reportEach(
    ids,
    (id) => titles.get(id)!,
    (id) => withRoom(context, id, (tx, room) => deleteRoom(tx, room, context)),
  );
}

async function deleteRoom(tx: Database, room: NamedRoom, context: Context): Promise<void> {
  checkLiveGuards(liveEditGuards(liveFactsOf(room), context.session), room);
  const wasSeen = room.changeNo > 0 || room.startedTime !== null;
  if (wasSeen || (room.state !== LiveState.Draft && room.state !== LiveState.Returned)) {
    throw guardRefused([
      {
        guard: 'state',
        text: wasSeen ? texts.deletedWithContents : texts.deletedInState(liveStateNames[room.state]),
      },
    ]);
  }
  await removeRoom(tx, room.id);
  await recordLive(tx, context, room.id, texts.opDelete, room.title);
}
