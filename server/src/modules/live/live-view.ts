import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { LiveEntry, LiveGuest, LiveRoomDetail, LiveRoomRow } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { liveSeconds } from './live.rules.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StoredLiveEntry } from './live-entry.queries.ts';
import { listGuests } from './live-guest.queries.ts';
import { findRoom, type NamedRoom } from './live-room.queries.ts';
import { liveTexts as texts } from './live.texts.ts';

type Place = Pick<Context, 'settings' | 'now'>;

/** A room as lists show it. */
export function toLiveRoomRow(room: NamedRoom, { settings, now }: Place): LiveRoomRow {
  const {
    id,
    title,
    listThumbnail,
    categoryId,
    categoryName,
    state,
    hosts,
    guestNames,
    entryCount,
    hits,
    streamUrl,
    replayUrl,
    createUserId,
    createUserName,
    submitUserId,
    submitUserName,
    auditUserName,
    opinion,
    rev,
  } = room;
  return {
    id,
    title,
    listThumbnail,
    categoryId,
    categoryName,
    state,
    hosts,
    guestNames,
    entryCount,
    hits,
    streamUrl,
    replayUrl,
    createUserId,
    createUserName,
    submitUserId,
    submitUserName,
    auditUserName,
    opinion,
    rev,
    startTime: toWireTime(room.startTime),
    endTime: toWireTime(room.endTime),
    startedTime: toWireTimeOrNull(room.startedTime),
    endedTime: toWireTimeOrNull(room.endedTime),
    duration: liveSeconds(room, now()),
    createdTime: toWireTime(room.createdTime),
    modifiedTime: toWireTime(room.modifiedTime),
    submitTime: toWireTimeOrNull(room.submitTime),
    publicUrl: siteOrigin(settings) + publicPaths.live(id),
  };
}

/** A whole room. Throws NotFound. */
export async function liveRoomOf(db: Database, id: string, place: Place): Promise<LiveRoomDetail> {
  const room = await findRoom(db, id);
  if (!room) throw new AppError(ErrorCode.NotFound, texts.gone);
  const guests: LiveGuest[] = await listGuests(db, id);
  return { ...toLiveRoomRow(room, place), introduction: room.introduction, guests, talk: room.talk };
}

/** An entry as staff see it; a removed one has no text. */
export function toLiveEntry(entry: StoredLiveEntry): LiveEntry {
  const {
    id,
    liveRoomId,
    guestId,
    speakerName,
    speakerPost,
    speakerPortrait,
    isPinned,
    changeNo,
    createUserName,
    modifiedUserName,
  } = entry;
  const isRemoved = entry.deletedTime !== null;
  return {
    id,
    liveRoomId,
    guestId,
    speakerName,
    speakerPost,
    speakerPortrait,
    isPinned,
    changeNo,
    createUserName,
    modifiedUserName,
    isRemoved,
    text: isRemoved ? '' : entry.text,
    pictures: isRemoved ? [] : entry.pictures,
    aiLevel: isRemoved ? '' : entry.aiLevel,
    aiTool: isRemoved ? '' : entry.aiTool,
    createdTime: toWireTime(entry.createdTime),
    modifiedTime: toWireTimeOrNull(entry.modifiedTime),
  };
}
