import type {
  addLiveEntry,
  AnswerOf,
  listLiveEntries,
  pinLiveEntry,
  RequestOf,
  updateLiveEntry,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { type LiveEntry, liveWriteGuards } from 'shared-contracts/model';
import { LivePermission } from 'shared-contracts/permissions';
import { isOwnPicture } from '../../platform/text/html.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { once } from '../../platform/database/idempotency.queries.ts';
import { plainLines } from '../../platform/text/plain-text.rules.ts';
import {
  changeEntry,
  findEntry,
  findPinned,
  hideEntry,
  insertEntry,
  keepEntryVersion,
  roomIdOfEntry,
  type StoredLiveEntry,
} from './live-entry.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { type SentUse, settleShortUse } from '../stories/short-ai-use.ts';
import { postCue } from './cues.ts';
import { findGuest } from './live-guest.queries.ts';
import type { NamedRoom } from './live-room.queries.ts';
import { liveEntryFields } from './live-fields.rules.ts';
import { bannedProblems } from '../words/word-list.ts';
import { readLiveFeed } from './live-feed.ts';
import { toLiveEntry } from './live-view.ts';
import { checkLiveGuards, liveFactsOf, lockRoomForUser, loadRoomForUser, recordLive, withRoom } from './load-room.ts';
import { liveTexts as texts } from './live.texts.ts';

type AddRequest = RequestOf<typeof addLiveEntry>;
type Written = Pick<AddRequest, 'text' | 'pictures'>;

/**
 * The text and pictures that are kept; refuses an empty entry, foreign pictures and words that the newsroom has banned.
 */
async function writtenOf(tx: Database, { text, pictures }: Written, { settings, now }: Context): Promise<Written> {
  const tidy = plainLines(text);
  if (tidy === '' && pictures.length === 0) throw invalidInput([{ path: 'text', message: texts.entryEmpty }]);
  if (!pictures.every((path) => isOwnPicture(path, [settings.SITE_URL ?? ''])))
    throw invalidInput([{ path: 'pictures', message: texts.foreignPicture }]);
  const problems = await bannedProblems(tx, liveEntryFields(tidy), now());
  if (problems.length > 0) throw invalidInput([{ path: 'text', message: texts.entryBanned(problems) }]);
  return { text: tidy, pictures };
}

const sentUse = ({ aiLevel, aiTool, aiReason }: SentUse): SentUse => ({ aiLevel, aiTool, aiReason });

async function speakerOf(tx: Database, room: NamedRoom, guestId: string | undefined, { session }: Context) {
  if (guestId === undefined)
    return { guestId: null, speakerName: session.nickName, speakerPost: '', speakerPortrait: '' };
  const guest = await findGuest(tx, room.id, guestId);
  if (!guest) throw new AppError(ErrorCode.NotFound, texts.guestGone);
  return { guestId, speakerName: guest.name, speakerPost: guest.post, speakerPortrait: guest.portrait };
}

/**
 * Publishes an entry. Guards are checked under the room's lock, so that nobody writes into a room that has just ended.
 */
export async function storeLiveEntry(
  { liveRoomId, guestId, cueId, requestId, ...written }: AddRequest,
  context: Context,
): Promise<LiveEntry> {
  const { session, now, db } = context;
  return db.transaction((tx) => {
    return once(tx, { userId: session.userId, requestId, endpoint: 'addLiveEntry', now: now() }, async () => {
      const room = await lockRoomForUser(tx, context, liveRoomId);
      checkLiveGuards(liveWriteGuards(liveFactsOf(room), session, true), room);
      const words = await writtenOf(tx, written, context);
      const { use } = await settleShortUse(tx, { ...words, ...sentUse(written) }, session.userId);
      const facts = { ...words, ...use, ...(await speakerOf(tx, room, guestId, context)) };
      const entry = await insertEntry(tx, {
        liveRoomId,
        ...facts,
        createUserId: session.userId,
        createUserName: session.nickName,
        createdTime: now(),
      });
      if (cueId !== undefined) await postCue(tx, { liveRoomId, cueId, entryId: entry.id }, now());
      return toLiveEntry(entry);
    });
  });
}

/** Does work on an existing entry, its room locked and its guards checked. */
async function withEntry(
  context: Context,
  id: string,
  check: (room: NamedRoom) => void,
  work: (tx: Database, entry: StoredLiveEntry) => Promise<StoredLiveEntry>,
): Promise<LiveEntry> {
  const roomId = await roomIdOfEntry(context.db, id);
  if (roomId === undefined) throw new AppError(ErrorCode.NotFound, texts.entryGone);
  return withRoom(context, roomId, async (tx, room) => {
    check(room);
    const entry = await findEntry(tx, id);
    if (!entry) throw new AppError(ErrorCode.NotFound, texts.entryDeleted);
    return toLiveEntry(await work(tx, entry));
  });
}

const checkWriter =
  ({ session }: Context) =>
  (room: NamedRoom): void =>
    checkLiveGuards(liveWriteGuards(liveFactsOf(room), session, false), room);

/** Corrects an entry and keeps its former text. Throws StaleRevision when another corrected it meanwhile. */
export function correctEntry(
  { id, changeNo, ...written }: RequestOf<typeof updateLiveEntry>,
  context: Context,
): Promise<LiveEntry> {
  const { session, now } = context;
  return withEntry(context, id, checkWriter(context), async (tx, entry) => {
    if (entry.changeNo !== changeNo)
      throw new AppError(ErrorCode.StaleRevision, texts.entryStale, {
        current: toLiveEntry(entry),
      });
    const words = await writtenOf(tx, written, context);
    const { use, lowered } = await settleShortUse(tx, { ...words, ...sentUse(written) }, session.userId, entry);
    const facts = { ...words, ...use };
    await keepEntryVersion(tx, entry, { opName: texts.corrected, userName: session.nickName, time: now() });
    await recordLive(tx, context, entry.liveRoomId, texts.opCorrectEntry, texts.entryWithText(entry.id, entry.text));
    if (lowered !== undefined)
      await recordLive(
        tx,
        context,
        entry.liveRoomId,
        operationNames.lowerAiUse,
        texts.entryWithText(entry.id, lowered),
      );
    return changeEntry(tx, entry, { ...facts, modifiedTime: now(), modifiedUserName: session.nickName });
  });
}

/** Takes an entry away from readers: its hosts, and whoever may withdraw rooms. */
export function removeEntry(id: string, context: Context): Promise<LiveEntry> {
  const { session, now } = context;
  const check = (room: NamedRoom): void => {
    if (!session.can(LivePermission.Withdraw)) checkWriter(context)(room);
  };
  return withEntry(context, id, check, async (tx, entry) => {
    await keepEntryVersion(tx, entry, { opName: texts.deleted, userName: session.nickName, time: now() });
    await recordLive(tx, context, entry.liveRoomId, texts.opDeleteEntry, texts.entryWithText(entry.id, entry.text));
    return hideEntry(tx, entry, now());
  });
}

/** Pins an entry in place of the one pinned before, or lets it go. */
export function pinEntry({ id, isPinned }: RequestOf<typeof pinLiveEntry>, context: Context): Promise<LiveEntry> {
  return withEntry(context, id, checkWriter(context), async (tx, entry) => {
    if (entry.isPinned === isPinned) return entry;
    const former = isPinned ? await findPinned(tx, entry.liveRoomId) : undefined;
    if (former) await changeEntry(tx, former, { isPinned: false });
    await recordLive(
      tx,
      context,
      entry.liveRoomId,
      isPinned ? texts.opPinEntry : texts.opUnpinEntry,
      texts.entryNumber(entry.id),
    );
    return changeEntry(tx, entry, { isPinned });
  });
}

type Feed = AnswerOf<typeof listLiveEntries>['data'];

/** Entries of a room for the staff page: newest first, or what has changed since a number. */
export async function readLiveEntries(
  { liveRoomId, ...place }: RequestOf<typeof listLiveEntries>,
  context: Context,
): Promise<Feed> {
  const room = await loadRoomForUser(context, liveRoomId);
  const { entries, cursor, hasMore, pinned } = await readLiveFeed(context.db, room, place);
  const { state, entryCount, hits } = room;
  return {
    list: entries.map(toLiveEntry),
    cursor,
    hasMore,
    state,
    entryCount,
    hits,
    pinned: pinned ? toLiveEntry(pinned) : null,
  };
}
