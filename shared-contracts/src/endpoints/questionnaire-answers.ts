import { z } from 'zod';
import { keywordsMax } from '../limits/index.ts';
import { dateOrTime, id, pageRequest, questionnaireAnswer, questionnaireResults, text } from '../model/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const answerFilters = {
  id,
  versionNo: z.number().int().min(1).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const getQuestionnaireResults = defineEndpoint({
  id: 'getQuestionnaireResults',
  path: '/amc/web/questionnaire/results.do',
  access: { session: 'staff', code: OperationPermission.ReadAnswers },
  request: z.strictObject(answerFilters),
  answer: dataOf(questionnaireResults),
  summary: 'Counts of each question over the answers of the filter.',
});

export const listQuestionnaireAnswers = defineEndpoint({
  id: 'listQuestionnaireAnswers',
  path: '/amc/web/questionnaire/answers.do',
  access: { session: 'staff', code: OperationPermission.ReadAnswers },
  request: z.strictObject({ ...pageRequest, ...answerFilters, keywords: text(keywordsMax).optional() }),
  answer: pageOf(questionnaireAnswer),
  summary: 'Answers, newest first.',
});

export const exportQuestionnaireAnswers = defineEndpoint({
  id: 'exportQuestionnaireAnswers',
  path: '/amc/web/questionnaire/export.do',
  kind: 'file',
  access: { session: 'staff', code: OperationPermission.ExportAnswers },
  request: z.strictObject({
    ...answerFilters,
    keywords: text(keywordsMax).optional(),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
  }),
  summary: 'The answers of the filter as a table; each export is recorded.',
});
