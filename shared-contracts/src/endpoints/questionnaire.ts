import { z } from 'zod';
import {
  formDefinitionMaxLength,
  keywordsMax,
  questionnaireIntroMax,
  questionnaireThanksMax,
  questionnaireTitleMax,
} from '../limits/index.ts';
import {
  dateOrTime,
  dateTime,
  id,
  idList,
  OnceRule,
  pageRequest,
  publishCheck,
  questionnaireDetail,
  questionnaireRow,
  QuestionnaireState,
  requiredText,
  text,
  StoryType,
} from '../model/index.ts';
import { appPaths, operationPaths } from '../paths/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { callsOfKind } from './calls-of-kind.ts';
import { batchResult, dataOf, defineEndpoint, pageOf, textBodyLimit } from './define-endpoint.ts';

/** The list is also what a story that carries a questionnaire is chosen from. */
const readers = [operationPaths.questionnaire, appPaths.newQuestionnaire, appPaths.questionnaireDetail] as const;
const filters = {
  keywords: text(keywordsMax).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const adsQuestionnaireList = defineEndpoint({
  id: 'adsQuestionnaireList',
  path: '/amc/web/advertisement/questionnaire/list.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ ...pageRequest, ...filters, state: z.enum(QuestionnaireState).optional() }),
  answer: pageOf(questionnaireRow),
  summary: 'Questionnaires, newest first.',
});

export const questionnaireCounts = defineEndpoint({
  id: 'questionnaireCounts',
  path: '/amc/web/questionnaire/counts.do',
  access: { session: 'staff', code: operationPaths.questionnaire },
  request: z.strictObject(filters),
  answer: dataOf(
    z.object({ all: z.number().int(), draft: z.number().int(), published: z.number().int(), closed: z.number().int() }),
  ),
  summary: 'Counts of the state tabs.',
});

export const getQuestionnaire = defineEndpoint({
  id: 'getQuestionnaire',
  path: '/amc/web/questionnaire/get.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ id }),
  answer: dataOf(questionnaireDetail),
  summary: 'A questionnaire with its form and its published versions.',
});

export const getQuestionnaireVersion = defineEndpoint({
  id: 'getQuestionnaireVersion',
  path: '/amc/web/questionnaire/getVersion.do',
  access: { session: 'staff', code: operationPaths.questionnaire },
  request: z.strictObject({ id, versionNo: z.number().int().min(1) }),
  answer: dataOf(z.object({ definition: z.string() })),
  summary: 'The form of a published version, as it was frozen.',
});

export const saveQuestionnaire = defineEndpoint({
  id: 'saveQuestionnaire',
  path: '/amc/web/questionnaire/save.do',
  access: { session: 'staff', code: OperationPermission.EditQuestionnaire },
  request: z.strictObject({
    /** Absent for a new one. */
    id: id.optional(),
    /** Revision that the change began from; with an id alone. */
    rev: z.number().int().min(0).optional(),
    title: requiredText(questionnaireTitleMax, '问卷标题'),
    intro: text(questionnaireIntroMax, '问卷说明').default(''),
    thanks: text(questionnaireThanksMax, '感谢语').default(''),
    onceRule: z.enum(OnceRule).default(OnceRule.Device),
    startTime: dateTime.nullable().default(null),
    endTime: dateTime.nullable().default(null),
    definition: text(formDefinitionMaxLength, '表单'),
  }),
  answer: dataOf(questionnaireDetail),
  bodyLimit: textBodyLimit,
  summary: 'Stores a questionnaire. StaleRevision brings what another saved meanwhile (data: current).',
});

export const checkQuestionnaire = defineEndpoint({
  id: 'checkQuestionnaire',
  path: '/amc/web/questionnaire/check.do',
  access: { session: 'staff', code: operationPaths.questionnaire },
  request: z.strictObject({ id }),
  answer: dataOf(publishCheck),
  summary: 'Why it cannot be published, and what would change for readers and answers, in words.',
});

export const publishQuestionnaire = defineEndpoint({
  id: 'publishQuestionnaire',
  path: '/amc/web/questionnaire/publish.do',
  access: { session: 'staff', code: OperationPermission.PublishQuestionnaire },
  request: z.strictObject({ id, rev: z.number().int().min(0) }),
  answer: dataOf(questionnaireDetail),
  summary: 'Freezes the form as the next version, unless it is the published one still, and opens the public page.',
});

export const closeQuestionnaire = defineEndpoint({
  id: 'closeQuestionnaire',
  path: '/amc/web/questionnaire/close.do',
  access: { session: 'staff', code: OperationPermission.PublishQuestionnaire },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Ends questionnaires now; their public pages take no more answers.',
});

export const copyQuestionnaire = defineEndpoint({
  id: 'copyQuestionnaire',
  path: '/amc/web/questionnaire/copy.do',
  access: { session: 'staff', code: OperationPermission.EditQuestionnaire },
  request: z.strictObject({ id }),
  answer: dataOf(questionnaireDetail),
  summary: 'A new unpublished questionnaire with the same form, without answers.',
});

export const deleteQuestionnaire = defineEndpoint({
  id: 'deleteQuestionnaire',
  path: '/amc/web/questionnaire/delete.do',
  access: { session: 'staff', code: OperationPermission.DeleteQuestionnaire },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Removes questionnaires that nobody has answered; others are refused.',
});

const storyCalls = callsOfKind('Questionnaire', StoryType.Questionnaire);
export const contentAddQuestionnaire = storyCalls.add;
export const contentUpdateQuestionnaire = storyCalls.update;
export const contentGetQuestionnaire = storyCalls.get;
