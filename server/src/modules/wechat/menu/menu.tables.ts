import { defaultWechatAccount, type WechatMenu, type WechatMenuVersionState } from 'shared-contracts/model';
import {
  sql,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../../platform/database/columns.ts';
import { wechatAccounts } from '../accounts/account.tables.ts';

/** Somebody who wrote a menu. */
export interface MenuWriter {
  userId: string;
  name: string;
}

/** The one draft of an account's menu; its row is locked by whatever changes or publishes it. */
export const wechatMenuDraft = pgTable('wechat_menu_draft', {
  accountId: idRef()
    .primaryKey()
    .references(() => wechatAccounts.id),
  menu: jsonb().$type<WechatMenu>().notNull(),
  rev: integer().notNull().default(0),
  /** Everybody who changed it since it was last published. */
  writers: jsonb().$type<MenuWriter[]>().notNull(),
  modifiedUserName: text().notNull().default(''),
  modifiedTime: timeColumn(),
});

/** Menus that were ordered to be published; one at a time of an account is on its way. */
export const wechatMenuVersions = pgTable(
  'wechat_menu_versions',
  {
    id: idColumn(),
    accountId: idRef()
      .notNull()
      .default(defaultWechatAccount)
      .references(() => wechatAccounts.id),
    menu: jsonb().$type<WechatMenu>().notNull(),
    state: text().$type<WechatMenuVersionState>().notNull(),
    /** True after a request whose answer was lost: the account's menu is compared before it is sent again. */
    isLost: boolean().notNull().default(false),
    /** Revision of the draft that it was; null for a former version published again. */
    draftRev: integer(),
    writers: jsonb().$type<MenuWriter[]>().notNull(),
    orderedBy: idRef().notNull(),
    orderedName: text().notNull(),
    orderedTime: timeColumn().notNull(),
    finishedTime: timeColumn(),
    lastError: text(),
  },
  (table) => [
    index('wechat_menu_versions_state').on(table.state, table.id),
    uniqueIndex('wechat_menu_versions_sending')
      .on(table.accountId)
      .where(sql`state = 'sending'`),
  ],
);

/** Pictures of answers as an account has them, by their address here; one is uploaded once. */
export const wechatPictures = pgTable(
  'wechat_pictures',
  {
    accountId: idRef()
      .notNull()
      .default(defaultWechatAccount)
      .references(() => wechatAccounts.id),
    path: text().notNull(),
    mediaId: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.path] })],
);
