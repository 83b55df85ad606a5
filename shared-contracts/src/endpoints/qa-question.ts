import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax, qaLimits as limits, reasonMax } from '../limits/index.ts';
import {
  id,
  idList,
  pageRequest,
  QaAnswerState,
  qaQuestion,
  QaQuestionState,
  requiredText,
  text,
} from '../model/index.ts';
import { operationPaths } from '../paths/index.ts';
import { OperationPermission, QaPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const filters = {
  sessionId: id,
  keywords: text(keywordsMax, '关键词').optional(),
  guestId: id.optional(),
  answerState: z.enum(QaAnswerState).optional(),
};
const state = z.enum(QaQuestionState).optional();
/** Newest first, or most praised first. */
const order = z.enum(['newest', 'likes']).default('newest');
const readers = { session: 'staff', code: operationPaths.onlineQa } as const;
const moderators = { session: 'staff', code: QaPermission.Moderate } as const;
const answerers = { session: 'staff', code: QaPermission.Answer } as const;

export const qaQuestionList = defineEndpoint({
  id: 'qaQuestionList',
  path: '/amc/web/qa/listQuestions.do',
  access: readers,
  request: z.strictObject({ ...pageRequest, ...filters, state, order }),
  answer: pageOf(qaQuestion),
  summary: 'Questions of a session, pinned ones first.',
});

export const qaQuestionCounts = defineEndpoint({
  id: 'qaQuestionCounts',
  path: '/amc/web/qa/questionCounts.do',
  access: readers,
  request: z.strictObject({ ...filters, order }),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the tabs of a session’s questions: all, and each state.',
});

export const decideQaQuestions = defineEndpoint({
  id: 'decideQaQuestions',
  path: '/amc/web/qa/decideQuestions.do',
  access: moderators,
  request: z
    .strictObject({ ids: idList, pass: z.boolean(), reason: text(reasonMax, '原因').default('') })
    .refine(({ pass, reason }) => pass || reason.trim() !== '', { path: ['reason'], message: '请填写不通过的原因' }),
  answer: batchResult,
  summary: 'Passes questions, or refuses them with a reason that the asker reads.',
});

export const mergeQaQuestions = defineEndpoint({
  id: 'mergeQaQuestions',
  path: '/amc/web/qa/mergeQuestions.do',
  access: moderators,
  request: z.strictObject({ ids: idList, intoId: id }),
  answer: batchResult,
  summary: 'Lets one question stand for equal ones: praise is added up, each asker reads its answer.',
});

export const assignQaQuestions = defineEndpoint({
  id: 'assignQaQuestions',
  path: '/amc/web/qa/assignQuestions.do',
  access: moderators,
  request: z.strictObject({ ids: idList, guestId: id }),
  answer: batchResult,
  summary: 'Gives questions to a guest to answer.',
});

export const pinQaQuestion = defineEndpoint({
  id: 'pinQaQuestion',
  path: '/amc/web/qa/pinQuestion.do',
  access: moderators,
  request: z.strictObject({ id, isPinned: z.boolean() }),
  summary: 'Puts a passed question above the others, or lets it go.',
});

export const answerQaQuestion = defineEndpoint({
  id: 'answerQaQuestion',
  path: '/amc/web/qa/answerQuestion.do',
  encoding: 'json',
  access: answerers,
  request: z.strictObject({
    id,
    rev: z.number().int().min(0),
    /** The guest in whose name it is answered. */
    guestId: id,
    answer: requiredText(limits.answer, '答案'),
    /** Publishes it at once, which passes the question. */
    publish: z.boolean().default(false),
  }),
  answer: dataOf(qaQuestion),
  summary: 'Writes or corrects an answer in a guest’s name; who wrote it is recorded.',
});

export const publishQaAnswers = defineEndpoint({
  id: 'publishQaAnswers',
  path: '/amc/web/qa/publishAnswers.do',
  access: answerers,
  request: z.strictObject({ ids: idList, isPublished: z.boolean() }),
  answer: batchResult,
  summary: 'Shows the answers of questions to readers, or takes them back.',
});

export const barQaAsker = defineEndpoint({
  id: 'barQaAsker',
  path: '/amc/web/qa/barAsker.do',
  access: { session: 'staff', code: OperationPermission.ManageBlackList },
  request: z.strictObject({ id }),
  summary: 'Puts the reader who asked a question on the blacklist.',
});

export const qaQuestionExport = defineEndpoint({
  id: 'qaQuestionExport',
  path: '/amc/web/qa/exportQuestions.do',
  kind: 'file',
  access: { session: 'staff', code: QaPermission.Export },
  request: z.strictObject({
    ...filters,
    state,
    order,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'Questions of a session, or ticked ones, as xlsx or CSV; written into the operation log.',
});
