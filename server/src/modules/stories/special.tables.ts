import type { Cover, SpecialColumn } from 'shared-contracts/model';
import { sql, index, jsonb, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idRef } from '../../platform/database/columns.ts';
import { contents } from './content.tables.ts';

/** Columns of a topic with their stories, banner and address name. */
export const specials = pgTable(
  'specials',
  {
    contentId: idRef()
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    banner: jsonb().$type<Cover>(),
    /** Of its public page; '' where readers find it by its id. */
    address: text().notNull().default(''),
    columns: jsonb()
      .$type<SpecialColumn[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Ids of all its stories, to find the topics that contain a story. */
    storyIds: idRef()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex('specials_address')
      .on(table.address)
      .where(sql`address <> ''`),
    index('specials_stories').using('gin', table.storyIds),
  ],
);
