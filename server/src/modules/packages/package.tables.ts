import type { Platform, PlatformPushState } from 'shared-contracts/model';
import { sql, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/** Words that a story has of its own at a platform; blank ones are the story's. */
export const platformWords = pgTable(
  'platform_words',
  {
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    platform: text().$type<Platform>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Of the text that they were made for. */
    hash: text().notNull(),
    rev: integer().notNull(),
    modifiedBy: idRef().notNull(),
    modifiedName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.platform] })],
);

/** Packages that went to the receiver of a platform, or are on their way. */
export const platformPushes = pgTable(
  'platform_pushes',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    platform: text().$type<Platform>().notNull(),
    state: text().$type<PlatformPushState>().notNull(),
    title: text().notNull(),
    /** Of the text that it was made of. */
    hash: text().notNull(),
    /** What is sent, as JSON: the same at every try, under the same signature but for the time. */
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text().notNull().default(''),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    deliveredTime: timeColumn(),
    /** When the story was taken from all its readers; kept by a trigger (migrations/custom/packages.sql). */
    withdrawnTime: timeColumn(),
    /** When who pushed it was noticed of that. */
    noticedTime: timeColumn(),
  },
  (table) => [
    index('platform_pushes_content').on(table.contentId, table.id),
    uniqueIndex('platform_pushes_open')
      .on(table.contentId, table.platform)
      .where(sql`state = 'queued'`),
    index('platform_pushes_left')
      .on(table.id)
      .where(sql`withdrawn_time is not null and noticed_time is null`),
  ],
);

/** Where the pushes of a platform go. */
export const platformReceivers = pgTable('platform_receivers', {
  platform: text().$type<Platform>().primaryKey(),
  url: text().notNull(),
  /** The key of signatures, encrypted. */
  sealedSecret: text().notNull(),
  rev: integer().notNull(),
  modifiedName: text().notNull(),
  modifiedTime: timeColumn().notNull(),
});

/** Pushes that the local sandbox was sent. */
export const platformSandboxPushes = pgTable(
  'platform_sandbox_pushes',
  {
    /** Id of the push: the same again changes nothing. */
    id: text().primaryKey(),
    platform: text().$type<Platform>().notNull(),
    title: text().notNull(),
    payload: text().notNull(),
    isVerified: boolean().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('platform_sandbox_pushes_time').on(table.createdTime)],
);
