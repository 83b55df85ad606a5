import {
  quizExportRanking,
  quizQuestionTemplate,
  quizRanking,
  quizReadQuestions,
  quizResultsGet,
} from 'shared-contracts/endpoints';
import { questionTemplate, type readQuestionTable } from './question-table.ts';
import { workPool } from '../../platform/workers/work-pool.ts';
import { exportRanking, rankingPage, loadQuizResults } from './quiz-results.ts';
import { handle } from '../../platform/http/handle.ts';
import { taskOf } from '../../platform/workers/task.ts';

const readingQuestions = taskOf<typeof readQuestionTable>(
  new URL('./question-table.ts', import.meta.url),
  'readQuestionTable',
);

/** Answer activities beside what every activity has: results, ranking, and questions from a table. */
export const quizHandlers = [
  handle(quizResultsGet, async ({ id }, context) => ({ data: await loadQuizResults(id, context) })),
  handle(quizRanking, ({ id, currentPage, pageSize }, context) => rankingPage(id, currentPage, pageSize, context)),
  handle(quizExportRanking, exportRanking),
  handle(quizReadQuestions, async ({ file }) => ({
    data: await workPool.run(readingQuestions, new Uint8Array(await file.arrayBuffer())),
  })),
  handle(quizQuestionTemplate, () => questionTemplate()),
];
