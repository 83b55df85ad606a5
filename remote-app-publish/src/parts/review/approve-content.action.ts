import { contentApprove } from 'shared-contracts/endpoints';
import { type ContentRow, Decision } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { seenItems } from '../content/seen.ts';
import { checkFirst } from '../words/check-first.ts';
import type { ReviewCall } from './review-call.ts';
import { reviewTexts } from './review.texts.ts';

/** Passes stories to the next stage. One by one it asks nothing, so that a desk is cleared quickly, unless words of the list or findings are in the text; a batch is confirmed. */
export const approveWith = (review: ReviewCall): RowAction<ContentRow> => ({
  key: 'approve',
  label: reviewTexts.actions.approve,
  primary: true,
  shortcut: 'a',
  guard: guardedBy('approve'),
  run: async (rows, shell, ask) => {
    if (rows.length > 1 && !(await shell.dialogs.confirm({ content: reviewTexts.confirmApprove(rows.length) }))) return undefined;
    const checked = await checkFirst('approve', rows.map(({ id }) => id), shell, ask);
    return checked && shell.call(review, { items: seenItems(rows), status: Decision.Approve, ...checked });
  },
});

/** The same for stories of any kind. */
export const approveContent = approveWith(contentApprove);
