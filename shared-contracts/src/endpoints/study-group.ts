import { z } from 'zod';
import { shortKeywordsMax, studyGroupDescriptionMax, studyGroupNameMax } from '../limits/index.ts';
import { contentRow, dateTime, id, idList, pageRequest, requiredText, text } from '../model/index.ts';
import { ContentPermission, OperationPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const studyScreen = '/operation/vip/studygroups';

/** A study group: stories that readers are to study together. */
export const studyGroup = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Readers of the app find it. */
  isOpen: z.boolean(),
  contentCount: z.number().int(),
  createUserName: z.string(),
  modifiedTime: dateTime,
});
export type StudyGroup = z.infer<typeof studyGroup>;

export const contentListStudyGroups = defineEndpoint({
  id: 'contentListStudyGroups',
  path: '/amc/web/content/listStudyGroups.do',
  access: { session: 'staff', code: [studyScreen, ContentPermission.StudyGroup] },
  request: z.strictObject({ keywords: text(shortKeywordsMax, '关键词').optional() }),
  answer: listOf(studyGroup),
  summary: 'The study groups, last changed first (R239).',
});

export const studyGroupSave = defineEndpoint({
  id: 'studyGroupSave',
  path: '/amc/web/studyGroup/save.do',
  access: { session: 'staff', code: OperationPermission.ManageStudyGroups },
  request: z.strictObject({
    id: id.optional(),
    name: requiredText(studyGroupNameMax, '小组名称'),
    description: text(studyGroupDescriptionMax, '小组说明').default(''),
    isOpen: z.boolean().default(true),
  }),
  answer: dataOf(z.object({ id })),
  summary: 'Creates or changes a study group; two of one name are refused.',
});

export const studyGroupDelete = defineEndpoint({
  id: 'studyGroupDelete',
  path: '/amc/web/studyGroup/delete.do',
  access: { session: 'staff', code: OperationPermission.ManageStudyGroups },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Deletes study groups; their stories stay as they are.',
});

export const studyGroupListContent = defineEndpoint({
  id: 'studyGroupListContent',
  path: '/amc/web/studyGroup/listContent.do',
  access: { session: 'staff', code: studyScreen },
  request: z.strictObject({ ...pageRequest, id }),
  answer: pageOf(contentRow),
  summary: 'The stories of a study group, last added first.',
});

export const studyGroupRemoveContent = defineEndpoint({
  id: 'studyGroupRemoveContent',
  path: '/amc/web/studyGroup/removeContent.do',
  access: { session: 'staff', code: OperationPermission.ManageStudyGroups },
  request: z.strictObject({ id, ids: idList }),
  answer: batchResult,
  summary: 'Takes stories out of a study group.',
});
