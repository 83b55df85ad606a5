import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { ContentType, PushPlatform, PushState, RecheckState } from 'shared-contracts/model';
import { idColumn, idRef, timeColumn } from '../columns.ts';
import { contents } from './content.ts';
import { channels, users } from './identity.ts';

/** Audit reviews of what readers see; kept for good. */
export const rechecks = pgTable(
  'rechecks',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** Hash of the text that was looked at. */
    hash: text().notNull(),
    status: smallint().$type<RecheckState>().notNull(),
    remark: text().notNull().default(''),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('rechecks_content').on(table.contentId, table.id.desc())],
);

/** Messages to the app; they stay when their story goes, since they were read. */
export const pushes = pgTable(
  'pushes',
  {
    id: idColumn(),
    /** Made by the client, so that one message is never sent twice. */
    recordId: text().notNull().unique(),
    contentType: smallint().$type<ContentType>().notNull(),
    contentId: idRef().notNull(),
    /** Channel of the story when it was sent. */
    categoryId: idRef(),
    platform: smallint().$type<PushPlatform>().notNull(),
    title: text().notNull(),
    subTitle: text().notNull().default(''),
    state: text().$type<PushState>().notNull(),
    lastError: text(),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    index('pushes_content').on(table.contentId, table.createdTime),
    index('pushes_time').on(table.createdTime),
  ],
);

/** Messages that the local push sandbox keeps in place of sending them. */
export const sandboxPushes = pgTable(
  'sandbox_pushes',
  {
    id: idColumn(),
    platform: smallint().notNull(),
    title: text().notNull(),
    subTitle: text().notNull(),
    url: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index().on(table.createdTime)],
);

/** Channels that a user has starred. */
export const oftenUsedChannels = pgTable(
  'often_used_channels',
  {
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channelId: idRef()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    createdTime: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channelId] })],
);

/** Groups of stories that readers are to study. */
export const studyGroups = pgTable(
  'study_groups',
  {
    id: idColumn(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Readers of the app find it. */
    isOpen: boolean().notNull().default(true),
    createUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [unique('study_groups_name').on(table.name)],
);

export const studyGroupContents = pgTable(
  'study_group_contents',
  {
    groupId: idRef()
      .notNull()
      .references(() => studyGroups.id, { onDelete: 'cascade' }),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    addedTime: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.contentId] }), index().on(table.contentId)],
);

/** What users did with stories, added up by day. */
export const behaviourPoints = pgTable(
  'behaviour_points',
  {
    day: date({ mode: 'string' }).notNull(),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    action: text().$type<'read' | 'edit'>().notNull(),
    n: integer().notNull(),
    lastTime: timeColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.action, table.day, table.userId] }),
    index('behaviour_points_day').on(table.day),
  ],
);
