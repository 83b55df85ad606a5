import type { AiLevel } from 'shared-contracts/model';
import { sql, index, integer, pgTable, text, unique } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Categories of the picture library; the default one, 0, has no row. */
export const pictureCategories = pgTable(
  'picture_categories',
  {
    id: idColumn(),
    /** null at the top. */
    parentId: idRef(),
    categoryName: text().notNull(),
    description: text().notNull().default(''),
    sortField: integer().notNull().default(0),
  },
  (table) => [unique('picture_categories_name').on(table.parentId, table.categoryName).nullsNotDistinct()],
);

/**
 * A picture of the library: a cleaned copy that readers may see, perhaps one with a watermark, and the original behind
 * them.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: idColumn(),
    /** Key of the cleaned copy. */
    key: text().notNull(),
    /** Key of the watermarked copy where there is one. */
    markedKey: text(),
    /** Key of what was uploaded; saving the same upload again gives the same picture. */
    originalKey: text().notNull().unique(),
    title: text().notNull().default(''),
    /** Pairs of neighbouring characters of the title, for finding parts of it. */
    titleGrams: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    categoryId: text().notNull().default('0'),
    copyright: text().notNull().default(''),
    expireTime: timeColumn(),
    mediaType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Bytes of the cleaned copy. */
    size: integer().notNull(),
    /** Its AI label: what it said of itself, or somebody decided; blank while nobody has. */
    aiLevel: text().$type<'' | AiLevel>().notNull().default(''),
    aiTool: text().notNull().default(''),
    /** The picture that this one was edited from. */
    sourceId: idRef(),
    ownerId: idRef().notNull(),
    ownerName: text().notNull(),
    createdTime: timeColumn().notNull(),
    /** When it was taken out of the library. */
    deletedTime: timeColumn(),
  },
  // Only pictures of the library are listed; the indexes give pages of ids without the rows.
  (table) => [
    // Pages of readers look their pictures up by address.
    index('pictures_key').on(table.key),
    index('pictures_live')
      .on(table.createdTime.desc(), table.id.desc())
      .where(sql`deleted_time is null`),
    index('pictures_live_category')
      .on(table.categoryId, table.createdTime.desc(), table.id.desc())
      .where(sql`deleted_time is null`),
    index('pictures_live_owner')
      .on(table.ownerId, table.createdTime.desc(), table.id.desc())
      .where(sql`deleted_time is null`),
    index('pictures_grams')
      .using('gin', table.titleGrams)
      .where(sql`deleted_time is null`),
  ],
);
