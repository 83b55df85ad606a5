import { restoreFiles } from 'shared-contracts/endpoints';
import type { BinnedFileRow } from 'shared-contracts/model';
import { StoragePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { storageScreenTexts as texts } from './storage.texts.ts';

/** Takes files out of the bin. */
export const restoreFile: RowAction<BinnedFileRow> = {
  key: 'restore',
  label: texts.restore,
  permission: StoragePermission.Clean,
  run: (rows, shell) => shell.call(restoreFiles, { ids: joinIds(rows.map(({ id }) => id)) }),
};
