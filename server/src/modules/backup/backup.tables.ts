import { bigint, boolean, index, pgTable, text } from '../../platform/database/orm.ts';
import { idColumn, timeColumn } from '../../platform/database/columns.ts';

/**
 * Backups that succeeded. Rows are added by the owner of the database alone (`npm run backup`): the server reads them.
 */
export const backupRecords = pgTable(
  'backup_records',
  {
    id: idColumn(),
    /** The moment whose rows it holds: that of its snapshot, not of its end. */
    takenTime: timeColumn().notNull(),
    recordedTime: timeColumn().notNull(),
    /** True for one that was made by other means, and is believed. */
    isOutside: boolean().notNull(),
    /** Name of its file, or what somebody called it. */
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    /** The database that it was made of (ownDatabase), so that a copy of its rows does not pass for backed up. */
    database: text().notNull(),
  },
  (table) => [index('backup_records_taken').on(table.takenTime)],
);
