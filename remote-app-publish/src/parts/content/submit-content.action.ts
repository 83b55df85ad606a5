import { contentSubmit } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { seenItems } from './seen.ts';

/** Hands stories to review. */
export const submitContent: RowAction<ContentRow> = {
  key: 'submit',
  label: contentTexts.actions.submit,
  permission: ContentPermission.Submit,
  guard: guardedBy('submit'),
  run: async (rows, shell, ask) => {
    // Loaded with the press: the list itself needs nothing of proofreading.
    const { checkFirst } = await import('../words/check-first.ts');
    const { leavePoints, withReasons } = await import('../notes/leave-points.ts');
    const ids = rows.map(({ id }) => id);
    const left = (await checkFirst('submit', ids, shell, ask)) && (await leavePoints(ids, shell, ask));
    return left && shell.call(contentSubmit, { items: withReasons(seenItems(rows), left) });
  },
};
