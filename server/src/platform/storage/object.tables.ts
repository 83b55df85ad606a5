import type { HeldBlock } from 'shared-contracts/model';
import { bigint, index, jsonb, pgTable, text } from '../database/orm.ts';
import { idRef, timeColumn } from '../database/columns.ts';

/** Objects received into the object store; the bytes lie on disk under the same key. */
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

/** An upload under way whose sender gave a fingerprint: the same file again goes on at the same key. */
export const uploadSessions = pgTable(
  'upload_sessions',
  {
    key: text().primaryKey(),
    ownerId: idRef().notNull(),
    kind: text().$type<'picture' | 'attachment' | 'video' | 'import'>().notNull(),
    fingerprint: text().notNull(),
    fileSize: bigint({ mode: 'number' }).notNull(),
    /**
     * Blocks that the cloud holds according to the sender; empty where the store is our own, which knows for itself.
     */
    blocks: jsonb().$type<HeldBlock[]>().notNull().default([]),
    createdTime: timeColumn().notNull(),
    expireTime: timeColumn().notNull(),
  },
  (table) => [index('upload_sessions_file').on(table.ownerId, table.fingerprint, table.fileSize)],
);
