import { reopenFeedback } from 'shared-contracts/endpoints';
import type { FeedbackRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { isOpen } from './feedback.rules.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** Brings a feedback back among those that wait. */
export const reopenOne: RowAction<FeedbackRow> = {
  key: 'reopen',
  label: texts.reopen,
  permission: OperationPermission.HandleFeedback,
  place: 'row',
  shows: (row) => !isOpen(row),
  guard: (row) => (isOpen(row) ? [texts.isOpen] : []),
  async run([row], shell) {
    if (!row) return actionDone;
    await shell.call(reopenFeedback, { id: row.id, rev: row.rev });
    return actionDone;
  },
};
