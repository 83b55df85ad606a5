import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { HeldBlock } from 'shared-contracts/model';
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
    size: bigint({ mode: 'number' }).notNull(),
    /** Found by content. */
    mediaType: text().notNull(),
    /** Name of the file on the sender's machine; shown only, never a path. */
    fileName: text().notNull().default(''),
    ownerId: idRef(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    index('objects_owner').on(table.ownerId, table.createdTime.desc()),
    index('objects_created').on(table.createdTime),
  ],
);

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

/** A picture of the library: a cleaned copy that readers may see, perhaps one with a watermark, and the original behind them. */
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
    /** The picture that this one was edited from. */
    sourceId: idRef(),
    ownerId: idRef().notNull(),
    ownerName: text().notNull(),
    createdTime: timeColumn().notNull(),
    /** When it was taken out of the library. */
    deletedTime: timeColumn(),
  },
  // Only what stands in the library is listed; the indexes tell pages of ids without the rows.
  (table) => [
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

/** An upload under way whose sender told a fingerprint: the same file again goes on at the same key. */
export const uploadSessions = pgTable(
  'upload_sessions',
  {
    key: text().primaryKey(),
    ownerId: idRef().notNull(),
    kind: text().$type<'picture' | 'attachment' | 'video'>().notNull(),
    fingerprint: text().notNull(),
    fileSize: bigint({ mode: 'number' }).notNull(),
    /** Blocks that the cloud has said to hold, as the sender told us; empty where the store is our own, which knows for itself. */
    blocks: jsonb().$type<HeldBlock[]>().notNull().default([]),
    createdTime: timeColumn().notNull(),
    expireTime: timeColumn().notNull(),
  },
  (table) => [index('upload_sessions_file').on(table.ownerId, table.fingerprint, table.fileSize)],
);
