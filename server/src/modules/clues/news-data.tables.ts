import type { FeedKind, FeedState } from 'shared-contracts/model';
import { sql, boolean, index, integer, pgTable, primaryKey, text, unique } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';
import { users } from '../identity/identity.tables.ts';

/**
 * Feeds that are gathered; the one of kind 'chosen' holds reports that were chosen out of news data and has no address.
 */
export const feeds = pgTable(
  'feeds',
  {
    id: idColumn(),
    name: text().notNull(),
    kind: text().$type<FeedKind>().notNull(),
    url: text().notNull().unique(),
    isEnabled: boolean().notNull().default(true),
    intervalMinutes: integer().notNull(),
    keepDays: integer().notNull(),
    state: text().$type<FeedState>().notNull().default('never'),
    message: text().notNull().default(''),
    /** Validators of the site's last answer, for requesting only what is new. */
    etag: text().notNull().default(''),
    lastModified: text().notNull().default(''),
    /** Runs that failed one after another; each doubles the wait. */
    failures: integer().notNull().default(0),
    lastNew: integer().notNull().default(0),
    lastRunTime: timeColumn(),
    /** Null while switched off. */
    nextRunTime: timeColumn(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    index('feeds_due')
      .on(table.nextRunTime)
      .where(sql`${table.nextRunTime} is not null`),
  ],
);

/** Reports that may become stories. */
export const clues = pgTable(
  'clues',
  {
    id: idColumn(),
    feedId: idRef()
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    /** Identity of the report: hash of the feed's own id, or of the address or title. */
    key: text().notNull(),
    /** Hash of the address, by which another feed's copy is known; null without one. */
    linkKey: text(),
    title: text().notNull(),
    link: text().notNull().default(''),
    source: text().notNull().default(''),
    author: text().notNull().default(''),
    category: text().notNull().default(''),
    summary: text().notNull().default(''),
    /** Cleaned HTML. */
    content: text().notNull(),
    txtContent: text().notNull(),
    wordCount: integer().notNull(),
    pictureCount: integer().notNull(),
    publishedTime: timeColumn().notNull(),
    gatheredTime: timeColumn().notNull(),
  },
  (table) => [
    unique('clues_key').on(table.feedId, table.key),
    index('clues_link').on(table.linkKey),
    index('clues_time').on(table.publishedTime.desc(), table.id.desc()),
    index('clues_feed_time').on(table.feedId, table.publishedTime.desc(), table.id.desc()),
  ],
);

/** Users who have opened a clue. */
export const clueReads = pgTable(
  'clue_reads',
  {
    clueId: idRef()
      .notNull()
      .references(() => clues.id, { onDelete: 'cascade' }),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.clueId, table.userId] })],
);

/** Stories that were made of clues. The clue may be gone: its facts are copied into the row. */
export const clueConversions = pgTable(
  'clue_takings',
  {
    id: idColumn(),
    clueId: idRef().references(() => clues.id, { onDelete: 'set null' }),
    contentId: idRef()
      .notNull()
      .unique()
      .references(() => contents.id, { onDelete: 'cascade' }),
    link: text().notNull(),
    source: text().notNull(),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [index('clue_takings_clue').on(table.clueId)],
);
