import { feedbackToTipoff } from 'shared-contracts/endpoints';
import type { FeedbackRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** Makes a tip-off of a feedback. */
export const convertToTipoff: RowAction<FeedbackRow> = {
  key: 'tipoff',
  label: texts.toTipoff,
  permission: OperationPermission.HandleFeedback,
  place: 'row',
  guard: ({ tipoffReceipt }) => (tipoffReceipt === '' ? [] : [texts.tipoffBefore]),
  confirm: () => ({ content: texts.confirmTipoff }),
  async run([row], shell) {
    if (!row) return actionDone;
    const { data } = await shell.call(feedbackToTipoff, { id: row.id, rev: row.rev });
    shell.message.info(texts.tipoffMade(data.receipt));
    return actionDone;
  },
};
