import { contentApprove } from 'shared-contracts/endpoints';
import { type ContentRow, Decision, Stage } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { seenItems } from '../content/seen.ts';
import { decideSurely } from './decide-surely.ts';
import type { ReviewCall } from './review-call.ts';
import { reviewTexts } from './review.texts.ts';

/** Ends the round of stories for good, at the last two stages. */
export const vetoWith = (review: ReviewCall): RowAction<ContentRow> => ({
  key: 'veto',
  label: reviewTexts.actions.veto,
  permission: ContentPermission.Veto,
  danger: true,
  shows: ({ auditStage }) => auditStage === Stage.Chief || auditStage === Stage.Political,
  guard: guardedBy('veto'),
  run: async (rows, shell, ask) => {
    const remark = await ask((await import('./veto-content.dialog.tsx')).VetoContentDialog, { rows });
    return remark === undefined
      ? undefined
      : decideSurely(review, rows, { items: seenItems(rows), status: Decision.Veto, remark }, shell);
  },
});

/** The same for stories of any kind. */
export const vetoContent = vetoWith(contentApprove);
