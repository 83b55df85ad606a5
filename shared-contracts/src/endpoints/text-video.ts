import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax } from '../limits/index.ts';
import {
  id,
  idList,
  pageRequest,
  text,
  textVideoDetail,
  textVideoDraft,
  textVideoRow,
  TextVideoSource,
  TextVideoState,
} from '../model/index.ts';
import { appPaths, operationPaths } from '../paths/index.ts';
import { ContentPermission, OperationPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const filters = { keywords: text(keywordsMax).optional() };
const revision = z.number().int().min(0);

export const textVideoList = defineEndpoint({
  id: 'textVideoList',
  path: '/amc/web/textVideo/list.do',
  access: { session: 'staff', code: operationPaths.textVideo },
  request: z.strictObject({ ...pageRequest, ...filters, state: z.enum(TextVideoState).optional() }),
  answer: pageOf(textVideoRow),
  summary: 'Videos of texts, newest first: the user’s own, and with the right for it those of the user’s columns.',
});

export const textVideoCounts = defineEndpoint({
  id: 'textVideoCounts',
  path: '/amc/web/textVideo/counts.do',
  access: { session: 'staff', code: operationPaths.textVideo },
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the state tabs: all, and each state.',
});

export const textVideoExport = defineEndpoint({
  id: 'textVideoExport',
  path: '/amc/web/textVideo/export.do',
  kind: 'file',
  access: { session: 'staff', code: OperationPermission.ExportTextVideos },
  request: z.strictObject({
    ...filters,
    state: z.enum(TextVideoState).optional(),
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'The list of videos of texts by a filter, or ticked ones, as xlsx or CSV; written into the operation log.',
});

export const getTextVideo = defineEndpoint({
  id: 'getTextVideo',
  path: '/amc/web/textVideo/get.do',
  access: { session: 'staff', code: [operationPaths.textVideo, appPaths.newTextVideo] },
  request: z.strictObject({ id }),
  answer: dataOf(textVideoDetail),
  summary: 'A video of a text with its storyboard, how far it is made, and what was made.',
});

export const addTextVideo = defineEndpoint({
  id: 'addTextVideo',
  path: '/amc/web/textVideo/add.do',
  access: { session: 'staff', code: OperationPermission.EditTextVideo },
  request: z.strictObject({ kind: z.enum(TextVideoSource), sourceId: id }),
  answer: dataOf(
    z.object({
      id,
      /** Sentences of the text for which there was no shot left. */
      leftOut: z.number().int(),
    }),
  ),
  summary:
    'Begins a storyboard of a cleared story that the user may read, or of a passed script: a shot for each sentence.',
});

export const saveTextVideo = defineEndpoint({
  id: 'saveTextVideo',
  path: '/amc/web/textVideo/save.do',
  encoding: 'json',
  access: { session: 'staff', code: OperationPermission.EditTextVideo },
  request: textVideoDraft.extend({ id, rev: revision }),
  answer: dataOf(textVideoDetail),
  summary: 'Stores a storyboard. StaleRevision when another saved meanwhile; refused while the video is being made.',
});

export const makeTextVideo = defineEndpoint({
  id: 'makeTextVideo',
  path: '/amc/web/textVideo/make.do',
  access: { session: 'staff', code: OperationPermission.EditTextVideo },
  request: z.strictObject({ id, rev: revision }),
  answer: dataOf(textVideoDetail),
  summary: 'Puts the making of the video on the list of jobs.',
});

export const cancelTextVideo = defineEndpoint({
  id: 'cancelTextVideo',
  path: '/amc/web/textVideo/cancel.do',
  access: { session: 'staff', code: OperationPermission.EditTextVideo },
  request: z.strictObject({ id }),
  answer: dataOf(textVideoDetail),
  summary: 'Ends the making; finished shots are kept for the next one.',
});

export const deleteTextVideo = defineEndpoint({
  id: 'deleteTextVideo',
  path: '/amc/web/textVideo/delete.do',
  access: { session: 'staff', code: OperationPermission.EditTextVideo },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Removes storyboards that are not being made; videos that were made stay in the library.',
});

export const draftTextVideo = defineEndpoint({
  id: 'draftTextVideo',
  path: '/amc/web/textVideo/saveDraft.do',
  access: { session: 'staff', code: ContentPermission.Create },
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ storyId: id })),
  summary: 'Makes a draft of a short video of the result; the same result again gives the same draft.',
});
