import { contentApprove } from 'shared-contracts/endpoints';
import { type ContentRow, Decision } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { seenItems } from '../content/seen.ts';
import { decideSurely } from './decide-surely.ts';
import type { ReviewCall } from './review-call.ts';
import { reviewTexts } from './review.texts.ts';

/** Returns stories to the author or an earlier stage, with reasons. */
export const returnWith = (review: ReviewCall): RowAction<ContentRow> => ({
  key: 'return',
  label: reviewTexts.actions.return,
  shortcut: 'r',
  guard: guardedBy('return'),
  run: async (rows, shell, ask) => {
    const order = await ask((await import('./return-content.dialog.tsx')).ReturnContentDialog, { rows });
    if (!order) return undefined;
    return decideSurely(review, rows, { items: seenItems(rows), status: Decision.Return, ...order }, shell);
  },
});

/** The same for stories of any kind. */
export const returnContent = returnWith(contentApprove);
