import { z } from 'zod';
import { describe } from './describe-setting.ts';

/** Variables of backups. */
export const backupDescriptions = {
  WAL_ARCHIVE_DIR: describe(
    z.string().min(1).optional(),
    'folder, best on another disk, that every change of the embedded database and every new object is copied to ' +
      'within a minute, so that a backup can be restored as of any later time; absent keeps none',
  ),
  BACKUP_METHOD: describe(
    z.enum(['auto', 'copy', 'pg_dump']).default('auto'),
    'how npm run backup reads the rows: copy, by our own statements; pg_dump, by that program of the same major ' +
      'version; auto takes pg_dump for an external database where it is installed, else copy',
  ),
  BACKUP_MAX_AGE_HOURS: describe(
    z.coerce.number().int().min(0).max(8760).default(26),
    'hours after which the last recorded backup is too old, and operators are warned; 0 never warns',
  ),
};
