import { boolean, index, integer, pgTable, text } from '../../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../../platform/database/columns.ts';
import { weiboPosts } from '../weibo.tables.ts';

/** Counts of our posts, and how far their comments were drawn. */
export const weiboPostVoices = pgTable('weibo_post_voices', {
  postId: idRef()
    .primaryKey()
    .references(() => weiboPosts.id, { onDelete: 'cascade' }),
  reposts: integer().notNull().default(0),
  comments: integer().notNull().default(0),
  attitudes: integer().notNull().default(0),
  countedTime: timeColumn(),
  /** Count of comments when they were drawn to the end; null when they are to be drawn in any case. */
  drawnCount: integer(),
  drawnTime: timeColumn(),
  /** The newest comment that was known when they were last drawn to the end. */
  sinceId: text().notNull().default('0'),
  /** The page at which drawing goes on, where there were too many for one round. */
  nextPage: integer().notNull().default(1),
  nextTime: timeColumn().notNull(),
  /** Set ahead by who draws, so that no other does at the same time; null when nobody does. */
  heldUntil: timeColumn(),
  lastError: text().notNull().default(''),
});

/** Comments of our posts as the microblog has them, with our own answers. */
export const weiboComments = pgTable(
  'weibo_comments',
  {
    id: idColumn(),
    postId: idRef()
      .notNull()
      .references(() => weiboPosts.id, { onDelete: 'cascade' }),
    remoteId: text().notNull().unique(),
    nickName: text().notNull(),
    text: text().notNull(),
    createdTime: timeColumn().notNull(),
    isOwn: boolean().notNull(),
    /** The microblog's number of the comment that it answers. */
    replyTo: text(),
    /** Who answered here; null for what was written at the microblog. */
    userName: text(),
    goneTime: timeColumn(),
    /** When somebody here last changed it: a list that was drawn before knows less. */
    actedTime: timeColumn(),
  },
  (table) => [
    index('weibo_comments_post').on(table.postId, table.createdTime, table.id),
    index('weibo_comments_time').on(table.createdTime),
  ],
);

/** Comments that the sandbox's readers, and the account, wrote. */
export const weiboSandboxComments = pgTable(
  'weibo_sandbox_comments',
  {
    id: idColumn(),
    postId: text().notNull(),
    userId: text().notNull(),
    nickName: text().notNull(),
    text: text().notNull(),
    replyTo: text(),
    createdTime: timeColumn().notNull(),
    deletedTime: timeColumn(),
  },
  (table) => [
    index('weibo_sandbox_comments_post').on(table.postId, table.id),
    index('weibo_sandbox_comments_time').on(table.createdTime),
  ],
);
