import type { ContentType, PushPlatform, PushState } from 'shared-contracts/model';
import { index, pgTable, smallint, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

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

/** Messages that the local push sandbox keeps instead of sending them. */
export const sandboxPushes = pgTable(
  'sandbox_pushes',
  {
    id: idColumn(),
    platform: smallint().notNull(),
    /** The one phone that it went to; '' for all of the platform. */
    device: text().notNull().default(''),
    title: text().notNull(),
    subTitle: text().notNull(),
    url: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index().on(table.createdTime)],
);
