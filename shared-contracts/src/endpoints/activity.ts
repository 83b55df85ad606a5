import { z } from 'zod';
import { entryCancelReasonMax, ipMax, keywordsMax } from '../limits/index.ts';
import {
  activityDetail,
  activityDraft,
  activityEntry,
  activityFigures,
  ActivityKind,
  ActivityPhase,
  activityRow,
  activitySource,
  dateOrTime,
  id,
  idList,
  operationRecord,
  pageRequest,
  requiredText,
  text,
} from '../model/index.ts';
import { activityPaths } from '../paths/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf, textBodyLimit } from './define-endpoint.ts';

/** Whoever has the list of one kind; the handler asks again for the kind of the very activity. */
const lists = Object.values(activityPaths).map(({ list }) => list);
const readers = Object.values(activityPaths).flatMap((paths) => Object.values(paths));
const kind = z.enum(ActivityKind);
const filters = {
  kind,
  keywords: text(keywordsMax).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};
const entryFilters = {
  id,
  keywords: text(keywordsMax).optional(),
  ip: text(ipMax).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const activityList = defineEndpoint({
  id: 'activityList',
  path: '/amc/web/activity/list.do',
  access: { session: 'staff', code: lists },
  request: z.strictObject({ ...pageRequest, ...filters, phase: z.enum(ActivityPhase).optional() }),
  answer: pageOf(activityRow),
  summary: 'Activities of one kind, newest first.',
});

export const activityCounts = defineEndpoint({
  id: 'activityCounts',
  path: '/amc/web/activity/counts.do',
  access: { session: 'staff', code: lists },
  request: z.strictObject(filters),
  answer: dataOf(
    z.object({
      all: z.number().int(),
      draft: z.number().int(),
      waiting: z.number().int(),
      running: z.number().int(),
      ended: z.number().int(),
      withdrawn: z.number().int(),
    }),
  ),
  summary: 'Counts of the state tabs.',
});

export const activityGet = defineEndpoint({
  id: 'activityGet',
  path: '/amc/web/activity/get.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ id }),
  answer: dataOf(activityDetail),
  summary: 'A whole activity of any kind.',
});

export const activityAdd = defineEndpoint({
  id: 'activityAdd',
  path: '/amc/web/activity/add.do',
  encoding: 'json',
  access: { session: 'staff', code: OperationPermission.EditActivity },
  request: activityDraft,
  answer: dataOf(activityDetail),
  bodyLimit: textBodyLimit,
  summary: 'Stores a new draft; its kind is that of its settings.',
});

export const activityUpdate = defineEndpoint({
  id: 'activityUpdate',
  path: '/amc/web/activity/update.do',
  encoding: 'json',
  access: { session: 'staff', code: OperationPermission.EditActivity },
  request: activityDraft.extend({ id, rev: z.number().int().min(0) }),
  answer: dataOf(activityDetail),
  bodyLimit: textBodyLimit,
  summary:
    'Saves an activity. StaleRevision brings what another saved meanwhile (data: current); what readers took part in cannot be taken away.',
});

export const activityPublish = defineEndpoint({
  id: 'activityPublish',
  path: '/amc/web/activity/publish.do',
  access: { session: 'staff', code: OperationPermission.PublishActivity },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Opens activities to readers at their targets; when they begin and end is the server’s clock.',
});

export const activityWithdraw = defineEndpoint({
  id: 'activityWithdraw',
  path: '/amc/web/activity/withdraw.do',
  access: { session: 'staff', code: OperationPermission.PublishActivity },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Takes activities off; their entries stay.',
});

export const activityDelete = defineEndpoint({
  id: 'activityDelete',
  path: '/amc/web/activity/delete.do',
  access: { session: 'staff', code: OperationPermission.DeleteActivity },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Removes activities that are not public and that nobody took part in.',
});

export const activityCopy = defineEndpoint({
  id: 'activityCopy',
  path: '/amc/web/activity/copy.do',
  access: { session: 'staff', code: OperationPermission.EditActivity },
  request: z.strictObject({ id }),
  answer: dataOf(activityDetail),
  summary: 'A new draft with the same words and settings, without entries.',
});

export const activityFiguresGet = defineEndpoint({
  id: 'activityFiguresGet',
  path: '/amc/web/activity/figures.do',
  access: { session: 'staff', code: OperationPermission.ReadEntries },
  request: z.strictObject({ id }),
  answer: dataOf(activityFigures),
  summary: 'Figures of this moment: entries, days, options with votes and ranks.',
});

export const activityEntries = defineEndpoint({
  id: 'activityEntries',
  path: '/amc/web/activity/entries.do',
  access: { session: 'staff', code: OperationPermission.ReadEntries },
  request: z.strictObject({ ...pageRequest, ...entryFilters }),
  answer: pageOf(activityEntry),
  summary: 'Who took part, newest first, mobile numbers masked.',
});

export const activitySources = defineEndpoint({
  id: 'activitySources',
  path: '/amc/web/activity/sources.do',
  access: { session: 'staff', code: OperationPermission.ReadEntries },
  request: z.strictObject({ id }),
  answer: dataOf(z.array(activitySource)),
  summary: 'Addresses from which many took part, the most first, 100 at most.',
});

export const activityCancelEntries = defineEndpoint({
  id: 'activityCancelEntries',
  path: '/amc/web/activity/cancelEntries.do',
  access: { session: 'staff', code: OperationPermission.ManageEntries },
  /** Either entries, or all of one address. */
  request: z.strictObject({
    id,
    entryIds: idList.optional(),
    ip: text(ipMax).optional(),
    reason: requiredText(entryCancelReasonMax, '取消原因'),
  }),
  answer: dataOf(z.object({ cancelled: z.number().int() })),
  summary: 'Cancels entries: they no longer count, and their persons may take part again. Recorded.',
});

export const activityExportEntries = defineEndpoint({
  id: 'activityExportEntries',
  path: '/amc/web/activity/exportEntries.do',
  kind: 'file',
  access: { session: 'staff', code: OperationPermission.ExportEntries },
  request: z.strictObject({ ...entryFilters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  summary: 'The entries of the filter as a table, with whole mobile numbers; each export is recorded.',
});

export const activityExportFigures = defineEndpoint({
  id: 'activityExportFigures',
  path: '/amc/web/activity/exportFigures.do',
  kind: 'file',
  access: { session: 'staff', code: OperationPermission.ReadEntries },
  request: z.strictObject({ id, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  summary: 'The figures of the options, ranked, as a table.',
});

export const activityRecords = defineEndpoint({
  id: 'activityRecords',
  path: '/amc/web/activity/records.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ ...pageRequest, id }),
  answer: pageOf(operationRecord),
  summary: 'What was done with an activity, newest first.',
});
