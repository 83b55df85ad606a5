import type { CommentStatus } from 'shared-contracts/model';
import {
  sql,
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from '../../platform/database/orm.ts';
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
    /** The comment that this one answers; null for a comment on the story itself. A reply has no replies. */
    parentId: idRef().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
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
    index('comments_parent')
      .on(table.parentId, table.status, table.id)
      .where(sql`${table.parentId} is not null`),
  ],
);

/** Praise is taken back by a mark, so that a reader counts in the figures once and for all. */
const praiseOfReader = () => ({
  reader: text().notNull(),
  isWithdrawn: boolean().notNull().default(false),
  createdTime: timeColumn().notNull(),
});

/** Who praised a comment, once each. */
export const commentPraise = pgTable(
  'comment_praise',
  {
    commentId: idRef()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    ...praiseOfReader(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.reader] }),
    index('comment_praise_reader').on(table.reader, table.commentId),
  ],
);

/** Who praised a story, once each. */
export const storyPraise = pgTable(
  'story_praise',
  {
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    ...praiseOfReader(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.reader] })],
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
