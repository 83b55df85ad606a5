import { z } from 'zod';
import {
  codeMax,
  exportColumnsMax,
  keywordsMax,
  lockTokenMax,
  qaLimits as limits,
  reasonMax,
} from '../limits/index.ts';
import {
  dateOrTime,
  dateTime,
  id,
  idList,
  pageRequest,
  QaPhase,
  qaSession,
  qaSessionDraft,
  QaState,
  requiredText,
  text,
  wholeNumber,
} from '../model/index.ts';
import { operationPaths } from '../paths/index.ts';
import { ContentPermission, QaPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const filters = {
  keywords: text(keywordsMax, '关键词').optional(),
  /** By the beginning of the answers. */
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};
const state = z.enum(QaState).optional();
const rev = z.number().int().min(0);
const readers = { session: 'staff', code: operationPaths.onlineQa } as const;
const publishers = { session: 'staff', code: QaPermission.Publish } as const;
const hosts = { session: 'staff', code: QaPermission.InviteGuests } as const;

export const qaSessionList = defineEndpoint({
  id: 'qaSessionList',
  path: '/amc/web/qa/listSessions.do',
  access: readers,
  request: z.strictObject({ ...pageRequest, ...filters, state }),
  answer: pageOf(qaSession),
  summary: 'Sessions of questions and answers, newest first.',
});

export const qaSessionCounts = defineEndpoint({
  id: 'qaSessionCounts',
  path: '/amc/web/qa/sessionCounts.do',
  access: readers,
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the tabs: all, and each state.',
});

export const getQaSession = defineEndpoint({
  id: 'getQaSession',
  path: '/amc/web/qa/getSession.do',
  access: readers,
  request: z.strictObject({ id }),
  answer: dataOf(qaSession),
  summary: 'A session with its guests and counts.',
});

export const saveQaSession = defineEndpoint({
  id: 'saveQaSession',
  path: '/amc/web/qa/saveSession.do',
  encoding: 'json',
  access: { session: 'staff', code: QaPermission.Edit },
  request: qaSessionDraft.safeExtend({
    /** Absent for a new one, whose revision is 0. */
    id: id.optional(),
    rev,
    /** The same one again gives the first answer. */
    requestId: text(lockTokenMax),
  }),
  answer: dataOf(qaSession),
  summary: 'Adds or changes a session with its guests; a guest who is left out goes, what the guest answered stays.',
});

export const publishQaSession = defineEndpoint({
  id: 'publishQaSession',
  path: '/amc/web/qa/publishSession.do',
  access: publishers,
  request: z.strictObject({ id, rev }),
  answer: dataOf(qaSession),
  summary: 'Shows a session to readers.',
});

export const withdrawQaSessions = defineEndpoint({
  id: 'withdrawQaSessions',
  path: '/amc/web/qa/withdrawSessions.do',
  access: publishers,
  request: z.strictObject({ ids: idList, reason: requiredText(reasonMax, '下线原因') }),
  answer: batchResult,
  summary: 'Takes sessions away from readers and guests; questions and answers are kept.',
});

export const setQaPhase = defineEndpoint({
  id: 'setQaPhase',
  path: '/amc/web/qa/setPhase.do',
  access: publishers,
  request: z.strictObject({ id, rev, phase: z.enum([...Object.values(QaPhase), 'byTime']) }),
  answer: dataOf(qaSession),
  summary: 'Begins, ends or reopens a session by hand; byTime lets its times decide again.',
});

export const deleteQaSessions = defineEndpoint({
  id: 'deleteQaSessions',
  path: '/amc/web/qa/deleteSessions.do',
  access: { session: 'staff', code: QaPermission.Delete },
  request: z.strictObject({ ids: idList, reason: requiredText(reasonMax, '删除原因') }),
  answer: batchResult,
  summary: 'Removes unpublished sessions with their questions.',
});

export const qaSessionExport = defineEndpoint({
  id: 'qaSessionExport',
  path: '/amc/web/qa/exportSessions.do',
  kind: 'file',
  access: { session: 'staff', code: QaPermission.Export },
  request: z.strictObject({
    ...filters,
    state,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'Sessions of a filter, or ticked ones, as xlsx or CSV; written into the operation log.',
});

export const renewQaGuestLink = defineEndpoint({
  id: 'renewQaGuestLink',
  path: '/amc/web/qa/renewGuestLink.do',
  access: hosts,
  request: z.strictObject({ guestId: id, days: wholeNumber(1, limits.linkDays, '有效天数').default(7) }),
  answer: dataOf(z.object({ url: z.string(), expiresTime: dateTime })),
  summary: 'Makes the link by which a guest answers; an earlier one is void. The address is given this once.',
});

export const revokeQaGuestLink = defineEndpoint({
  id: 'revokeQaGuestLink',
  path: '/amc/web/qa/revokeGuestLink.do',
  access: hosts,
  request: z.strictObject({ guestId: id }),
  summary: 'Voids the link of a guest, in the browser that opened it too.',
});

export const makeQaStory = defineEndpoint({
  id: 'makeQaStory',
  path: '/amc/web/qa/makeStory.do',
  access: { session: 'staff', code: [ContentPermission.Create] },
  request: z.strictObject({ id, requestId: text(lockTokenMax) }),
  answer: dataOf(z.object({ contentId: id })),
  summary: 'Makes a draft of the user from the introduction and the published answers of a session.',
});
