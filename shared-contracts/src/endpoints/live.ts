import { z } from 'zod';
import {
  dateOrTime,
  dateTime,
  id,
  idList,
  liveEntry,
  liveEntryPicturesMax,
  liveEntryTextMax,
  liveEntryVersion,
  liveFeedSize,
  liveGuest,
  liveHost,
  liveHostsMax,
  liveIntroMax,
  liveRoomDetail,
  liveRoomRow,
  LiveState,
  LiveStep,
  liveTitleMax,
  operationRecord,
  pageRequest,
  requiredText,
  text,
} from '../model/index.ts';
import { appPaths, operationPaths } from '../paths/index.ts';
import { LivePermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

/** Whoever works with rooms; which of them, the room's channel and hosts say. */
const readers = [
  appPaths.liveDetail,
  appPaths.myLive,
  appPaths.liveAudit,
  appPaths.liveSumUp,
  appPaths.addLive,
  appPaths.newLive,
  operationPaths.live,
] as const;
const filters = {
  keywords: text(100, '关键词').optional(),
  categoryId: id.optional(),
  state: z.enum(LiveState).optional(),
  /** By the planned start. */
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};
/** 'mine' created or hosted; 'audit' handed to review, of the asker's channels; 'all' of these and one's own. */
const scope = z.enum(['mine', 'audit', 'all']).default('all');
const address = text(500, '地址').default('');

const roomFacts = {
  title: requiredText(liveTitleMax, '直播标题'),
  /** Address of a picture of our own store; '' none. */
  listThumbnail: text(500, '封面地址').default(''),
  introduction: text(liveIntroMax, '直播简介').default(''),
  categoryId: id,
  startTime: dateTime,
  endTime: dateTime,
  /** Users who lead it; a new room that names none is led by its creator. */
  hostIds: z.array(id).max(liveHostsMax, `主持人最多${liveHostsMax}名`).default([]),
  /** http(s), m3u8 or mp4; '' none. */
  streamUrl: address,
  /** The same, or a video of our own store. */
  replayUrl: address,
};

export const contentAddLiveRoom = defineEndpoint({
  id: 'contentAddLiveRoom',
  path: '/amc/web/content/addLiveRoom.do',
  access: { session: 'staff', code: LivePermission.Edit },
  request: z.strictObject({
    ...roomFacts,
    /** Made by the client; the same one again gives the first answer. */ requestId: z.uuid(),
  }),
  answer: dataOf(liveRoomDetail),
  summary: 'Stores a new live room as a draft (R234).',
});

export const contentUpdateLiveRoom = defineEndpoint({
  id: 'contentUpdateLiveRoom',
  path: '/amc/web/content/updateLiveRoom.do',
  access: { session: 'staff', code: LivePermission.Edit },
  request: z.strictObject({
    ...roomFacts,
    id,
    /** Revision that the change began from. */ rev: z.number().int().min(0),
  }),
  answer: dataOf(liveRoomDetail),
  summary:
    'Changes a room (R234). StaleRevision brings what another saved meanwhile (data: current). After review only times, addresses and hosts may change.',
});

export const contentGetLiveRoom = defineEndpoint({
  id: 'contentGetLiveRoom',
  path: '/amc/web/content/getLiveRoom.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ id }),
  answer: dataOf(liveRoomDetail),
  summary: 'A whole room with its guests (R234).',
});

export const listLiveRooms = defineEndpoint({
  id: 'listLiveRooms',
  path: '/amc/web/live/list.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ ...pageRequest, ...filters, scope }),
  answer: pageOf(liveRoomRow),
  summary: 'Live rooms, newest start first.',
});

export const liveRoomCounts = defineEndpoint({
  id: 'liveRoomCounts',
  path: '/amc/web/live/counts.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ ...filters, scope }),
  answer: dataOf(
    z.object({
      all: z.number().int(),
      ...Object.fromEntries(Object.values(LiveState).map((state) => [state, z.number().int()])),
    } as Record<LiveState | 'all', z.ZodNumber>),
  ),
  summary: 'Counts of the state tabs.',
});

export const changeLiveState = defineEndpoint({
  id: 'changeLiveState',
  path: '/amc/web/live/changeState.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({
    id,
    step: z.enum(LiveStep),
    /** As the asker saw it; another state is refused with StageMoved. */ seen: z.enum(LiveState),
    /** Needed to return and to withdraw. */ opinion: text(500, '意见').default(''),
  }),
  answer: dataOf(liveRoomDetail),
  summary: 'Leads a room one step further; guarded and recorded.',
});

