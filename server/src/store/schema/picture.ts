import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, timeColumn } from '../columns.ts';

/** What was received into the object store; the bytes lie on disk under the same key. */
export const objects = pgTable(
  'objects',
  {
    key: text().primaryKey(),
    /** 'private' for originals, 'public' for what /files serves. */
    space: text().$type<'public' | 'private'>().notNull(),
    /** Kodo's hash of the bytes. */
    etag: text().notNull(),
    size: integer().notNull(),
    /** Found by content. */
    mediaType: text().notNull(),
    /** Name of the file on the sender's machine; shown only, never a path. */
    fileName: text().notNull().default(''),
    ownerId: idRef(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('objects_owner').on(table.ownerId, table.createdTime.desc())],
);

/** A picture of the library: a cleaned copy that readers may see, and the original behind it. */
export const pictures = pgTable(
  'pictures',
  {
    id: idColumn(),
    /** Key of the cleaned copy. */
    key: text().notNull(),
    /** Key of what was uploaded; saving the same upload again gives the same picture. */
    originalKey: text().notNull().unique(),
    title: text().notNull().default(''),
    categoryId: text().notNull().default('0'),
    mediaType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Bytes of the cleaned copy. */
    size: integer().notNull(),
    ownerId: idRef().notNull(),
    ownerName: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('pictures_owner').on(table.ownerId, table.createdTime.desc()), index('pictures_created').on(table.createdTime.desc(), table.id.desc())],
);
