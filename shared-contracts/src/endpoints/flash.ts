import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax, lockTokenMax, reasonMax } from '../limits/index.ts';
import {
  dateOrTime,
  flashCorrection,
  flashDetail,
  flashDraft,
  flashRow,
  flashReviewTab,
  FlashState,
  id,
  idList,
  pageRequest,
  PushPlatform,
  requiredText,
  text,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { FlashPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const filters = {
  keywords: text(keywordsMax).optional(),
  columnId: id.optional(),
  topicId: id.optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};
/** The one that a notice leads to. */
const alone = { id: id.optional() };
/** A state, or what waits for a reviewer before or after publication. */
const tab = z.enum([...Object.values(FlashState), flashReviewTab]).optional();
const readers = [appPaths.alldayNews, appPaths.alldayNewsEdit] as const;
const writers = { session: 'staff', code: FlashPermission.Edit } as const;
const rev = z.number().int().min(0);
const lockToken = text(lockTokenMax);

export const flashList = defineEndpoint({
  id: 'flashList',
  path: '/amc/web/flash/list.do',
  access: { session: 'staff', code: appPaths.alldayNews },
  request: z.strictObject({ ...pageRequest, ...filters, ...alone, tab }),
  answer: pageOf(flashRow),
  summary: 'Flashes of the 24-hour desk, newest first, pinned ones above.',
});

export const flashCounts = defineEndpoint({
  id: 'flashCounts',
  path: '/amc/web/flash/counts.do',
  access: { session: 'staff', code: appPaths.alldayNews },
  request: z.strictObject({ ...filters, ...alone }),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the tabs: all, each state, and what waits for a reviewer.',
});

export const getFlash = defineEndpoint({
  id: 'getFlash',
  path: '/amc/web/flash/get.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ id }),
  answer: dataOf(flashDetail),
  summary: 'A flash with its former words and records.',
});

export const addFlash = defineEndpoint({
  id: 'addFlash',
  path: '/amc/web/flash/add.do',
  encoding: 'json',
  access: writers,
  request: flashDraft.extend({
    /** Publishes it at once where its column allows it, else hands it to a reviewer. */
    publish: z.boolean().default(false),
    requestId: text(lockTokenMax),
  }),
  answer: dataOf(flashDetail),
  summary: 'Writes a flash; the same request id again gives the first answer.',
});

export const saveFlash = defineEndpoint({
  id: 'saveFlash',
  path: '/amc/web/flash/save.do',
  encoding: 'json',
  access: writers,
  request: flashDraft.extend({ id, rev, lockToken }),
  answer: dataOf(flashDetail),
  summary: 'Changes a draft or a withdrawn flash under its lock; a withdrawn one becomes a draft.',
});

export const publishFlash = defineEndpoint({
  id: 'publishFlash',
  path: '/amc/web/flash/publish.do',
  access: writers,
  request: z.strictObject({ id, rev }),
  answer: dataOf(flashDetail),
  summary: 'Publishes a flash where its column allows it and no sensitive word is in it, else hands it to a reviewer.',
});

export const correctFlash = defineEndpoint({
  id: 'correctFlash',
  path: '/amc/web/flash/correct.do',
  encoding: 'json',
  access: writers,
  request: flashCorrection.extend({ id, rev, lockToken }),
  answer: dataOf(flashDetail),
  summary:
    'Corrects a published flash; its former words are kept. In a column that reviews first it waits for a reviewer.',
});

export const decideFlash = defineEndpoint({
  id: 'decideFlash',
  path: '/amc/web/flash/decide.do',
  access: { session: 'staff', code: FlashPermission.Audit },
  request: z
    .strictObject({ id, rev, pass: z.boolean(), opinion: text(reasonMax, '意见').default('') })
    .refine(({ pass, opinion }) => pass || opinion.trim() !== '', { path: ['opinion'], message: '请填写退回原因' }),
  answer: dataOf(flashDetail),
  summary: 'Passes or returns a flash or a correction of another person.',
});

export const withdrawFlashes = defineEndpoint({
  id: 'withdrawFlashes',
  path: '/amc/web/flash/withdraw.do',
  access: { session: 'staff', code: FlashPermission.Withdraw },
  request: z.strictObject({ ids: idList, reason: requiredText(reasonMax, '撤下原因') }),
  answer: batchResult,
  summary: 'Takes flashes away from readers; their words are kept.',
});

export const pinFlash = defineEndpoint({
  id: 'pinFlash',
  path: '/amc/web/flash/pin.do',
  access: { session: 'staff', code: FlashPermission.Pin },
  request: z.strictObject({ id, isPinned: z.boolean() }),
  summary: 'Puts a published flash above all others, or lets it go.',
});

export const deleteFlashes = defineEndpoint({
  id: 'deleteFlashes',
  path: '/amc/web/flash/delete.do',
  access: writers,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Removes drafts.',
});

export const lockFlash = defineEndpoint({
  id: 'lockFlash',
  path: '/amc/web/flash/lock.do',
  access: writers,
  request: z.strictObject({ id, lockToken }),
  answer: dataOf(z.object({ lockToken: z.string() })),
  summary: 'Takes or prolongs the lease of a minute in which nobody else changes a flash. Locked when another has it.',
});

export const unlockFlash = defineEndpoint({
  id: 'unlockFlash',
  path: '/amc/web/flash/unlock.do',
  access: writers,
  request: z.strictObject({ id, lockToken }),
  summary: 'Ends the lease.',
});

export const pushFlash = defineEndpoint({
  id: 'pushFlash',
  path: '/amc/web/flash/push.do',
  access: { session: 'staff', code: FlashPermission.Push },
  request: z.strictObject({ id, platform: z.enum(PushPlatform).default(PushPlatform.All) }),
  answer: dataOf(flashDetail),
  summary: 'Sends a published flash to the app’s readers, once.',
});

export const flashExport = defineEndpoint({
  id: 'flashExport',
  path: '/amc/web/flash/export.do',
  kind: 'file',
  access: { session: 'staff', code: FlashPermission.Export },
  request: z.strictObject({
    ...filters,
    tab,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'Flashes of a filter, or ticked ones, as xlsx or CSV; written into the operation log.',
});
