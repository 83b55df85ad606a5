import { closeFeedback } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { FeedbackRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { isClosed } from './feedback.rules.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** Closes feedbacks with a reason that their readers see. */
export const closeFeedbacks: RowAction<FeedbackRow> = {
  key: 'close',
  label: texts.close,
  permission: OperationPermission.HandleFeedback,
  guard: (row) => (isClosed(row) ? [texts.closedAlready] : []),
  async run(rows, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.closeTitle,
      notice: texts.closeNotice,
      label: texts.closeReason,
      maxLength: maxOf(closeFeedback.request, 'reason'),
      confirmText: texts.close,
    });
    return reason === undefined
      ? undefined
      : shell.call(closeFeedback, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};
