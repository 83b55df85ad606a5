import { publishQaAnswers } from 'shared-contracts/endpoints';
import { QaAnswerState, type QaQuestion } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { isPassed, questionGuard } from './qa-question.rules.ts';
import { questionTexts as texts } from './qa.texts.ts';

/** Shows answers to readers. */
export const publishAnswers: RowAction<QaQuestion> = {
  key: 'publish',
  label: texts.publish,
  permission: QaPermission.Answer,
  shows: (row) => isPassed(row) && row.answerState === QaAnswerState.Waiting,
  guard: questionGuard('publish'),
  run: (rows, shell) => shell.call(publishQaAnswers, { ids: joinIds(rows.map(({ id }) => id)), isPublished: true }),
};

/** Takes answers back from readers; their words are kept. */
export const takeAnswersBack: RowAction<QaQuestion> = {
  key: 'takeBack',
  label: texts.takeBack,
  permission: QaPermission.Answer,
  danger: true,
  shows: (row) => row.answerState === QaAnswerState.Published,
  guard: questionGuard('unpublish'),
  confirm: (rows) => ({ content: texts.confirmTakeBack(rows.length), okText: texts.takeBack }),
  run: (rows, shell) => shell.call(publishQaAnswers, { ids: joinIds(rows.map(({ id }) => id)), isPublished: false }),
};
