import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax, lockTokenMax } from '../limits/index.ts';
import {
  broadcastFacts,
  BroadcastPlatform,
  broadcastRow,
  BroadcastState,
  dateOrTime,
  dateTime,
  id,
  idList,
  pageRequest,
  pushAddress,
  text,
  viewerCount,
  viewerReading,
} from '../model/index.ts';
import { operationPaths } from '../paths/index.ts';
import { AllmediaPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const filters = {
  keywords: text(keywordsMax).optional(),
  platform: z.enum(BroadcastPlatform).optional(),
  /** By the planned start. */
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};
const state = z.enum(BroadcastState).optional();
const rev = z.number().int().min(0);
const readers = { session: 'staff', code: operationPaths.broadcasts } as const;
const writers = { session: 'staff', code: AllmediaPermission.EditBroadcasts } as const;
const runners = { session: 'staff', code: AllmediaPermission.RunBroadcasts } as const;
const inOrder = {
  test: ({ startTime, endTime }: { startTime: string; endTime: string }) => endTime > startTime,
  refusal: { path: ['endTime'], message: '结束时间须晚于开始时间' },
};

export const broadcastList = defineEndpoint({
  id: 'broadcastList',
  path: '/amc/web/allmedia/broadcastList.do',
  access: readers,
  request: z.strictObject({ ...pageRequest, ...filters, state }),
  answer: pageOf(broadcastRow),
  summary: 'Live rooms on their platforms, the latest planned start first; push addresses are masked.',
});

export const broadcastCounts = defineEndpoint({
  id: 'broadcastCounts',
  path: '/amc/web/allmedia/broadcastCounts.do',
  access: readers,
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the state tabs: all, and each state.',
});

export const addBroadcasts = defineEndpoint({
  id: 'addBroadcasts',
  path: '/amc/web/allmedia/addBroadcasts.do',
  encoding: 'json',
  access: writers,
  request: z
    .strictObject({
      ...broadcastFacts,
      liveRoomId: id,
      places: z
        .array(z.strictObject({ platform: z.enum(BroadcastPlatform), pushAddress: pushAddress.default('') }))
        .min(1, '请选择平台')
        .max(Object.keys(BroadcastPlatform).length, '平台重复'),
      requestId: text(lockTokenMax),
    })
    .refine(inOrder.test, inOrder.refusal),
  answer: dataOf(z.object({ ids: z.array(id) })),
  summary: 'Puts a live room on platforms, a line for each; the same request id again gives the first answer.',
});

export const saveBroadcast = defineEndpoint({
  id: 'saveBroadcast',
  path: '/amc/web/allmedia/saveBroadcast.do',
  encoding: 'json',
  access: writers,
  request: z
    .strictObject({
      ...broadcastFacts,
      id,
      rev,
      /** Absent keeps the present one; '' removes it. */
      pushAddress: pushAddress.optional(),
    })
    .refine(inOrder.test, inOrder.refusal),
  answer: dataOf(broadcastRow),
  summary: 'Changes a planned line. StaleRevision when another saved meanwhile.',
});

export const startBroadcast = defineEndpoint({
  id: 'startBroadcast',
  path: '/amc/web/allmedia/startBroadcast.do',
  access: runners,
  request: z.strictObject({ id, rev }),
  answer: dataOf(broadcastRow),
  summary: 'Keeps that a broadcast began; refused for an anchor that cannot be used and a room that was not passed.',
});

export const endBroadcast = defineEndpoint({
  id: 'endBroadcast',
  path: '/amc/web/allmedia/endBroadcast.do',
  access: runners,
  request: z.strictObject({ id, rev }),
  answer: dataOf(broadcastRow),
  summary: 'Keeps that a broadcast ended.',
});

export const deleteBroadcasts = defineEndpoint({
  id: 'deleteBroadcasts',
  path: '/amc/web/allmedia/deleteBroadcasts.do',
  access: writers,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Removes planned lines.',
});

export const readPushAddress = defineEndpoint({
  id: 'readPushAddress',
  path: '/amc/web/allmedia/readPushAddress.do',
  access: { session: 'staff', code: AllmediaPermission.ReadPushAddress },
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ pushAddress: z.string() })),
  summary: 'The whole push address; written into the operation log.',
});

export const addViewerReading = defineEndpoint({
  id: 'addViewerReading',
  path: '/amc/web/allmedia/addViewerReading.do',
  access: runners,
  request: z.strictObject({ id, viewers: viewerCount, time: dateTime }),
  answer: dataOf(z.object({ id })),
  summary: 'Keeps the viewers that a platform showed at a time; readings are never changed.',
});

export const viewerReadings = defineEndpoint({
  id: 'viewerReadings',
  path: '/amc/web/allmedia/viewerReadings.do',
  access: readers,
  request: z.strictObject({ ...pageRequest, id }),
  answer: pageOf(viewerReading),
  summary: 'Readings of viewers that people entered, the last first.',
});

export const broadcastExport = defineEndpoint({
  id: 'broadcastExport',
  path: '/amc/web/allmedia/broadcastExport.do',
  kind: 'file',
  access: { session: 'staff', code: AllmediaPermission.ExportBroadcasts },
  request: z.strictObject({
    ...filters,
    state,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'The list by a filter, or ticked lines, as xlsx or CSV, without push addresses; written into the log.',
});
