import { z } from 'zod';
import {
  codeMax,
  keywordsMax,
  liveAddressMax,
  liveHostsMax,
  liveIntroMax,
  liveTitleMax,
  opinionMax,
  pictureAddressMax,
  shortKeywordsMax,
} from '../limits/index.ts';
import {
  dateOrTime,
  dateTime,
  id,
  idList,
  liveHost,
  liveRoomDetail,
  liveRoomRow,
  LiveState,
  LiveTalk,
  LiveStep,
  operationRecord,
  pageRequest,
  requiredText,
  text,
} from '../model/index.ts';
import { appPaths, operationPaths } from '../paths/index.ts';
import { LivePermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

/** Whoever works with rooms; which of them, the room's channel and hosts say. */
export const liveReaders = [
  appPaths.liveDetail,
  appPaths.myLive,
  appPaths.liveAudit,
  appPaths.liveSumUp,
  appPaths.addLive,
  appPaths.newLive,
  operationPaths.live,
] as const;
const filters = {
  keywords: text(keywordsMax, '关键词').optional(),
  categoryId: id.optional(),
  state: z.enum(LiveState).optional(),
  /** By the planned start. */
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};
/** 'mine' created or hosted; 'audit' handed to review, of the asker's channels; 'all' of these and one's own. */
const scope = z.enum(['mine', 'audit', 'all']).default('all');
const address = text(liveAddressMax, '地址').default('');

const roomFacts = {
  title: requiredText(liveTitleMax, '直播标题'),
  /** Address of a picture of our own store; '' none. */
  listThumbnail: text(pictureAddressMax, '封面地址').default(''),
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
  /** Who may send messages in its interaction area. */
  talk: z.enum(LiveTalk).default(LiveTalk.Members),
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
  access: { session: 'staff', code: liveReaders },
  request: z.strictObject({ id }),
  answer: dataOf(liveRoomDetail),
  summary: 'A whole room with its guests (R234).',
});

export const listLiveRooms = defineEndpoint({
  id: 'listLiveRooms',
  path: '/amc/web/live/list.do',
  access: { session: 'staff', code: liveReaders },
  request: z.strictObject({ ...pageRequest, ...filters, scope }),
  answer: pageOf(liveRoomRow),
  summary: 'Live rooms, newest start first.',
});

export const liveRoomCounts = defineEndpoint({
  id: 'liveRoomCounts',
  path: '/amc/web/live/counts.do',
  access: { session: 'staff', code: liveReaders },
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
  access: { session: 'staff', code: liveReaders },
  request: z.strictObject({
    id,
    step: z.enum(LiveStep),
    /** As the asker saw it; another state is refused with StageMoved. */ seen: z.enum(LiveState),
    /** Needed to return and to withdraw. */ opinion: text(opinionMax, '意见').default(''),
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
  request: z.strictObject({ keywords: text(shortKeywordsMax, '关键词').default('') }),
  answer: listOf(liveHost),
  summary: 'Active staff who may host a room, by name, at most 50.',
});

export const listLiveRecords = defineEndpoint({
  id: 'listLiveRecords',
  path: '/amc/web/live/listRecords.do',
  access: { session: 'staff', code: liveReaders },
  request: z.strictObject({ ...pageRequest, id }),
  answer: pageOf(operationRecord),
  summary: 'What was done with a room, its guests and its entries, newest first.',
});

export const adsLiveRoomList = defineEndpoint({
  id: 'adsLiveRoomList',
  path: '/amc/web/advertisement/liveRoom/list.do',
  access: { session: 'staff' },
  request: z.strictObject({ ...pageRequest, keywords: text(keywordsMax, '关键词').default('') }),
  answer: pageOf(liveRoomRow),
  summary: 'Live rooms that readers can open, which an ad may lead to (R253).',
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
    columns: z.array(text(codeMax)).min(1).max(20),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'The figures of rooms, or of ticked ones, as xlsx or CSV; recorded.',
});
