import { assignFeedback } from 'shared-contracts/endpoints';
import type { FeedbackRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { AssignFeedbackDialog } from './assign-feedback.dialog.tsx';
import { isOpen } from './feedback.rules.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** Gives a feedback to a colleague. */
export const assignColleague: RowAction<FeedbackRow> = {
  key: 'assign',
  label: texts.assign,
  permission: OperationPermission.AssignFeedback,
  place: 'row',
  guard: (row) => (isOpen(row) ? [] : [texts.doneAlready]),
  async run([row], shell, ask) {
    const order = row && (await ask(AssignFeedbackDialog, { receipt: row.receipt }));
    if (!row || !order) return undefined;
    await shell.call(assignFeedback, { id: row.id, rev: row.rev, ...order });
    return actionDone;
  },
};
