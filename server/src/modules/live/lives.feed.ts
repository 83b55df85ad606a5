import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { liveStateNames, type LiveState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { openAiUse } from '../stories/shown-labels.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { type FeedPlace, findPublicRoom, readLiveFeed, type ShownEntry } from './live-feed.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import type { Database } from '../../platform/database/database.ts';
import { listGuests, type StoredGuest } from './live-guest.queries.ts';
import { shownMessages } from './live-message.queries.ts';
import { listPublicRooms, type NamedRoom } from './live-room.queries.ts';
import { readPublicChannels } from '../channels/public-channel.queries.ts';
import type { CursorCodec } from '../../platform/feed/cursor.ts';
import { livePageTexts } from './live-page.texts.ts';
import { liveTexts as texts } from './live.texts.ts';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';

/** Requested page of the list of rooms. */
export interface LivesQuery {
  state?: LiveState | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * Reads live rooms for the feed: exactly what the website shows. Throws NotFound, with `gone` where a room was
 * withdrawn.
 */
export class OpenLives {
  readonly #db: Database;
  readonly #cursors: CursorCodec;

  constructor(db: Database, cursors: CursorCodec) {
    this.#db = db;
    this.#cursors = cursors;
  }

  async rooms({ state, cursor, limit }: LivesQuery): Promise<object> {
    const list = `lives:${state ?? ''}`;
    const { hiddenIds } = await readPublicChannels(this.#db);
    const rooms = await listPublicRooms(
      this.#db,
      { exceptChannelIds: hiddenIds, state },
      this.#place(list, cursor),
      limit + 1,
    );
    const pageRooms = rooms.slice(0, limit);
    const last = pageRooms.at(-1);
    const nextCursor =
      rooms.length > limit && last ? this.#cursors.write(list, [last.startTime.getTime(), last.id]) : null;
    return { list: pageRooms.map(openRoom), nextCursor };
  }

  async room(id: string): Promise<object> {
    const room = await this.#published(id);
    return {
      data: {
        ...openRoom(room),
        introduction: room.introduction,
        guests: (await listGuests(this.#db, id)).map(openGuest),
        webUrl: publicPaths.live(id),
      },
    };
  }

  async entries(id: string, place: FeedPlace): Promise<object> {
    const room = await this.#published(id);
    const { entries, cursor, hasMore, pinned } = await readLiveFeed(this.#db, room, place);
    return {
      list: entries.map(openEntry),
      cursor,
      hasMore,
      pinned: pinned ? openEntry(pinned) : null,
      state: room.state,
      entryCount: room.entryCount,
    };
  }

  /** Messages of readers, newest first. */
  async messages(id: string, cursor: string | undefined, limit: number): Promise<object> {
    await this.#published(id);
    const list = `live-messages:${id}`;
    const [before] = cursor === undefined ? [] : (this.#cursors.read(list, cursor) ?? []);
    if (cursor !== undefined && before === undefined)
      throw invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);
    const found = await shownMessages(this.#db, id, before === undefined ? undefined : String(before), limit + 1);
    const messages = found.slice(0, limit);
    const last = messages.at(-1);
    const nextCursor = found.length > limit && last ? this.#cursors.write(list, [last.id]) : null;
    return {
      list: messages.map(({ id: messageId, name, text, createdTime }) => ({
        id: messageId,
        name,
        text,
        createdTime: toWireTime(createdTime),
      })),
      nextCursor,
    };
  }

  #place(list: string, cursor: string | undefined): { startTime: Date; id: string } | undefined {
    if (cursor === undefined) return undefined;
    const [time, id] = this.#cursors.read(list, cursor) ?? [];
    if (time === undefined) throw invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);
    return { startTime: new Date(Number(time)), id: String(id) };
  }

  async #published(id: string): Promise<NamedRoom> {
    const room = await findPublicRoom(this.#db, id);
    if (room === 'gone') throw new AppError(ErrorCode.NotFound, livePageTexts.goneTitle, { gone: true });
    if (room === undefined) throw new AppError(ErrorCode.NotFound, texts.openGone);
    return room;
  }
}

function openRoom(room: NamedRoom): object {
  const { id, title, state, listThumbnail, categoryId, categoryName, hosts, entryCount, hits } = room;
  return {
    id,
    title,
    state,
    hits,
    entryCount,
    stateName: liveStateNames[state],
    cover:
      listThumbnail === null
        ? null
        : {
            url: listThumbnail,
            small: thumbnailUrl(listThumbnail, 'w200'),
            medium: thumbnailUrl(listThumbnail, 'w800'),
          },
    channel: { id: categoryId, name: categoryName },
    hosts: hosts.map(({ nickName }) => nickName),
    startTime: toWireTime(room.startTime),
    endTime: toWireTime(room.endTime),
    startedTime: toWireTimeOrNull(room.startedTime),
    endedTime: toWireTimeOrNull(room.endedTime),
    streamUrl: state === 'live' ? room.streamUrl : '',
    replayUrl: state === 'replay' ? room.replayUrl : '',
  };
}

const openGuest = ({ id, name, post, portrait, introduction }: StoredGuest): object => ({
  id,
  name,
  post,
  portrait,
  introduction,
});

/** An entry; `text` is plain. Of a removed one there is no more than that. */
function openEntry(entry: ShownEntry): object {
  const { id, speakerName, speakerPost, speakerPortrait, text, pictures, isPinned } = entry;
  const { createdTime, modifiedTime, deletedTime } = entry;
  if (deletedTime !== null) return { id, isRemoved: true };
  return {
    id,
    isRemoved: false,
    isPinned,
    text,
    ...openAiUse(entry.aiUse),
    speaker: { name: speakerName, post: speakerPost, portrait: speakerPortrait },
    pictures: pictures.map((url) => ({ url, small: thumbnailUrl(url, 'w200'), medium: thumbnailUrl(url, 'w800') })),
    createdTime: toWireTime(createdTime),
    modifiedTime: toWireTimeOrNull(modifiedTime),
  };
}
