import type { WechatAccountKind } from 'shared-contracts/model';
import { boolean, index, integer, pgTable, primaryKey, text } from '../../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../../platform/database/columns.ts';

/** WeChat accounts of the newsroom. The first one is that of the settings; a migration adds it. */
export const wechatAccounts = pgTable('wechat_accounts', {
  id: idColumn(),
  name: text().notNull().unique(),
  kind: text().$type<WechatAccountKind>().notNull(),
  /** Null for the account of the settings, which has its secret there too. */
  appId: text().unique(),
  /** Encrypted for its app id. */
  sealedSecret: text(),
  /** What signs and encrypts the messages of its readers; encrypted likewise, both or none. */
  sealedToken: text(),
  sealedAesKey: text(),
  isVerified: boolean().notNull(),
  isOn: boolean().notNull().default(true),
  /** Everybody with a right of the WeChat pages may use it; otherwise those who are named. */
  isForAll: boolean().notNull().default(false),
  rev: integer().notNull().default(0),
  modifiedName: text(),
  modifiedTime: timeColumn(),
});

/** Who may use an account that is not for all. */
export const wechatAccountUsers = pgTable(
  'wechat_account_users',
  {
    accountId: idRef()
      .notNull()
      .references(() => wechatAccounts.id, { onDelete: 'cascade' }),
    userId: idRef().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    index('wechat_account_users_user').on(table.userId),
  ],
);
