import { sql, boolean, index, integer, pgTable, smallint, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/**
 * What the CDN must drop. Rows are added by triggers, in the transaction that changes what readers see
 * (migrations/custom/cdn.sql). Each is sent several times, see purge.rules.ts.
 */
export const cdnPurges = pgTable(
  'cdn_purges',
  {
    id: idColumn(),
    /** The story that changed; null for a change of all pages, and for a file. */
    contentId: idRef(),
    /** What the keys of the copies of a removed file share. */
    fileStem: text(),
    /** How often it was sent and taken. */
    step: smallint().notNull().default(0),
    /** Tries that failed since it was last taken. */
    tries: integer().notNull().default(0),
    createdTime: timeColumn().notNull(),
    nextTime: timeColumn().notNull(),
    /** When it was sent for the last time. */
    doneTime: timeColumn(),
  },
  (table) => [
    index('cdn_purges_open')
      .on(table.nextTime)
      .where(sql`done_time is null and file_stem is null`),
    index('cdn_purges_open_files')
      .on(table.nextTime)
      .where(sql`done_time is null and file_stem is not null`),
    index('cdn_purges_done').on(table.doneTime),
  ],
);

/** What is known of the CDN; one row. */
export const cdnState = pgTable('cdn_state', {
  id: smallint().primaryKey(),
  /** Follows the settings; while false nothing is queued. */
  isOn: boolean().notNull(),
  /** Since when it has taken nothing; null while it does. */
  failingSince: timeColumn(),
  lastError: text(),
  lastSentTime: timeColumn(),
});

/** What the sandbox was sent. */
export const cdnSandboxPurges = pgTable(
  'cdn_sandbox_purges',
  {
    id: idColumn(),
    tags: text().array().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('cdn_sandbox_purges_time').on(table.createdTime)],
);
