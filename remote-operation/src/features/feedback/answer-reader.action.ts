import type { FeedbackRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { AnswerFeedbackDialog } from './answer-feedback.dialog.tsx';
import { isClosed } from './feedback.rules.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** Answers a reader. */
export const answerReader: RowAction<FeedbackRow> = {
  key: 'answer',
  label: texts.answer,
  permission: OperationPermission.HandleFeedback,
  place: 'row',
  guard: (row) => (isClosed(row) ? [texts.closedAlready] : []),
  run: async ([row], _shell, ask) =>
    row && (await ask(AnswerFeedbackDialog, { feedback: row })) ? actionDone : undefined,
};
