import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax, memberLimits, pointLimits } from '../limits/index.ts';
import {
  dateOrTime,
  id,
  idList,
  memberConfigVersion,
  memberDetail,
  memberItem,
  memberReason,
  memberRow,
  memberRules,
  MemberSource,
  MemberState,
  pageRequest,
  requiredText,
  text,
  wholeNumber,
} from '../model/index.ts';
import { operationPaths } from '../paths/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf, textBodyLimit } from './define-endpoint.ts';

const filters = {
  /** Part of a nickname, or a whole mobile number. */
  keywords: text(keywordsMax).optional(),
  source: z.enum(MemberSource).optional(),
  levelId: id.optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};
const sheet = {
  /** Ticked rows; all results of the filters when absent. */
  ids: idList.optional(),
  columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
  format: z.enum(['xlsx', 'csv']),
};

export const memberList = defineEndpoint({
  id: 'memberList',
  path: '/amc/web/member/list.do',
  access: { session: 'staff', code: operationPaths.members },
  request: z.strictObject({ ...pageRequest, ...filters, state: z.enum(MemberState).optional() }),
  answer: pageOf(memberRow),
  summary: 'Members, newest first; mobile numbers are masked.',
});

export const memberCounts = defineEndpoint({
  id: 'memberCounts',
  path: '/amc/web/member/counts.do',
  access: { session: 'staff', code: operationPaths.members },
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the state tabs: all, and each state.',
});

export const getMember = defineEndpoint({
  id: 'getMember',
  path: '/amc/web/member/get.do',
  access: { session: 'staff', code: operationPaths.members },
  request: z.strictObject({ id }),
  answer: dataOf(memberDetail.extend({ items: z.array(z.object({ name: z.string(), list: z.array(memberItem) })) })),
  summary: 'A member with sessions, contributions and history.',
});

export const memberExport = defineEndpoint({
  id: 'memberExport',
  path: '/amc/web/member/export.do',
  access: { session: 'staff', code: OperationPermission.ExportMembers },
  request: z.strictObject({ ...filters, state: z.enum(MemberState).optional(), ...sheet }),
  kind: 'file',
  summary: 'Members as xlsx or CSV, mobile numbers masked. Recorded.',
});

export const freezeMembers = defineEndpoint({
  id: 'freezeMembers',
  path: '/amc/web/member/freeze.do',
  access: { session: 'staff', code: OperationPermission.FreezeMember },
  request: z.strictObject({ ids: idList, reason: memberReason }),
  answer: batchResult,
  summary: 'Freezes members, who see the reason when they try to take part.',
});

export const unfreezeMembers = defineEndpoint({
  id: 'unfreezeMembers',
  path: '/amc/web/member/unfreeze.do',
  access: { session: 'staff', code: OperationPermission.FreezeMember },
  request: z.strictObject({ ids: idList, reason: memberReason }),
  answer: batchResult,
  summary: 'Lets frozen members take part again.',
});

export const adjustMemberPoints = defineEndpoint({
  id: 'adjustMemberPoints',
  path: '/amc/web/member/points.do',
  access: { session: 'staff', code: OperationPermission.AdjustPoints },
  request: z.strictObject({
    id,
    /** The same one again changes nothing. */
    requestId: z.uuid(),
    amount: wholeNumber(-pointLimits.adjustment, pointLimits.adjustment, '积分').refine(
      (amount) => amount !== 0,
      '积分不能为0',
    ),
    reason: memberReason,
  }),
  summary: 'Adds points to a member or takes some, with a reason.',
});

export const setMemberLevel = defineEndpoint({
  id: 'setMemberLevel',
  path: '/amc/web/member/level.do',
  access: { session: 'staff', code: OperationPermission.FreezeMember },
  request: z.strictObject({
    id,
    /** Null has the level follow growth again. */
    levelId: id.nullable(),
    reason: memberReason,
  }),
  summary: 'Sets the level of a member by hand.',
});

export const getMemberConfig = defineEndpoint({
  id: 'getMemberConfig',
  path: '/amc/web/member/config.do',
  access: { session: 'staff', code: operationPaths.memberConfig },
  answer: dataOf(z.object({ id: z.string(), rules: memberRules, agreementVersion: z.number().int() })),
  summary: 'Rules of sign-up that apply now.',
});

export const saveMemberConfig = defineEndpoint({
  id: 'saveMemberConfig',
  path: '/amc/web/member/saveConfig.do',
  access: { session: 'staff', code: OperationPermission.EditMemberConfig },
  request: z.strictObject({
    /** The version that was edited. */
    basedOn: z.string().max(codeMax),
    rules: memberRules,
  }),
  summary: 'Saves the rules of sign-up as a new version.',
  bodyLimit: textBodyLimit,
});

export const memberConfigVersions = defineEndpoint({
  id: 'memberConfigVersions',
  path: '/amc/web/member/configVersions.do',
  access: { session: 'staff', code: operationPaths.memberConfig },
  request: z.strictObject(pageRequest),
  answer: pageOf(memberConfigVersion),
  summary: 'Versions of the rules of sign-up: who, when, what changed.',
});

export const memberMobile = defineEndpoint({
  id: 'memberMobile',
  path: '/amc/web/member/mobile.do',
  access: { session: 'staff', code: OperationPermission.ReadMemberMobile },
  request: z.strictObject({ id, reason: requiredText(memberLimits.reason, '查看原因') }),
  answer: dataOf(z.object({ mobile: z.string() })),
  summary: 'The whole mobile number of a member. Each reading is recorded with its reason.',
});

export const removePortraits = defineEndpoint({
  id: 'removePortraits',
  path: '/amc/web/member/removePortrait.do',
  access: { session: 'staff', code: OperationPermission.RemovePortraits },
  request: z.strictObject({ ids: idList, reason: memberReason }),
  answer: batchResult,
  summary: 'Removes portraits of members, also beside what they wrote; members may send another one.',
});
