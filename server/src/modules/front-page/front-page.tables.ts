import type { FrontLayout, FrontPageWay } from 'shared-contracts/model';
import { sql, check, index, integer, jsonb, pgTable, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { channels } from '../channels/channel.tables.ts';

/** The page of each place by blocks: its draft, and what readers have; the row is locked by whatever changes it. */
export const frontPages = pgTable(
  'front_pages',
  {
    /** 'home', or the id of a channel. */
    place: text().primaryKey(),
    channelId: idRef().references(() => channels.id, { onDelete: 'cascade' }),
    draft: jsonb().$type<FrontLayout>().notNull().default([]),
    rev: integer().notNull().default(0),
    modifiedBy: idRef(),
    modifiedName: text().notNull().default(''),
    modifiedTime: timeColumn(),
    /** The version that readers have; null for the page without blocks. */
    liveId: idRef(),
    /** What waits for its minute, with who planned it and what kept it from going out. */
    planLayout: jsonb().$type<FrontLayout>(),
    planTime: timeColumn(),
    planBy: idRef(),
    planName: text(),
    planError: text(),
    /** Hash of the word that opens the preview, and how long it does. */
    previewKey: text().unique('front_pages_preview'),
    previewUntil: timeColumn(),
  },
  (table) => [check('front_pages_place', sql`${table.place} = coalesce(${table.channelId}::text, 'home')`)],
);

/** Everything that was published, and whether it was taken back; the layout is never changed. */
export const frontPageVersions = pgTable(
  'front_page_versions',
  {
    id: idColumn(),
    place: text()
      .notNull()
      .references(() => frontPages.place, { onDelete: 'cascade' }),
    layout: jsonb().$type<FrontLayout>().notNull(),
    way: text().$type<FrontPageWay>().notNull(),
    publishedBy: idRef().notNull(),
    publishedName: text().notNull(),
    publishedTime: timeColumn().notNull(),
    /** What readers had before it. */
    formerId: idRef(),
    undoneName: text(),
    undoneTime: timeColumn(),
  },
  (table) => [
    index('front_page_versions_place').on(table.place, table.id),
    check('front_page_versions_way', sql`${table.way} in ('publish','schedule','restore')`),
  ],
);