export const deleteLiveRooms = defineEndpoint({
  id: 'deleteLiveRooms',
  path: '/amc/web/live/delete.do',
  access: { session: 'staff', code: LivePermission.Edit },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Removes drafts and returned rooms that readers have never seen; others are refused.',
});

export const listLiveHosts = defineEndpoint({
  id: 'listLiveHosts',
  path: '/amc/web/live/listHosts.do',
  access: { session: 'staff', code: LivePermission.Edit },
  request: z.strictObject({ keywords: text(50, '关键词').default('') }),
  answer: listOf(liveHost),
  summary: 'Active staff who may host a room, by name, at most 50.',
});

export const listLiveRecords = defineEndpoint({
  id: 'listLiveRecords',
  path: '/amc/web/live/listRecords.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ ...pageRequest, id }),
  answer: pageOf(operationRecord),
  summary: 'What was done with a room, its guests and its entries, newest first.',
});

export const adsLiveRoomList = defineEndpoint({
  id: 'adsLiveRoomList',
  path: '/amc/web/advertisement/liveRoom/list.do',
  access: { session: 'staff' },
  request: z.strictObject({ ...pageRequest, keywords: text(100, '关键词').default('') }),
  answer: pageOf(liveRoomRow),
  summary: 'Live rooms that readers can open, which an ad may lead to (R253).',
});

const guestFacts = {
  name: requiredText(50, '嘉宾姓名'),
  post: text(100, '嘉宾职务').default(''),
  /** Address of a picture of our own store; '' none. */
  portrait: text(500, '头像地址').default(''),
  introduction: text(1000, '嘉宾介绍').default(''),
};

export const contentAddLiveGuest = defineEndpoint({
  id: 'contentAddLiveGuest',
  path: '/amc/web/content/addLiveGuest.do',
  access: { session: 'staff', code: LivePermission.Edit },
  request: z.strictObject({ liveRoomId: id, ...guestFacts }),
  answer: dataOf(liveGuest),
  summary: 'Adds a guest at the end of a room’s guests (R235).',
});

export const contentUpdateLiveGuest = defineEndpoint({
  id: 'contentUpdateLiveGuest',
  path: '/amc/web/content/updateLiveGuest.do',
  access: { session: 'staff', code: LivePermission.Edit },
  request: z.strictObject({
    id,
    liveRoomId: id,
    ...guestFacts,
    /** Place among the room's guests, from 0; where it stands when absent. */ sortField: z
      .number()
      .int()
      .min(0)
      .max(1000)
      .optional(),
  }),
  answer: dataOf(liveGuest),
  summary: 'Changes a guest, or moves them in the order (R235). What they have said keeps the name it was said under.',
});

export const contentGetLiveGuest = defineEndpoint({
  id: 'contentGetLiveGuest',
  path: '/amc/web/content/getLiveGuest.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ liveRoomId: id }),
  answer: listOf(liveGuest),
  summary: 'The guests of a room in their order (R235).',
});

export const deleteLiveGuest = defineEndpoint({
  id: 'deleteLiveGuest',
  path: '/amc/web/live/deleteGuest.do',
  access: { session: 'staff', code: LivePermission.Edit },
  request: z.strictObject({ id, liveRoomId: id }),
  summary: 'Takes a guest out of a room; what they have said stays.',
});

