import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax, shortKeywordsMax } from '../limits/index.ts';
import {
  dateOrTime,
  id,
  idList,
  pageRequest,
  studyMember,
  studyRecord,
  studyRow,
  studyStory,
  text,
} from '../model/index.ts';
import { operationPaths } from '../paths/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const records = { session: 'staff', code: operationPaths.studyRecords } as const;
const managing = { session: 'staff', code: OperationPermission.ManageStudyGroups } as const;
const filters = {
  groupId: id.optional(),
  /** Part of a nickname. */
  keywords: text(keywordsMax, '关键词').optional(),
  /** Part of a story's title. */
  title: text(keywordsMax, '标题').optional(),
  state: z.enum(['done', 'reading']).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const studyRecordList = defineEndpoint({
  id: 'studyRecordList',
  path: '/amc/web/study/records.do',
  access: records,
  request: z.strictObject({ ...pageRequest, ...filters }),
  answer: pageOf(studyRecord),
  summary: 'Stories of study groups that members have opened, last read first.',
});

export const studyRecordExport = defineEndpoint({
  id: 'studyRecordExport',
  path: '/amc/web/study/export.do',
  access: { session: 'staff', code: OperationPermission.ExportStudy },
  request: z.strictObject({
    ...filters,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  kind: 'file',
  summary: 'Records of study as xlsx or CSV. Recorded.',
});

export const studyGroupOptions = defineEndpoint({
  id: 'studyGroupOptions',
  path: '/amc/web/study/groups.do',
  access: records,
  request: z.strictObject({}),
  answer: listOf(z.object({ id, name: z.string(), memberCount: z.number().int() })),
  summary: 'Study groups with how many members they have, last changed first.',
});

export const studyStories = defineEndpoint({
  id: 'studyStories',
  path: '/amc/web/study/stories.do',
  access: records,
  request: z.strictObject({ groupId: id }),
  answer: listOf(studyStory),
  summary: 'Stories of a group, last added first, as many as a matrix shows.',
});

export const studyMatrix = defineEndpoint({
  id: 'studyMatrix',
  path: '/amc/web/study/matrix.do',
  access: records,
  request: z.strictObject({
    ...pageRequest,
    groupId: id,
    keywords: filters.keywords,
    state: z.enum(['done', 'unfinished']).optional(),
  }),
  answer: pageOf(studyRow),
  summary: 'How far the members of a group are with each of its stories, last joined first.',
});

export const remindStudy = defineEndpoint({
  id: 'remindStudy',
  path: '/amc/web/study/remind.do',
  access: { session: 'staff', code: OperationPermission.RemindStudy },
  request: z.strictObject({
    groupId: id,
    /** Members; all who have not finished when absent. */
    ids: idList.optional(),
  }),
  answer: dataOf(z.object({ reminded: z.number().int(), left: z.number().int() })),
  summary: 'Reminds members who have not finished, each at most once a day; says how many were reminded and are left.',
});

export const studyMemberList = defineEndpoint({
  id: 'studyMemberList',
  path: '/amc/web/study/members.do',
  access: { session: 'staff', code: operationPaths.studyGroups },
  request: z.strictObject({ ...pageRequest, groupId: id, keywords: text(shortKeywordsMax, '昵称').optional() }),
  answer: pageOf(studyMember),
  summary: 'Members of a study group, last joined first.',
});

export const studyCandidates = defineEndpoint({
  id: 'studyCandidates',
  path: '/amc/web/study/candidates.do',
  access: managing,
  request: z.strictObject({ groupId: id, keywords: text(shortKeywordsMax, '昵称') }),
  answer: listOf(z.object({ id, nickName: z.string() })),
  summary: 'Readers with an account who are not in the group yet, by part of their nickname.',
});

export const addStudyMembers = defineEndpoint({
  id: 'addStudyMembers',
  path: '/amc/web/study/addMembers.do',
  access: managing,
  request: z.strictObject({ groupId: id, ids: idList }),
  answer: batchResult,
  summary: 'Puts members into a study group, which their inbox says.',
});

export const removeStudyMembers = defineEndpoint({
  id: 'removeStudyMembers',
  path: '/amc/web/study/removeMembers.do',
  access: managing,
  request: z.strictObject({ groupId: id, ids: idList }),
  answer: batchResult,
  summary: 'Takes members out of a study group; what they have read stays on record.',
});
