import { contentUpdateSort, contentUpdateSortBatch } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { duringOperation } from './content-operations.state.ts';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';

/** Moves published stories up or down in their channels. */
export const sortContent: RowAction<ContentRow> = {
  key: 'sort',
  label: contentTexts.actions.sort,
  permission: ContentPermission.Sort,
  guard: guardedBy('sort'),
  run: (rows, shell, ask) =>
    duringOperation('sort', rows, async () => {
      const [row] = rows;
      if (rows.length > 1) {
        const numbers = await ask((await import('../publication/sort-batch.dialog.tsx')).SortBatchDialog, { rows });
        return numbers && shell.call(contentUpdateSortBatch, { jsonArr: JSON.stringify(numbers) });
      }
      const order = row && (await ask((await import('./sort-content.dialog.tsx')).SortContentDialog, { row }));
      if (!row || !order) return undefined;
      await shell.call(contentUpdateSort, { id: row.id, ...order });
      return actionDone;
    }),
};
