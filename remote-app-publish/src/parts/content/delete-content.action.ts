import { contentDelete } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { idsOf } from './seen.ts';

/** Moves stories to the recycle bin. */
export const deleteContent: RowAction<ContentRow> = {
  key: 'delete',
  label: contentTexts.actions.remove,
  permission: ContentPermission.Delete,
  danger: true,
  guard: guardedBy('delete'),
  confirm: (rows) => ({ content: contentTexts.confirmDelete(rows.length) }),
  run: (rows, shell) => shell.call(contentDelete, { ids: idsOf(rows) }),
};
