import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WechatMenu, WechatMenuVersionState } from 'shared-contracts/model';
import { idColumn, idRef, timeColumn } from '../../../platform/database/columns.ts';

/** Somebody who wrote a menu. */
export interface MenuWriter {
  userId: string;
  name: string;
}

/** The one draft of the account's menu; its row is locked by whatever changes or publishes it. */
export const wechatMenuDraft = pgTable(
  'wechat_menu_draft',
  {
    id: smallint().primaryKey().default(1),
    menu: jsonb().$type<WechatMenu>().notNull(),
    rev: integer().notNull().default(0),
    /** Everybody who changed it since it was last published. */
    writers: jsonb().$type<MenuWriter[]>().notNull(),
    modifiedUserName: text().notNull().default(''),
    modifiedTime: timeColumn(),
  },
  (table) => [check('wechat_menu_draft_one', sql`${table.id} = 1`)],
);

/** Menus that were ordered to be published; one at a time is on its way. */
export const wechatMenuVersions = pgTable(
  'wechat_menu_versions',
  {
    id: idColumn(),
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
      .on(table.state)
      .where(sql`state = 'sending'`),
  ],
);

/** Pictures of answers as the account has them, by their address here; one is uploaded once. */
export const wechatPictures = pgTable('wechat_pictures', {
  path: text().primaryKey(),
  mediaId: text().notNull(),
  createdTime: timeColumn().notNull(),
});
