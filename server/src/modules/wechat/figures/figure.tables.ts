import { defaultWechatAccount } from 'shared-contracts/model';
import { date, integer, pgTable, primaryKey, smallint, text } from '../../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../../platform/database/columns.ts';
import { wechatAccounts } from '../accounts/account.tables.ts';
import { wechatMessages } from '../wechat.tables.ts';

/** What readers had done with an article up to the end of a day. */
export const wechatArticleDays = pgTable(
  'wechat_article_days',
  {
    messageId: idRef()
      .notNull()
      .references(() => wechatMessages.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    day: date({ mode: 'string' }).notNull(),
    reads: integer().notNull(),
    readers: integer().notNull(),
    shares: integer().notNull(),
    favourites: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.place, table.day] })],
);

/** Followers of an account that came and went on a day, and how many there were at its end. */
export const wechatFollowerDays = pgTable(
  'wechat_follower_days',
  {
    accountId: idRef()
      .notNull()
      .default(defaultWechatAccount)
      .references(() => wechatAccounts.id),
    day: date({ mode: 'string' }).notNull(),
    gained: integer().notNull(),
    lost: integer().notNull(),
    total: integer(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

/** Days whose figures were fetched of an account, or are to be tried again. */
export const wechatFigureDays = pgTable(
  'wechat_figure_days',
  {
    accountId: idRef()
      .notNull()
      .default(defaultWechatAccount)
      .references(() => wechatAccounts.id),
    day: date({ mode: 'string' }).notNull(),
    /** A process that begins sets it ahead, so that no other does the same. */
    nextTryTime: timeColumn().notNull(),
    doneTime: timeColumn(),
    lastError: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

/** What the sandbox's readers did, from which it answers like the account. */
export const wechatSandboxEvents = pgTable(
  'wechat_sandbox_events',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<'read' | 'follow' | 'unfollow' | 'call'>().notNull(),
    /** The article and its place, or the path of a call; blank for followers. */
    subject: text().notNull(),
    /** Who did it; blank for calls, which are counted alone. */
    reader: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.subject, table.reader] })],
);
