import { contentRecover } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { idsOf } from './seen.ts';

/** Brings stories back from the bin in their former state. */
export const recoverContent: RowAction<ContentRow> = {
  key: 'recover',
  label: contentTexts.actions.recover,
  permission: ContentPermission.Recover,
  guard: guardedBy('recover'),
  run: (rows, shell) => shell.call(contentRecover, { ids: idsOf(rows) }),
};
