import { exportMaxRows } from 'shared-contracts/limits';
import type { quizExportRanking, RequestOf } from 'shared-contracts/endpoints';
import type { QuizResults, RankLine } from 'shared-contracts/model';
import { readerLabel } from './quiz.rules.ts';
import { mobileOfReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { listBank, questionsOf } from './quiz.queries.ts';
import {
  choiceSums,
  countRanked,
  listRanking,
  quizSums,
  type RankedAttempt,
  scoreBands,
} from './quiz-results.queries.ts';
import { activityTexts } from './activity.texts.ts';
import { loadActivityForUser } from './activity-view.ts';
import { questionOf } from './answer.kind.ts';
import { recordActivityAction } from './activity.commands.ts';
import { quizTexts as texts } from './quiz.texts.ts';
import { activityExportTexts } from './activity-export.texts.ts';

/** Papers, points and each question; questions of the bank first, in its order, then those that have left it. */
export async function loadQuizResults(id: string, context: Context): Promise<QuizResults> {
  const { db } = context;
  await loadActivityForUser(context, id, 'answer');
  const [sums, bands, bank, choices] = await Promise.all([
    quizSums(db, id),
    scoreBands(db, id),
    listBank(db, id),
    choiceSums(db, id),
  ]);
  const byQuestion = new Map(choices.map((sum) => [sum.questionId, sum]));
  const retired = await questionsOf(
    db,
    choices.map(({ questionId }) => questionId).filter((questionId) => !bank.some((one) => one.id === questionId)),
  );
  const questions = [...bank, ...retired.values()].map((question) => {
    const { shown = 0, rightCount = 0, skipped = 0, chosen = {} } = byQuestion.get(question.id) ?? {};
    return {
      question: questionOf(question),
      isRetired: question.retiredTime !== null,
      shown,
      rightCount,
      skipped,
      chosen: question.options.map((_, place) => chosen[place] ?? 0),
    };
  });
  return { ...sums, bands, questions };
}

const toLine =
  (activityId: string, first: number) =>
  ({ personKey, score, usedMs, attempts, submittedTime }: RankedAttempt, index: number): RankLine => ({
    place: first + index + 1,
    reader: readerLabel(activityId, personKey),
    score,
    usedMs,
    attempts,
    submittedTime,
  });

/** A page of the ranking. */
export async function rankingPage(
  id: string,
  page: number,
  size: number,
  context: Context,
): Promise<{ list: RankLine[]; total: number }> {
  await loadActivityForUser(context, id, 'answer');
  const [list, total] = await Promise.all([
    listRanking(context.db, id, size, page * size),
    countRanked(context.db, id),
  ]);
  return { list: list.map(toLine(id, page * size)), total };
}

/** The ranking as a table with the numbers that were given; recorded in the exporter's name. */
export async function exportRanking(
  { id, format }: RequestOf<typeof quizExportRanking>,
  context: Context,
): Promise<FileAnswer> {
  const { db, now } = context;
  const row = await loadActivityForUser(context, id, 'answer');
  const list = await listRanking(db, id, exportMaxRows);
  await recordActivityAction(db, context, row, texts.opExport, activityTexts.exported(list.length, format));
  const lines = list.map((line, index) => ({
    ...toLine(id, 0)(line, index),
    mobile: mobileOfReaderKey(line.personKey),
  }));
  return sheetFile(
    format,
    `${row.name.replace(/[\\/:*?"<>|]/g, ' ')}_${rankTexts.sheet}_${toWireTime(now()).slice(0, 10)}`,
    rankColumns,
    lines,
    rankTexts.sheet,
  );
}

const rankTexts = activityExportTexts.ranking;

const rankColumns: SheetColumn<RankLine & { mobile: string }>[] = [
  { title: rankTexts.place, width: 8, value: ({ place }) => place },
  { title: rankTexts.reader, width: 14, value: ({ reader }) => reader },
  { title: rankTexts.mobile, width: 14, value: ({ mobile }) => mobile },
  { title: rankTexts.score, width: 8, value: ({ score }) => score },
  { title: rankTexts.usedSeconds, width: 12, format: '0.0', value: ({ usedMs }) => usedMs / 1000 },
  { title: rankTexts.attempts, width: 10, value: ({ attempts }) => attempts },
  { title: rankTexts.submittedTime, width: 20, value: ({ submittedTime }) => submittedTime },
];
