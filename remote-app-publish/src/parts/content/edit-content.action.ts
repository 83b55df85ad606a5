import type { ContentRow } from 'shared-contracts/model';
import { newsFormPath } from 'shared-contracts/paths';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';

/** Opens the article form. */
export const editContent: RowAction<ContentRow> = {
  key: 'edit',
  label: contentTexts.actions.edit,
  place: 'row',
  guard: guardedBy('edit'),
  run: ([row], shell) => {
    if (row) shell.navigate(newsFormPath(row.id));
    return undefined;
  },
};
