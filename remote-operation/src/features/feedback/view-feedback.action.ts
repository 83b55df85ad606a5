import type { FeedbackRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { feedbackTexts as texts } from './feedback.texts.ts';
import { ViewFeedbackDialog } from './view-feedback.dialog.tsx';

/** Shows a whole feedback. */
export const viewFeedback: RowAction<FeedbackRow> = {
  key: 'view',
  label: texts.view,
  place: 'row',
  async run([row], _shell, ask) {
    if (row) await ask(ViewFeedbackDialog, { id: row.id });
    return undefined;
  },
};
