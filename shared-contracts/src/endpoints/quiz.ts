import { z } from 'zod';
import { id, pageRequest, questionDraft, quizResults, rankLine } from '../model/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, pageOf, tableBodyLimit } from './define-endpoint.ts';

export const quizResultsGet = defineEndpoint({
  id: 'quizResultsGet',
  path: '/amc/web/answer/results.do',
  access: { session: 'staff', code: OperationPermission.ReadEntries },
  request: z.strictObject({ id }),
  answer: dataOf(quizResults),
  summary:
    'Papers, points and each question of an answer activity: how often it was right, skipped, and which options were chosen.',
});

export const quizRanking = defineEndpoint({
  id: 'quizRanking',
  path: '/amc/web/answer/ranking.do',
  access: { session: 'staff', code: OperationPermission.ReadEntries },
  request: z.strictObject({ ...pageRequest, id }),
  answer: pageOf(rankLine),
  summary: 'Each reader’s best paper, by points, then by time.',
});

export const quizExportRanking = defineEndpoint({
  id: 'quizExportRanking',
  path: '/amc/web/answer/exportRanking.do',
  kind: 'file',
  access: { session: 'staff', code: OperationPermission.ExportEntries },
  request: z.strictObject({ id, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  summary: 'The ranking as a table, with the mobile numbers that were given; each export is recorded.',
});

/** A line of a table that is no question, with what is wrong. */
export const questionFault = z.object({ row: z.number().int(), text: z.string() });
export type QuestionFault = z.infer<typeof questionFault>;

export const quizReadQuestions = defineEndpoint({
  id: 'quizReadQuestions',
  path: '/amc/web/answer/readQuestions.do',
  encoding: 'multipart',
  access: { session: 'staff', code: OperationPermission.EditActivity },
  request: z.strictObject({ file: z.file() }),
  bodyLimit: tableBodyLimit,
  answer: dataOf(z.object({ questions: z.array(questionDraft), faults: z.array(questionFault) })),
  summary: 'Reads questions from an xlsx or CSV table; nothing is stored. Lines with faults are named by their number.',
});

export const quizQuestionTemplate = defineEndpoint({
  id: 'quizQuestionTemplate',
  path: '/amc/web/answer/questionTemplate.do',
  kind: 'file',
  access: { session: 'staff', code: OperationPermission.EditActivity },
  request: z.strictObject({}),
  summary: 'An xlsx table with the columns of questions and one example of each kind.',
});
