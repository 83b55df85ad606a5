import type { AiLevel } from 'shared-contracts/model';
import { sql, bigint, index, integer, pgTable, real, smallint, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** A video of the newsroom: the upload, what plays, and how far the conversion is. */
export const streams = pgTable(
  'streams',
  {
    id: idColumn(),
    /** Key of what was uploaded; saving the same upload again gives the same video. */
    originalKey: text().notNull().unique(),
    /** Key of what plays; null until the conversion is done. */
    key: text(),
    /** Address of the cover. */
    coverUrl: text().notNull().default(''),
    /** Key of its captions as WebVTT; '' without any. */
    captionsKey: text().notNull().default(''),
    title: text().notNull(),
    titleGrams: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The documents' type of a video; conversion may be skipped for 1 alone. */
    type: text().notNull().default('1'),
    /** Bytes of what plays; of the upload until then. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Seconds. */
    duration: real().notNull().default(0),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** 1 done, 0 not done, 2 error. */
    convertStatus: smallint().$type<0 | 1 | 2>().notNull().default(0),
    convertPercent: smallint().notNull().default(0),
    convertMessage: text().notNull().default(''),
    /** Its AI label: what the upload said of itself, or somebody decided; blank while nobody has. */
    aiLevel: text().$type<'' | AiLevel>().notNull().default(''),
    aiTool: text().notNull().default(''),
    ownerId: idRef().notNull(),
    ownerName: text().notNull(),
    createdTime: timeColumn().notNull(),
    deletedTime: timeColumn(),
  },
  (table) => [
    // Pages of readers look the labels of their videos up by address.
    index('streams_key').on(table.key),
    index('streams_live')
      .on(table.createdTime.desc(), table.id.desc())
      .where(sql`deleted_time is null`),
    index('streams_live_owner')
      .on(table.ownerId, table.createdTime.desc(), table.id.desc())
      .where(sql`deleted_time is null`),
    index('streams_grams')
      .using('gin', table.titleGrams)
      .where(sql`deleted_time is null`),
  ],
);
