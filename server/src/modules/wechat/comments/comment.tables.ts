import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex } from '../../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../../platform/database/columns.ts';
import { wechatMessages } from '../wechat.tables.ts';

/** Published articles whose comments were drawn, or opened by us. */
export const wechatCommentArticles = pgTable(
  'wechat_comment_articles',
  {
    messageId: idRef()
      .notNull()
      .references(() => wechatMessages.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    /** Null where nobody has opened or closed it here. */
    isOpen: boolean(),
    drawnTime: timeColumn(),
    nextTime: timeColumn().notNull(),
    /** Set ahead by who draws, so that no other does at the same time; null when nobody does. */
    heldUntil: timeColumn(),
    lastError: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.place] })],
);

/** What readers wrote below our articles at WeChat, as it is there. */
export const wechatComments = pgTable(
  'wechat_comments',
  {
    id: idColumn(),
    messageId: idRef()
      .notNull()
      .references(() => wechatMessages.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    /** WeChat's number of the comment among those of its article. */
    commentKey: text().notNull(),
    /** The end of the reader's id: it tells readers apart, and nothing else is needed of it. */
    reader: text().notNull(),
    text: text().notNull(),
    createdTime: timeColumn().notNull(),
    isElected: boolean().notNull(),
    replyText: text(),
    replyTime: timeColumn(),
    /** Who answered here; null for an answer of WeChat's console. */
    replyUserName: text(),
    goneTime: timeColumn(),
    /** When somebody here last changed it: a list that was drawn before knows less. */
    actedTime: timeColumn(),
  },
  (table) => [
    uniqueIndex('wechat_comments_key').on(table.messageId, table.place, table.commentKey),
    index('wechat_comments_time').on(table.createdTime, table.id),
  ],
);

/** Comments that the sandbox's readers wrote. */
export const wechatSandboxComments = pgTable(
  'wechat_sandbox_comments',
  {
    id: idColumn(),
    dataId: text().notNull(),
    place: smallint().notNull(),
    openId: text().notNull(),
    content: text().notNull(),
    isElected: boolean().notNull().default(false),
    reply: text(),
    replyTime: timeColumn(),
    createdTime: timeColumn().notNull(),
    deletedTime: timeColumn(),
  },
  (table) => [
    index('wechat_sandbox_comments_article').on(table.dataId, table.place, table.id),
    index('wechat_sandbox_comments_time').on(table.createdTime),
  ],
);
