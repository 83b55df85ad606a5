import { contentHandReview } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { idsOf } from '../content/seen.ts';
import { reviewTexts } from './review.texts.ts';

/** Hands reviews to another person who may do them. */
export const handReview: RowAction<ContentRow> = {
  key: 'hand',
  label: reviewTexts.actions.hand,
  guard: guardedBy('handOver'),
  run: async (rows, shell, ask) => {
    const order = await ask((await import('./hand-review.dialog.tsx')).HandReviewDialog, { rows });
    return order && shell.call(contentHandReview, { ids: idsOf(rows), ...order });
  },
};
