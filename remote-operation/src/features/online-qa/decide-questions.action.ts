import { decideQaQuestions } from 'shared-contracts/endpoints';
import { reasonMax } from 'shared-contracts/limits';
import { type QaQuestion, QaQuestionState } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { type RowAction, withReason } from 'shared-ui';
import { questionGuard, standsAlone } from './qa-question.rules.ts';
import { questionTexts as texts } from './qa.texts.ts';

/** Passes questions: readers see them from now on. */
export const passQuestions: RowAction<QaQuestion> = {
  key: 'pass',
  label: texts.pass,
  shortcut: 'a',
  permission: QaPermission.Moderate,
  doneText: texts.passed,
  shows: (row) => standsAlone(row) && row.state !== QaQuestionState.Passed,
  guard: questionGuard('pass'),
  run: (rows, shell) => shell.call(decideQaQuestions, { ids: joinIds(rows.map(({ id }) => id)), pass: true }),
};

/** Refuses questions, with a reason that the askers read. */
export const refuseQuestions: RowAction<QaQuestion> = {
  key: 'refuse',
  label: texts.refuse,
  permission: QaPermission.Moderate,
  danger: true,
  isAnswer: true,
  shows: (row) => standsAlone(row) && row.state !== QaQuestionState.Refused,
  guard: questionGuard('refuse'),
  run: withReason(
    (shell, input) => shell.call(decideQaQuestions, { ...input, pass: false }),
    (count) => ({
      title: texts.refuseTitle(count),
      label: texts.refuseReason,
      hint: texts.refuseHint,
      maxLength: reasonMax,
      danger: true,
    }),
  ),
};
