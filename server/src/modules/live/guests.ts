import type { contentAddLiveGuest, contentUpdateLiveGuest, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { liveGuestsMax } from 'shared-contracts/limits';
import { liveEditGuards, type LiveGuest } from 'shared-contracts/model';
import { cleanLine } from '../../platform/text/html.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { plainLines } from '../../platform/text/plain-text.rules.ts';
import {
  changeGuest,
  findGuest,
  insertGuest,
  listGuests,
  removeGuest,
  type StoredGuest,
} from './live-guest.queries.ts';
import type { NamedRoom } from './live-room.queries.ts';
import { liveGuestFields } from './live-fields.rules.ts';
import { refuseBanned } from '../words/word-list.ts';
import { checkOwnPicture } from './room.commands.ts';
import { checkLiveGuards, liveFactsOf, recordLive, withRoom } from './load-room.ts';
import { liveTexts as texts } from './live.texts.ts';

type AddRequest = RequestOf<typeof contentAddLiveGuest>;
type UpdateRequest = RequestOf<typeof contentUpdateLiveGuest>;

function columnsOf(
  { name, post, portrait, introduction }: Pick<AddRequest, 'name' | 'post' | 'portrait' | 'introduction'>,
  context: Context,
) {
  checkOwnPicture(portrait, 'portrait', texts.foreignPortrait, context);
  return { name: cleanLine(name), post: cleanLine(post), portrait, introduction: plainLines(introduction) };
}

function withEditableRoom<T>(
  context: Context,
  id: string,
  work: (tx: Database, room: NamedRoom) => Promise<T>,
): Promise<T> {
  return withRoom(context, id, (tx, room) => {
    checkLiveGuards(liveEditGuards(liveFactsOf(room), context.session), room);
    return work(tx, room);
  });
}

async function guestOf(tx: Database, liveRoomId: string, id: string): Promise<StoredGuest> {
  const guest = await findGuest(tx, liveRoomId, id);
  if (!guest) throw new AppError(ErrorCode.NotFound, texts.guestGone);
  return guest;
}

/** Adds a guest behind the others. */
export async function addGuest({ liveRoomId, ...facts }: AddRequest, context: Context): Promise<LiveGuest> {
  const columns = columnsOf(facts, context);
  return withEditableRoom(context, liveRoomId, async (tx) => {
    await refuseBanned(tx, liveGuestFields(columns), context.now());
    const guests = await listGuests(tx, liveRoomId);
    if (guests.length >= liveGuestsMax) throw new AppError(ErrorCode.TooMany, texts.guestsFull(liveGuestsMax));
    const added = await insertGuest(tx, { liveRoomId, ...columns, sortField: guests.length });
    await recordLive(tx, context, liveRoomId, texts.opAddGuest, columns.name);
    return added;
  });
}

/** Changes a guest, or moves them; the others close up. */
export async function updateGuest(
  { id, liveRoomId, sortField, ...facts }: UpdateRequest,
  context: Context,
): Promise<LiveGuest> {
  const columns = columnsOf(facts, context);
  return withEditableRoom(context, liveRoomId, async (tx) => {
    await guestOf(tx, liveRoomId, id);
    await refuseBanned(tx, liveGuestFields(columns), context.now());
    await changeGuest(tx, id, columns);
    if (sortField !== undefined) {
      const others = (await listGuests(tx, liveRoomId)).filter((guest) => guest.id !== id).map((guest) => guest.id);
      for (const [place, guestId] of others.toSpliced(sortField, 0, id).entries())
        await changeGuest(tx, guestId, { sortField: place });
    }
    await recordLive(
      tx,
      context,
      liveRoomId,
      sortField === undefined ? texts.opSaveGuest : texts.opMoveGuest,
      columns.name,
    );
    return guestOf(tx, liveRoomId, id);
  });
}

/** Takes a guest out; what they have said keeps their name. */
export async function dropGuest(
  { id, liveRoomId }: { id: string; liveRoomId: string },
  context: Context,
): Promise<void> {
  await withEditableRoom(context, liveRoomId, async (tx) => {
    const { name } = await guestOf(tx, liveRoomId, id);
    await removeGuest(tx, id);
    await recordLive(tx, context, liveRoomId, texts.opDeleteGuest, name);
  });
}
