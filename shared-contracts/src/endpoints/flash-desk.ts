import { z } from 'zod';
import { flashLimits as limits } from '../limits/index.ts';
import { flashColumn, flashColumnDraft, flashTopic, flashTopicDraft, id } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { FlashPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const readers = [appPaths.alldayNews, appPaths.alldayNewsEdit, appPaths.alldayColumn, appPaths.alldayHotspot] as const;
const columnManagers = { session: 'staff', code: FlashPermission.ManageColumns } as const;
const topicManagers = { session: 'staff', code: FlashPermission.ManageHotspots } as const;

export const flashColumns = defineEndpoint({
  id: 'flashColumns',
  path: '/amc/web/flash/columns.do',
  access: { session: 'staff', code: readers },
  answer: listOf(flashColumn),
  summary: 'Columns of the 24-hour desk in their order.',
});

export const saveFlashColumn = defineEndpoint({
  id: 'saveFlashColumn',
  path: '/amc/web/flash/saveColumn.do',
  access: columnManagers,
  request: flashColumnDraft.extend({ id: id.optional() }),
  answer: dataOf(z.object({ id })),
  summary: 'Adds or changes a column; names are used once.',
});

export const moveFlashColumn = defineEndpoint({
  id: 'moveFlashColumn',
  path: '/amc/web/flash/moveColumn.do',
  access: columnManagers,
  request: z.strictObject({ id, index: z.number().int().min(0).max(limits.columns) }),
  summary: 'Moves a column to a place.',
});

export const deleteFlashColumn = defineEndpoint({
  id: 'deleteFlashColumn',
  path: '/amc/web/flash/deleteColumn.do',
  access: columnManagers,
  request: z.strictObject({ id }),
  summary: 'Removes a column without flashes.',
});

export const flashTopics = defineEndpoint({
  id: 'flashTopics',
  path: '/amc/web/flash/topics.do',
  access: { session: 'staff', code: readers },
  answer: listOf(flashTopic),
  summary: 'Hotspots of the 24-hour desk in their order, with their stories.',
});

export const saveFlashTopic = defineEndpoint({
  id: 'saveFlashTopic',
  path: '/amc/web/flash/saveTopic.do',
  encoding: 'json',
  access: topicManagers,
  request: flashTopicDraft.safeExtend({ id: id.optional() }),
  answer: dataOf(z.object({ id })),
  summary: 'Adds or changes a hotspot; titles are used once.',
});

export const moveFlashTopic = defineEndpoint({
  id: 'moveFlashTopic',
  path: '/amc/web/flash/moveTopic.do',
  access: topicManagers,
  request: z.strictObject({ id, index: z.number().int().min(0).max(limits.topics) }),
  summary: 'Moves a hotspot to a place.',
});

export const deleteFlashTopic = defineEndpoint({
  id: 'deleteFlashTopic',
  path: '/amc/web/flash/deleteTopic.do',
  access: topicManagers,
  request: z.strictObject({ id }),
  summary: 'Removes a hotspot; its flashes and stories stay.',
});
