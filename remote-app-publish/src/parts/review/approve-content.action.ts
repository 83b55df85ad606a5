import { contentApprove } from 'shared-contracts/endpoints';
import { asksBeforePass, type ContentRow, Decision } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import type { Ask, RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { seenItems } from '../content/seen.ts';
import { checkFirst } from '../words/check-first.ts';
import { decideSurely } from './decide-surely.ts';
import type { ReviewCall } from './review-call.ts';
import { reviewTexts } from './review.texts.ts';
import { takeBackOffer } from './take-back.action.ts';

/**
 * Passes stories to the next stage. At the stages that the column names, what is passed is opened first; at the earlier
 * ones a single story asks nothing, so that a desk is cleared quickly, unless words of the list or findings are in the
 * text. Several are listed by their titles. Each pass can be taken back from its message.
 */
export const approveWith = (review: ReviewCall): RowAction<ContentRow> => ({
  key: 'approve',
  label: reviewTexts.actions.approve,
  primary: true,
  shortcut: 'a',
  onePress: true,
  guard: guardedBy('approve'),
  undo: takeBackOffer,
  run(rows, shell, ask) {
    const [row] = rows;
    if (rows.length === 1 && row && asksBeforePass(row.round, row.auditStage)) return passOne(review, row, shell, ask);
    return rows.length === 1
      ? passChecked(review, rows, seenItems(rows), shell, ask)
      : passListed(review, rows, shell, ask);
  },
});

type Items = readonly { id: string; rev: number; unread?: boolean }[];

async function passOne(review: ReviewCall, row: ContentRow, shell: Shell, ask: Ask) {
  const order = await ask((await import('./pass-sheet.dialog.tsx')).PassSheetDialog, { row });
  if (!order) return undefined;
  const { rev, unread, ...words } = order;
  return decideSurely(
    review,
    [row],
    { items: [{ id: row.id, rev, unread }], status: Decision.Approve, ...words },
    shell,
  );
}

async function passListed(review: ReviewCall, rows: readonly ContentRow[], shell: Shell, ask: Ask) {
  const listed = await ask((await import('./pass-list.dialog.tsx')).PassListDialog, { rows });
  const items: Items | undefined = listed?.map(({ row, unread }) => ({ id: row.id, rev: row.rev, unread }));
  return items && passChecked(review, rows, items, shell, ask);
}

async function passChecked(review: ReviewCall, rows: readonly ContentRow[], items: Items, shell: Shell, ask: Ask) {
  const checked = await checkFirst(
    'approve',
    items.map(({ id }) => id),
    shell,
    ask,
  );
  if (!checked) return undefined;
  return decideSurely(review, rows, { items: [...items], status: Decision.Approve, ...checked }, shell);
}

/** The same for stories of any kind. */
export const approveContent = approveWith(contentApprove);
