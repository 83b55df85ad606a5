import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, timeColumn } from '../columns.ts';
import { contents } from './content.ts';

/** A story chosen for WeChat, with a title and digest of its own there. */
export const wechatMaterials = pgTable('wechat_materials', {
  id: idColumn(),
  contentId: idRef().notNull().unique().references(() => contents.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  digest: text().notNull().default(''),
  sortField: integer().notNull(),
  chosenBy: text().notNull(),
  chosenTime: timeColumn().notNull(),
  draftTime: timeColumn(),
  draftMediaId: text(),
});

/** What the local WeChat sandbox keeps in place of the real account: drafts and uploaded pictures. */
export const wechatSandboxItems = pgTable('wechat_sandbox_items', {
  mediaId: text().primaryKey(),
  kind: text().$type<'draft' | 'material'>().notNull(),
  content: jsonb().$type<unknown>().notNull(),
  createdTime: timeColumn().notNull(),
});
