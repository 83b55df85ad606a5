import { type Cover, defaultWechatAccount, type DeliveryState, type WechatMessageState } from 'shared-contracts/model';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';
import { wechatAccounts } from './accounts/account.tables.ts';

/** A story chosen for WeChat, with a title and digest of its own there. */
export const wechatMaterials = pgTable('wechat_materials', {
  id: idColumn(),
  contentId: idRef()
    .notNull()
    .unique()
    .references(() => contents.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  digest: text().notNull().default(''),
  sortField: integer().notNull(),
  chosenBy: text().notNull(),
  chosenTime: timeColumn().notNull(),
  /** The story's own when null. */
  cover: jsonb().$type<Cover>(),
  /** The minute at which it shall go out. */
  planTime: timeColumn(),
  /** The minute at which it shall leave the account. */
  expireTime: timeColumn(),
});

/** Articles that go to the readers of a WeChat account together. */
export const wechatMessages = pgTable(
  'wechat_messages',
  {
    id: idColumn(),
    accountId: idRef()
      .notNull()
      .default(defaultWechatAccount)
      .references(() => wechatAccounts.id),
    state: text().$type<WechatMessageState>().notNull(),
    /**
     * The next step of the job; 'submit' is recorded before WeChat is requested to publish, so that a lost answer is
     * looked up.
     */
    step: text().$type<'draft' | 'submit' | 'poll'>().notNull().default('draft'),
    submittedBy: idRef().notNull(),
    submittedName: text().notNull(),
    submittedTime: timeColumn().notNull(),
    decidedBy: idRef(),
    decidedName: text(),
    decidedTime: timeColumn(),
    opinion: text().notNull().default(''),
    publishedBy: idRef(),
    publishedName: text(),
    /** The minute before which it is not sent; the latest of its articles'. */
    planTime: timeColumn(),
    /** Draft in the account's box. */
    draftMediaId: text(),
    /** The time of the last request to publish. */
    sentTime: timeColumn(),
    publishId: text(),
    /** WeChat's number of the message in its figures; null where the answer that had it was lost. */
    msgDataId: text(),
    articleId: text(),
    publishedTime: timeColumn(),
    lastError: text(),
  },
  (table) => [
    index('wechat_messages_state').on(table.state, table.id.desc()),
    index('wechat_messages_data').on(table.msgDataId),
  ],
);

/** An article of a message; `hash` is the text that the desk approved. */
export const wechatMessageArticles = pgTable(
  'wechat_message_articles',
  {
    messageId: idRef()
      .notNull()
      .references(() => wechatMessages.id, { onDelete: 'cascade' }),
    /** From 0. */
    place: smallint().notNull(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    digest: text().notNull().default(''),
    hash: text().notNull(),
    /** The story's own when null. */
    cover: jsonb().$type<Cover>(),
    /** The minute at which it leaves the account. */
    expireTime: timeColumn(),
    /** The state of this article at WeChat; the story's delivery may be of a later message. */
    state: text().$type<DeliveryState>().notNull().default('idle'),
    url: text(),
    lastError: text(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.place] }),
    index('wechat_message_articles_content').on(table.contentId),
  ],
);

/**
 * Objects that the local WeChat sandbox keeps in place of the real account: drafts, uploaded pictures, published
 * messages and the menu.
 */
export const wechatSandboxItems = pgTable('wechat_sandbox_items', {
  mediaId: text().primaryKey(),
  kind: text().$type<'draft' | 'material' | 'publish' | 'menu' | 'answer'>().notNull(),
  /** The account that keeps it; blank for that of the settings. */
  appId: text().notNull().default(''),
  content: jsonb().$type<unknown>().notNull(),
  createdTime: timeColumn().notNull(),
});
