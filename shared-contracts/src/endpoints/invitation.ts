import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax } from '../limits/index.ts';
import {
  batchOwner,
  dateOrTime,
  id,
  idList,
  inviteBatchDraft,
  InviteCodeState,
  inviteCodeRow,
  InviteOwner,
  InvitePeriod,
  inviteRank,
  inviteReason,
  inviteRecord,
  InviteRisk,
  InviteState,
  pageRequest,
  text,
} from '../model/index.ts';
import { appPaths, operationPaths } from '../paths/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const codeFilters = {
  /** A whole code, or part of a batch's name. */
  keywords: text(keywordsMax).optional(),
  ownerKind: z.enum(InviteOwner).optional(),
  state: z.enum(InviteCodeState).optional(),
};
const recordFilters = {
  /** A whole code, nickname or mobile number. */
  keywords: text(keywordsMax).optional(),
  state: z.enum(InviteState).optional(),
  risk: z.enum(InviteRisk).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};
const sheet = {
  /** Ticked rows; all results of the filters when absent. */
  ids: idList.optional(),
  columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
  format: z.enum(['xlsx', 'csv']),
};
const records = [operationPaths.inviteRecords, appPaths.inviteRecords] as const;

export const inviteCodeList = defineEndpoint({
  id: 'inviteCodeList',
  path: '/amc/web/invite/codes.do',
  access: { session: 'staff', code: operationPaths.inviteCodes },
  request: z.strictObject({ ...pageRequest, ...codeFilters }),
  answer: pageOf(inviteCodeRow),
  summary: 'Invitation codes, newest first; the total counts to 10,000.',
});

export const inviteCodeExport = defineEndpoint({
  id: 'inviteCodeExport',
  path: '/amc/web/invite/exportCodes.do',
  access: { session: 'staff', code: OperationPermission.ExportInvites },
  request: z.strictObject({ ...codeFilters, ...sheet }),
  kind: 'file',
  summary: 'Invitation codes with their links as xlsx or CSV. Recorded.',
});

export const inviteOwners = defineEndpoint({
  id: 'inviteOwners',
  path: '/amc/web/invite/owners.do',
  access: { session: 'staff', code: OperationPermission.ManageInviteCodes },
  request: z.strictObject({ ownerKind: batchOwner, keywords: text(keywordsMax).optional() }),
  answer: listOf(z.object({ id, name: z.string() })),
  summary: 'Reporters at work, or departments, that a batch can be made for; at most fifty.',
});

export const makeInviteBatch = defineEndpoint({
  id: 'makeInviteBatch',
  path: '/amc/web/invite/makeBatch.do',
  access: { session: 'staff', code: OperationPermission.ManageInviteCodes },
  request: z.strictObject({
    /** The same one again makes nothing. */
    requestId: z.uuid(),
    ...inviteBatchDraft.shape,
  }),
  answer: dataOf(z.object({ made: z.number().int() })),
  summary: 'Makes a batch of invitation codes.',
});

export const voidInviteCodes = defineEndpoint({
  id: 'voidInviteCodes',
  path: '/amc/web/invite/void.do',
  access: { session: 'staff', code: OperationPermission.ManageInviteCodes },
  request: z.strictObject({ ids: idList, reason: inviteReason }),
  answer: batchResult,
  summary: 'Ends codes for good; who came with them stays.',
});

export const inviteRecordList = defineEndpoint({
  id: 'inviteRecordList',
  path: '/amc/web/invite/records.do',
  access: { session: 'staff', code: records },
  request: z.strictObject({ ...pageRequest, ...recordFilters }),
  answer: pageOf(inviteRecord),
  summary: 'Sign-ups that came with a code, newest first; the total counts to 10,000.',
});

export const inviteRecordExport = defineEndpoint({
  id: 'inviteRecordExport',
  path: '/amc/web/invite/exportRecords.do',
  access: { session: 'staff', code: OperationPermission.ExportInvites },
  request: z.strictObject({ ...recordFilters, ...sheet }),
  kind: 'file',
  summary: 'Invited sign-ups as xlsx or CSV, mobile numbers masked. Recorded.',
});

export const inviteRanking = defineEndpoint({
  id: 'inviteRanking',
  path: '/amc/web/invite/ranking.do',
  access: { session: 'staff', code: records },
  request: z.strictObject({ period: z.enum(InvitePeriod) }),
  answer: listOf(inviteRank),
  summary: 'Who invited most whose reward was given: the first hundred.',
});

export const withholdInviteRewards = defineEndpoint({
  id: 'withholdInviteRewards',
  path: '/amc/web/invite/withhold.do',
  access: { session: 'staff', code: OperationPermission.DecideInviteRewards },
  request: z.strictObject({ ids: idList, reason: inviteReason }),
  answer: batchResult,
  summary: 'Keeps back rewards that wait, and takes back those given, on both sides.',
});

export const releaseInviteRewards = defineEndpoint({
  id: 'releaseInviteRewards',
  path: '/amc/web/invite/release.do',
  access: { session: 'staff', code: OperationPermission.DecideInviteRewards },
  request: z.strictObject({ ids: idList, reason: inviteReason }),
  answer: batchResult,
  summary: 'Gives rewards that were kept for staff to judge.',
});
