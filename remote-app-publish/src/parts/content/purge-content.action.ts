import { contentPurge } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { idsOf } from './seen.ts';

/** Removes stories of the bin for ever. */
export const purgeContent: RowAction<ContentRow> = {
  key: 'purge',
  label: contentTexts.actions.purge,
  permission: ContentPermission.Purge,
  danger: true,
  guard: guardedBy('purge'),
  confirm: (rows) => ({ content: contentTexts.confirmPurge(rows.length) }),
  run: (rows, shell) => shell.call(contentPurge, { ids: idsOf(rows) }),
};
