import { binKeepDays } from 'shared-contracts/constants';
import { cleanFiles } from 'shared-contracts/endpoints';
import type { UnusedFileRow } from 'shared-contracts/model';
import { StoragePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { byteSize, type RowAction } from 'shared-ui';
import { storageScreenTexts as texts } from './storage.texts.ts';

/** Moves files into the bin. */
export const cleanFile: RowAction<UnusedFileRow> = {
  key: 'clean',
  label: texts.clean,
  permission: StoragePermission.Clean,
  danger: true,
  confirm: (rows) => ({
    content: texts.confirmClean(rows.length, byteSize(rows.reduce((sum, { bytes }) => sum + bytes, 0)), binKeepDays),
    okText: texts.clean,
  }),
  run: (rows, shell) => shell.call(cleanFiles, { ids: joinIds(rows.map(({ id }) => id)) }),
};
