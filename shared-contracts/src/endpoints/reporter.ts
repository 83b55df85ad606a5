import { z } from 'zod';
import { codeMax, keywordsMax } from '../limits/index.ts';
import {
  id,
  idList,
  pageRequest,
  PressCard,
  reporterDraft,
  reporterOption,
  reporterRow,
  ReporterState,
  text,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { ContentPermission, ReporterPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const filters = {
  keywords: text(keywordsMax).optional(),
  departmentId: id.optional(),
  state: z.enum(ReporterState).optional(),
  pressCard: z.enum(PressCard).optional(),
};
const rev = z.number().int().min(0);

export const reporterList = defineEndpoint({
  id: 'reporterList',
  path: '/amc/web/reporter/list.do',
  access: { session: 'staff', code: appPaths.reporter },
  request: z.strictObject({ ...pageRequest, ...filters }),
  answer: pageOf(reporterRow),
  summary: 'Reporters by name, with their press cards and the number of their stories.',
});

export const reporterCounts = defineEndpoint({
  id: 'reporterCounts',
  path: '/amc/web/reporter/counts.do',
  access: { session: 'staff', code: appPaths.reporter },
  answer: dataOf(z.object({ expired: z.number().int(), soon: z.number().int() })),
  summary: 'Reporters at work whose press card has expired or will soon.',
});

export const getReporter = defineEndpoint({
  id: 'getReporter',
  path: '/amc/web/reporter/get.do',
  access: { session: 'staff', code: ReporterPermission.Manage },
  request: z.strictObject({ id }),
  answer: dataOf(reporterDraft.extend({ id, rev })),
  summary: 'A reporter with the whole mobile number, for the form; each view is in the log.',
});

export const saveReporter = defineEndpoint({
  id: 'saveReporter',
  path: '/amc/web/reporter/save.do',
  encoding: 'json',
  access: { session: 'staff', code: ReporterPermission.Manage },
  /** `id` and `rev` are absent for new ones. */
  request: reporterDraft.extend({ id: id.optional(), rev: rev.optional() }),
  answer: dataOf(z.object({ id })),
  summary:
    'Stores a reporter. Card numbers and accounts belong to one each. StaleRevision when another saved meanwhile.',
});

export const setReporterState = defineEndpoint({
  id: 'setReporterState',
  path: '/amc/web/reporter/setState.do',
  access: { session: 'staff', code: ReporterPermission.Manage },
  request: z.strictObject({ ids: idList, state: z.enum(ReporterState) }),
  answer: batchResult,
  summary: 'Notes that reporters left, or work here again.',
});

export const exportReporters = defineEndpoint({
  id: 'exportReporters',
  path: '/amc/web/reporter/export.do',
  kind: 'file',
  access: { session: 'staff', code: ReporterPermission.Export },
  request: z.strictObject({
    ...filters,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(20),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'The list of reporters, or ticked ones, as xlsx or CSV; mobile numbers stay masked.',
});

export const reporterOptions = defineEndpoint({
  id: 'reporterOptions',
  path: '/amc/web/reporter/options.do',
  access: { session: 'staff', code: [ContentPermission.Create, ContentPermission.EditAny, appPaths.reporter] },
  answer: listOf(reporterOption),
  summary: 'Reporters at work by name, at most a thousand, for the byline of a story.',
});
