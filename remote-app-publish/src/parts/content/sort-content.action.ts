import { contentUpdateSort } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';

/** Moves a published story up or down in its channel. */
export const sortContent: RowAction<ContentRow> = {
  key: 'sort',
  label: contentTexts.actions.sort,
  permission: ContentPermission.Sort,
  place: 'row',
  guard: guardedBy('sort'),
  run: async ([row], shell, ask) => {
    if (!row) return undefined;
    const order = await ask((await import('./sort-content.dialog.tsx')).SortContentDialog, { row });
    if (!order) return undefined;
    await shell.call(contentUpdateSort, { id: row.id, ...order });
    return actionDone;
  },
};
