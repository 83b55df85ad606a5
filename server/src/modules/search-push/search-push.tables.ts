import type { SubmissionKind, SubmissionState } from 'shared-contracts/model';
import { sql, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/**
 * Addresses for search engines, one row for each version of a story that came before readers or was taken from them.
 * Rows are added by a trigger, in the transaction that publishes or withdraws (migrations/custom/search-push.sql).
 */
export const searchSubmissions = pgTable(
  'search_submissions',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    versionId: idRef().notNull(),
    kind: text().$type<SubmissionKind>().notNull(),
    state: text().$type<SubmissionState>().notNull(),
    /** The address that was sent. */
    url: text(),
    lastError: text(),
    createdTime: timeColumn().notNull(),
    /** When it was sent, or given up. */
    doneTime: timeColumn(),
  },
  (table) => [
    uniqueIndex('search_submissions_version').on(table.contentId, table.versionId, table.kind),
    index('search_submissions_open')
      .on(table.state, table.id)
      .where(sql`state in ('waiting', 'sending')`),
  ],
);

/** What is known of the search engine; one row. */
export const searchPushState = pgTable('search_push_state', {
  id: smallint().primaryKey(),
  /** Follows the settings; while false nothing is queued. */
  isOn: boolean().notNull(),
  /** Addresses that the engine still takes today, by its last answer. */
  remain: integer(),
  /** Nothing is sent before. */
  pausedUntil: timeColumn(),
  lastError: text(),
  lastSentTime: timeColumn(),
});

/** Addresses that the sandbox was sent. */
export const searchSandboxUrls = pgTable(
  'search_sandbox_urls',
  {
    id: idColumn(),
    action: text().$type<'urls' | 'del'>().notNull(),
    url: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('search_sandbox_urls_time').on(table.createdTime)],
);
