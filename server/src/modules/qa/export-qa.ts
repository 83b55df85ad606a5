import type { qaQuestionExport, qaSessionExport, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import {
  qaAnswerStateNames,
  type QaQuestion,
  qaQuestionStateNames,
  type QaSession,
  qaStateNames,
} from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Context } from '../../platform/http/context.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { loadSession } from './load-qa.ts';
import { listQuestions } from './qa-question.queries.ts';
import { listSessions } from './qa-session.queries.ts';
import { qaTexts as texts } from './qa.texts.ts';

const sessionColumns: Readonly<Record<string, SheetColumn<QaSession>>> = {
  title: { title: texts.title, width: 40, value: ({ title }) => title },
  guests: { title: texts.guests, width: 30, value: ({ guests }) => guests.map(({ name }) => name).join('、') },
  state: { title: texts.state, width: 8, value: ({ state }) => qaStateNames[state] },
  startTime: { title: texts.startTime, width: 20, value: ({ startTime }) => startTime },
  endTime: { title: texts.endTime, width: 20, value: ({ endTime }) => endTime },
  waitingCount: { title: texts.waitingCount, width: 10, value: ({ waitingCount }) => waitingCount },
  questionCount: { title: texts.questionCount, width: 10, value: ({ questionCount }) => questionCount },
  answeredCount: { title: texts.answeredCount, width: 10, value: ({ answeredCount }) => answeredCount },
  createUserName: { title: texts.createUser, width: 12, value: ({ createUserName }) => createUserName },
};

const questionColumns: Readonly<Record<string, SheetColumn<QaQuestion>>> = {
  text: { title: texts.question, width: 60, value: ({ text }) => text },
  askerName: { title: texts.askerName, width: 14, value: ({ askerName }) => askerName },
  state: { title: texts.state, width: 8, value: ({ state }) => qaQuestionStateNames[state] },
  likes: { title: texts.likes, width: 8, value: ({ likes }) => likes },
  guestName: { title: texts.guests, width: 14, value: ({ guestName }) => guestName },
  answer: { title: texts.answer, width: 60, value: ({ answer }) => answer },
  answerState: { title: texts.answerState, width: 10, value: ({ answerState }) => qaAnswerStateNames[answerState] },
  answerWriterName: { title: texts.answerWriter, width: 12, value: ({ answerWriterName }) => answerWriterName },
  answeredTime: { title: texts.answeredTime, width: 20, value: ({ answeredTime }) => answeredTime },
  createdTime: { title: texts.createdTime, width: 20, value: ({ createdTime }) => createdTime },
};

const picked = <Row>(all: Readonly<Record<string, SheetColumn<Row>>>, keys: readonly string[]) =>
  keys.filter((key) => Object.hasOwn(all, key)).map((key) => all[key]!);

function refuseTooMany(total: number): void {
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
}

const fileName = (name: string, now: Date) => `${name}_${toWireTime(now).replace(/[-: ]/g, '')}`;

/** Sessions of a filter, or ticked ones, as a file. */
export async function exportSessions(
  { ids, columns, format, ...filter }: RequestOf<typeof qaSessionExport>,
  context: Context,
) {
  const { db, now } = context;
  const chosen = ids === undefined ? undefined : splitIds(ids);
  const { list, total } = await listSessions(db, { ...filter, ids: chosen }, now(), 0, exportMaxRows);
  refuseTooMany(total);
  await noteAction(db, context, 'qa.export', '', { rows: total, format });
  const name = fileName(texts.sessionSheet, now());
  return sheetFile(format, name, picked(sessionColumns, columns), list, texts.sessionSheet);
}

/** Questions of a session, or ticked ones, as a file. */
export async function exportQuestions(
  { ids, columns, format, ...filter }: RequestOf<typeof qaQuestionExport>,
  context: Context,
) {
  const { db, now } = context;
  const { title } = await loadSession(db, filter.sessionId);
  const chosen = ids === undefined ? undefined : splitIds(ids);
  const { list, total } = await listQuestions(db, { ...filter, ids: chosen }, 0, exportMaxRows);
  refuseTooMany(total);
  await noteAction(db, context, 'qa.exportQuestions', title, { sessionId: filter.sessionId, rows: total, format });
  const name = fileName(texts.questionSheet, now());
  return sheetFile(format, name, picked(questionColumns, columns), list, texts.questionSheet);
}
