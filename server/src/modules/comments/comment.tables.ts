import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CommentStatus } from 'shared-contracts/model';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/** A reader's comment on a story; `comment` is cleaned HTML. */
export const comments = pgTable(
  'comments',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** The reader's device or account, as the app names it. */
    userId: text().notNull(),
    nickName: text().notNull(),
    portrait: text(),
    mobile: text().notNull().default(''),
    status: text().$type<CommentStatus>().notNull().default('0'),
    comment: text().notNull(),
    praise: integer().notNull().default(0),
    ip: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
    decidedBy: idRef(),
    decidedTime: timeColumn(),
  },
  (table) => [
    check('comments_status', sql`${table.status} in ('0','1','2')`),
    index('comments_created').on(table.createdTime.desc(), table.id.desc()),
    index('comments_status_created').on(table.status, table.createdTime.desc(), table.id.desc()),
    index('comments_content').on(table.contentId, table.status, table.id.desc()),
    index('comments_user').on(table.userId),
  ],
);

/** Readers who may not comment. Taken off by id, put on by userId. */
export const blackList = pgTable('black_list', {
  id: idColumn(),
  userId: text().notNull().unique(),
  nickName: text().notNull().default(''),
  mobile: text().notNull().default(''),
  createdBy: idRef().notNull(),
  createdTime: timeColumn().notNull(),
});