export const listLiveEntries = defineEndpoint({
  id: 'listLiveEntries',
  path: '/amc/web/live/listEntries.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({
    liveRoomId: id,
    /** Older than this entry. */
    before: id.optional(),
    /** Changed after this number: in the order of the changes, removed ones too. */
    after: z.number().int().min(0).optional(),
  }),
  answer: dataOf(
    z.object({
      list: z.array(liveEntry),
      /** Number to ask `after` with next. */
      cursor: z.number().int(),
      hasMore: z.boolean(),
      pinned: liveEntry.nullable(),
      state: z.enum(LiveState),
      entryCount: z.number().int(),
      hits: z.number().int(),
    }),
  ),
  summary: `Entries of a room, newest first, or what has changed since; at most ${liveFeedSize}.`,
});

const entryFacts = {
  text: text(liveEntryTextMax, '内容').default(''),
  /** Addresses of pictures of our own store. */
  pictures: z.array(text(500, '图片地址')).max(liveEntryPicturesMax, `图片最多${liveEntryPicturesMax}张`).default([]),
};

export const addLiveEntry = defineEndpoint({
  id: 'addLiveEntry',
  path: '/amc/web/live/addEntry.do',
  access: { session: 'staff', code: LivePermission.Host },
  request: z.strictObject({
    liveRoomId: id,
    /** In whose name; the host's own when absent. */ guestId: id.optional(),
    ...entryFacts,
    requestId: z.uuid(),
  }),
  answer: dataOf(liveEntry),
  summary:
    'Publishes an entry at once. The same requestId again gives the first answer, so that a lost answer makes no second entry.',
});

export const updateLiveEntry = defineEndpoint({
  id: 'updateLiveEntry',
  path: '/amc/web/live/updateEntry.do',
  access: { session: 'staff', code: LivePermission.Host },
  request: z.strictObject({
    id,
    ...entryFacts,
    /** As the asker saw it; StaleRevision brings what another made of it meanwhile. */ changeNo: z
      .number()
      .int()
      .min(0),
  }),
  answer: dataOf(liveEntry),
  summary: 'Corrects an entry; the former text is kept.',
});

export const deleteLiveEntry = defineEndpoint({
  id: 'deleteLiveEntry',
  path: '/amc/web/live/deleteEntry.do',
  access: { session: 'staff', code: [LivePermission.Host, LivePermission.Withdraw] },
  request: z.strictObject({ id }),
  answer: dataOf(liveEntry),
  summary: 'Takes an entry away from readers; its text is kept in the record.',
});

export const pinLiveEntry = defineEndpoint({
  id: 'pinLiveEntry',
  path: '/amc/web/live/pinEntry.do',
  access: { session: 'staff', code: LivePermission.Host },
  request: z.strictObject({ id, isPinned: z.boolean() }),
  answer: dataOf(liveEntry),
  summary: 'Pins an entry above the others, in place of the one pinned before, or lets it go.',
});

export const listLiveEntryVersions = defineEndpoint({
  id: 'listLiveEntryVersions',
  path: '/amc/web/live/listEntryVersions.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ id }),
  answer: listOf(liveEntryVersion),
  summary: 'What stood in an entry before each correction and its deletion, newest first.',
});

export const liveSummary = defineEndpoint({
  id: 'liveSummary',
  path: '/amc/web/live/summary.do',
  access: { session: 'staff', code: appPaths.liveSumUp },
  request: z.strictObject(filters),
  answer: dataOf(
    z.object({
      rooms: z.number().int(),
      entries: z.number().int(),
      hits: z.number().int(),
      /** Seconds. */ duration: z.number().int(),
    }),
  ),
  summary: 'Sums over the rooms of a filter.',
});

export const exportLiveSummary = defineEndpoint({
  id: 'exportLiveSummary',
  path: '/amc/web/live/export.do',
  kind: 'file',
  access: { session: 'staff', code: LivePermission.Export },
  request: z.strictObject({
    ...filters,
    ids: idList.optional(),
    columns: z.array(text(40)).min(1).max(20),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'The figures of rooms, or of ticked ones, as xlsx or CSV; recorded.',
});
