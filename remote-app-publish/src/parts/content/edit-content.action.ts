import { type ContentRow, storyFormPath } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';

/** Opens the form of the story's kind. */
export const editContent: RowAction<ContentRow> = {
  key: 'edit',
  label: contentTexts.actions.edit,
  place: 'row',
  guard: guardedBy('edit'),
  run: ([row], shell) => {
    if (row) shell.navigate(storyFormPath(row.contentType, row.id));
    return undefined;
  },
};
