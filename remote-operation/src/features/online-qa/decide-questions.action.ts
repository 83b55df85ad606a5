import { decideQaQuestions } from 'shared-contracts/endpoints';
import { reasonMax } from 'shared-contracts/limits';
import { type QaQuestion, QaQuestionState } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
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
  shows: (row) => standsAlone(row) && row.state !== QaQuestionState.Refused,
  guard: questionGuard('refuse'),
  async run(rows, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.refuseTitle(rows.length),
      label: texts.refuseReason,
      hint: texts.refuseHint,
      maxLength: reasonMax,
      danger: true,
    });
    return reason === undefined
      ? undefined
      : shell.call(decideQaQuestions, { ids: joinIds(rows.map(({ id }) => id)), pass: false, reason });
  },
};
