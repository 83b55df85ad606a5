import { contentUpdateCount } from 'shared-contracts/endpoints';
import { type ContentRow, CountType } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { duringOperation } from '../content/content-operations.state.ts';
import { guardedBy } from '../content/guarded-by.ts';
import { isPublished } from './is-published.ts';
import { publicationTexts as texts } from './publication.texts.ts';

/** Sets the counts that readers see; only what was changed is sent. */
export const countContent: RowAction<ContentRow> = {
  key: 'count',
  label: texts.actions.count,
  permission: ContentPermission.Count,
  place: 'row',
  shows: isPublished,
  guard: guardedBy('count'),
  run: ([row], shell, ask) =>
    row &&
    duringOperation('praise', [row], async () => {
      const counts = await ask((await import('./count-content.dialog.tsx')).CountContentDialog, { row });
      if (!counts) return undefined;
      const { id, contentType } = row;
      if (counts.hits !== row.hits)
        await shell.call(contentUpdateCount, { id, contentType, valueType: CountType.Reads, value: counts.hits });
      if (counts.praise !== row.praise)
        await shell.call(contentUpdateCount, { id, contentType, valueType: CountType.Praise, value: counts.praise });
      return actionDone;
    }),
};
