import {
  addLiveEntry,
  adsLiveRoomList,
  changeLiveState,
  contentAddLiveGuest,
  contentAddLiveRoom,
  contentGetLiveGuest,
  contentGetLiveRoom,
  contentUpdateLiveGuest,
  contentUpdateLiveRoom,
  deleteLiveCue,
  deleteLiveEntry,
  deleteLiveGuest,
  deleteLiveRooms,
  exportLiveSummary,
  listLiveCues,
  listLiveEntries,
  listLiveEntryVersions,
  listLiveHosts,
  listLiveRecords,
  listLiveRooms,
  liveRoomCounts,
  liveSummary,
  pinLiveEntry,
  updateLiveEntry,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { LiveState } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Context } from '../../platform/http/context.ts';
import { addRoom, updateRoom } from './room.commands.ts';
import { deleteRooms } from './delete-rooms.commands.ts';
import { stepRoom } from './room-steps.commands.ts';
import { storeLiveEntry, correctEntry, readLiveEntries, pinEntry, removeEntry } from './entries.ts';
import { dropCue } from './cues.ts';
import { waitingCues } from './cues.queries.ts';
import { addGuest, dropGuest, updateGuest } from './guests.ts';
import { exportSummary } from './live-summary.ts';
import { liveRoomOf, toLiveRoomRow } from './live-view.ts';
import { loadRoomForUser } from './load-room.ts';
import { listEntryVersions, roomIdOfEntry } from './live-entry.queries.ts';
import { listGuests } from './live-guest.queries.ts';
import { countRooms, listPossibleHosts, listRooms, pageOfPublicRooms, sumRooms } from './live-room.queries.ts';
import { listRecords } from '../../platform/audit/record.queries.ts';
import { liveTexts as texts } from './live.texts.ts';

const shownHosts = 50;
const scopedFilter = <Filter extends object>({ session }: Context, filter: Filter) => ({
  ...filter,
  userId: session.userId,
  channels: session.channels,
});

/** The room itself. */
const roomHandlers = [
  handle(contentAddLiveRoom, async (request, context) => ({ data: await addRoom(request, context) })),
  handle(contentUpdateLiveRoom, async (request, context) => ({ data: await updateRoom(request, context) })),
  handle(contentGetLiveRoom, async ({ id }, context) => {
    await loadRoomForUser(context, id);
    return { data: await liveRoomOf(context.db, id, context) };
  }),
  handle(listLiveRooms, async ({ currentPage, pageSize, ...filter }, context) => {
    const { list, total } = await listRooms(context.db, scopedFilter(context, filter), currentPage, pageSize);
    return { list: list.map((room) => toLiveRoomRow(room, context)), total };
  }),
  handle(liveRoomCounts, async (filter, context) => {
    const counts = await countRooms(context.db, scopedFilter(context, { ...filter, state: undefined }));
    const each = Object.fromEntries(Object.values(LiveState).map((state) => [state, counts.get(state) ?? 0])) as Record<
      LiveState,
      number
    >;
    return { data: { ...each, all: [...counts.values()].reduce((sum, one) => sum + one, 0) } };
  }),
  handle(changeLiveState, async (request, context) => ({ data: await stepRoom(request, context) })),
  handle(deleteLiveRooms, ({ ids }, context) => deleteRooms(splitIds(ids), context)),
  handle(listLiveHosts, async ({ keywords }, { db }) => ({
    list: await listPossibleHosts(db, { keywords }, shownHosts),
  })),
  handle(listLiveRecords, async ({ id, currentPage, pageSize }, context) => {
    await loadRoomForUser(context, id);
    return listRecords(context.db, `live:${id}`, currentPage, pageSize);
  }),
  handle(adsLiveRoomList, async ({ currentPage, pageSize, keywords }, context) => {
    const { list, total } = await pageOfPublicRooms(context.db, keywords, currentPage, pageSize);
    return { list: list.map((room) => toLiveRoomRow(room, context)), total };
  }),
];

const guestHandlers = [
  handle(contentAddLiveGuest, async (request, context) => ({ data: await addGuest(request, context) })),
  handle(contentUpdateLiveGuest, async (request, context) => ({ data: await updateGuest(request, context) })),
  handle(contentGetLiveGuest, async ({ liveRoomId }, context) => {
    await loadRoomForUser(context, liveRoomId);
    return { list: await listGuests(context.db, liveRoomId) };
  }),
  handle(deleteLiveGuest, (request, context) => dropGuest(request, context)),
];

/** The picture-and-text live. */
const entryHandlers = [
  handle(listLiveEntries, async (request, context) => ({ data: await readLiveEntries(request, context) })),
  handle(addLiveEntry, async (request, context) => ({ data: await storeLiveEntry(request, context) })),
  handle(updateLiveEntry, async (request, context) => ({ data: await correctEntry(request, context) })),
  handle(deleteLiveEntry, async ({ id }, context) => ({ data: await removeEntry(id, context) })),
  handle(pinLiveEntry, async (request, context) => ({ data: await pinEntry(request, context) })),
  handle(listLiveEntryVersions, async ({ id }, context) => {
    const roomId = await roomIdOfEntry(context.db, id);
    if (roomId === undefined) throw new AppError(ErrorCode.NotFound, texts.entryGone);
    await loadRoomForUser(context, roomId);
    return {
      list: (await listEntryVersions(context.db, id)).map(({ entryId: _entry, time, ...version }) => ({
        ...version,
        time: toWireTime(time),
      })),
    };
  }),
];

const cueHandlers = [
  handle(listLiveCues, async ({ liveRoomId }, context) => {
    await loadRoomForUser(context, liveRoomId);
    return { list: await waitingCues(context.db, liveRoomId) };
  }),
  handle(deleteLiveCue, ({ id }, context) => dropCue(id, context)),
];

/** Live rooms: the room, its guests, what is said in it, and its figures. */
export const liveHandlers = [
  ...roomHandlers,
  ...guestHandlers,
  ...entryHandlers,
  ...cueHandlers,
  handle(liveSummary, async (filter, context) => ({
    data: await sumRooms(context.db, scopedFilter(context, { ...filter, scope: 'all' }), context.now()),
  })),
  handle(exportLiveSummary, exportSummary),
];
