import { closeFeedback } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { FeedbackRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { type RowAction, withReason } from 'shared-ui';
import { isClosed } from './feedback.rules.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** Closes feedbacks with a reason that their readers see. */
export const closeFeedbacks: RowAction<FeedbackRow> = {
  key: 'close',
  label: texts.close,
  permission: OperationPermission.HandleFeedback,
  guard: (row) => (isClosed(row) ? [texts.closedAlready] : []),
  run: withReason((shell, input) => shell.call(closeFeedback, input), {
    title: texts.closeTitle,
    notice: texts.closeNotice,
    label: texts.closeReason,
    maxLength: maxOf(closeFeedback.request, 'reason'),
    confirmText: texts.close,
  }),
};
