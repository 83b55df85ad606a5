import {
  defaultWechatAccount,
  type WechatAnswerState,
  type WechatReply,
  type WechatRuleWord,
} from 'shared-contracts/model';
import {
  sql,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from '../../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../../platform/database/columns.ts';
import { wechatAccounts } from '../accounts/account.tables.ts';

/** What an account answers: to words of a message, or (one row) to a new follower. */
export const wechatReplyRules = pgTable(
  'wechat_reply_rules',
  {
    id: idColumn(),
    accountId: idRef()
      .notNull()
      .default(defaultWechatAccount)
      .references(() => wechatAccounts.id),
    kind: text().$type<'keyword' | 'follow'>().notNull(),
    name: text().notNull(),
    words: jsonb().$type<WechatRuleWord[]>().notNull(),
    replies: jsonb().$type<WechatReply[]>().notNull(),
    isOn: boolean().notNull(),
    rev: integer().notNull().default(1),
    hits: integer().notNull().default(0),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('wechat_reply_rules_kind', sql`${table.kind} in ('keyword','follow')`),
    uniqueIndex('wechat_reply_rules_follow')
      .on(table.accountId)
      .where(sql`kind = 'follow'`),
  ],
);

/** What readers wrote to an account, as WeChat delivered it. */
export const wechatReaderMessages = pgTable(
  'wechat_reader_messages',
  {
    id: idColumn(),
    accountId: idRef()
      .notNull()
      .default(defaultWechatAccount)
      .references(() => wechatAccounts.id),
    /** WeChat's number of the message: it delivers one again until it is answered. */
    messageKey: text().notNull(),
    openId: text().notNull(),
    kind: text().notNull(),
    text: text().notNull(),
    /** The rule that answered. */
    ruleId: idRef(),
    /** By a rule or by a person. */
    isAnswered: boolean().notNull(),
    receivedTime: timeColumn().notNull(),
  },
  (table) => [
    unique('wechat_reader_messages_key').on(table.accountId, table.messageKey),
    index('wechat_reader_messages_time').on(table.accountId, table.receivedTime, table.id),
    index('wechat_reader_messages_open')
      .on(table.accountId, table.receivedTime, table.id)
      .where(sql`not is_answered`),
  ],
);

/** What persons answered to readers; stored before it is sent, unclear until WeChat has said what became of it. */
export const wechatReaderAnswers = pgTable(
  'wechat_reader_answers',
  {
    id: idColumn(),
    messageId: idRef()
      .notNull()
      .references(() => wechatReaderMessages.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
    state: text().$type<WechatAnswerState>().notNull(),
    lastError: text(),
  },
  (table) => [index('wechat_reader_answers_message').on(table.messageId)],
);

/** Signatures of deliveries of the last minutes: none is accepted twice. */
export const wechatDeliveries = pgTable(
  'wechat_deliveries',
  { signature: text().primaryKey(), receivedTime: timeColumn().notNull() },
  (table) => [index('wechat_deliveries_time').on(table.receivedTime)],
);
