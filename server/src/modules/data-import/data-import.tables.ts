import type { ImportAs, ImportAuthor, ImportCategory, ImportCounts, ImportFormat } from 'shared-contracts/model';
import { sql, check, index, integer, jsonb, pgTable, primaryKey, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/** Imports of other systems' stories: a dry run first, then the import as a job. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: idColumn(),
    format: text().$type<ImportFormat>().notNull(),
    /** Name of the other system; with the old number it is the key of a story. */
    source: text().notNull(),
    fileName: text().notNull(),
    /** Null once the file was removed. */
    fileKey: text(),
    picturesName: text().notNull().default(''),
    picturesKey: text(),
    /** A run whose job failed for good stays 'checking' or 'running': the job tells. */
    state: text()
      .$type<'checking' | 'checked' | 'running' | 'done' | 'stopped' | 'broken' | 'failed'>()
      .notNull()
      .default('checking'),
    importAs: text().$type<ImportAs>().notNull().default('draft'),
    defaultChannelId: idRef(),
    categories: jsonb().$type<ImportCategory[]>().notNull().default([]),
    authors: jsonb().$type<ImportAuthor[]>().notNull().default([]),
    /** Figures of the dry run, and of the import. */
    checked: jsonb().$type<Partial<ImportCounts>>().notNull().default({}),
    counts: jsonb().$type<Partial<ImportCounts>>().notNull().default({}),
    /** Number of the last record that the import took. */
    position: integer().notNull().default(0),
    message: text().notNull().default(''),
    userId: idRef().notNull(),
    userName: text().notNull(),
    /** Address of the request that started it, for operation records. */
    address: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
    finishedTime: timeColumn(),
  },
  (table) => [
    check(
      'import_runs_state',
      sql`${table.state} in ('checking','checked','running','done','stopped','broken','failed')`,
    ),
  ],
);

/** Records that were refused, or came in with a note. */
export const importProblems = pgTable(
  'import_problems',
  {
    id: idColumn(),
    runId: idRef()
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    phase: text().$type<'check' | 'run'>().notNull(),
    number: integer().notNull(),
    line: integer().notNull(),
    oldId: text().notNull(),
    title: text().notNull(),
    level: text().$type<'refused' | 'note'>().notNull(),
    message: text().notNull(),
  },
  (table) => [index('import_problems_run').on(table.runId, table.id)],
);

/** Stories that came in, by what the other system called them: none comes in twice. */
export const importedStories = pgTable(
  'imported_stories',
  {
    source: text().notNull(),
    oldId: text().notNull(),
    /** Null once the story is removed for good: it does not come again. */
    contentId: idRef().references(() => contents.id, { onDelete: 'set null' }),
    runId: idRef().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.oldId] }),
    index('imported_stories_content').on(table.contentId),
  ],
);

/** Files of the other system by their number there, so that a story finds its cover and its galleries. */
export const importedFiles = pgTable(
  'imported_files',
  { source: text().notNull(), oldId: text().notNull(), url: text().notNull() },
  (table) => [primaryKey({ columns: [table.source, table.oldId] })],
);

/** Pictures that came in, by the SHA-256 of their bytes. */
export const importedPictures = pgTable('imported_pictures', {
  hash: text().primaryKey(),
  pictureId: idRef().notNull(),
  url: text().notNull(),
});

/** Addresses of former sites, as paths with what of their query names a page, and the story that each leads to. */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    address: text().primaryKey(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** '' for one that was written by hand. */
    source: text().notNull(),
  },
  (table) => [index('old_addresses_content').on(table.contentId)],
);
