import type { StoredKind, TrafficTarget } from 'shared-contracts/model';
import {
  sql,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from '../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../platform/database/columns.ts';

const bytes = () => bigint({ mode: 'number' }).notNull();

/** Each stored file with all its copies, as it was counted last. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Random part of its key, or the whole key of one that was not named by this server. */
    fileId: text().primaryKey(),
    kind: smallint().$type<StoredKind>().notNull(),
    name: text().notNull(),
    bytes: bytes(),
    /** Keys of its original and its copies. */
    keys: text().array().notNull(),
    ownerId: idRef(),
    departmentId: idRef(),
    createdTime: timeColumn().notNull(),
    pictureId: idRef(),
    streamId: idRef(),
    /** Rows that refer to it. */
    uses: integer().notNull().default(0),
    /** Of a kind that may be cleaned: a picture, a video or an attachment under a key of this server. */
    isCleanable: boolean().notNull(),
  },
  (table) => [
    index('stored_files_size').on(table.bytes.desc(), table.fileId),
    index('stored_files_kind').on(table.kind, table.bytes.desc(), table.fileId),
    index('stored_files_department').on(table.departmentId, table.bytes.desc(), table.fileId),
    index('stored_files_unused')
      .on(table.bytes.desc(), table.fileId)
      .where(sql`uses = 0 and is_cleanable`),
  ],
);

/** Which table refers to a file, in how many rows, and one of them. */
export const fileUses = pgTable(
  'file_uses',
  {
    fileId: text().notNull(),
    place: text().notNull(),
    uses: integer().notNull(),
    /** Id of a row; of a story's tables the story's. */
    rowId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.place] })],
);

/** Sums of the stored files by the day of their upload. */
export const storedSums = pgTable(
  'stored_sums',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: smallint().$type<StoredKind>().notNull(),
    /** 0 for nobody. */
    ownerId: idRef().notNull(),
    files: integer().notNull(),
    bytes: bytes(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.ownerId] })],
);

/** What was stored on a day, by kind; the database among them, whose past nothing else tells. */
export const storedDays = pgTable(
  'stored_days',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: smallint().$type<StoredKind>().notNull(),
    files: integer().notNull(),
    bytes: bytes(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/** The last count of the store. */
export const fileCounts = pgTable(
  'file_counts',
  {
    id: smallint().primaryKey().default(1),
    startedTime: timeColumn().notNull(),
    countedTime: timeColumn().notNull(),
    /** Greatest id of each table then: rows that came later are found by it. */
    lastIds: jsonb().$type<Record<string, string>>().notNull(),
    /** Files that may be cleaned, without those in the bin. */
    unusedFiles: integer().notNull(),
    unusedBytes: bytes(),
  },
  (table) => [check('file_counts_one', sql`${table.id} = 1`)],
);

/** What administrators decide about the store. */
export const storageSettings = pgTable(
  'storage_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Null for no alarm. */
    alarmGb: integer(),
    /** When somebody last requested a count. */
    requestedTime: timeColumn(),
    rev: integer().notNull().default(0),
  },
  (table) => [check('storage_settings_one', sql`${table.id} = 1`)],
);

/** Files that were cleaned: still served and restorable until they are removed for good. */
export const fileBin = pgTable(
  'file_bin',
  {
    fileId: text().primaryKey(),
    kind: smallint().$type<StoredKind>().notNull(),
    name: text().notNull(),
    bytes: bytes(),
    keys: text().array().notNull(),
    ownerId: idRef(),
    createdTime: timeColumn().notNull(),
    pictureId: idRef(),
    streamId: idRef(),
    /** It was in its library, and goes back there when it is restored. */
    wasListed: boolean().notNull(),
    binnedTime: timeColumn().notNull(),
    binnedName: text().notNull(),
    removeTime: timeColumn().notNull(),
    /** Its rows are gone; its bytes are being removed. */
    isLeaving: boolean().notNull().default(false),
  },
  (table) => [
    index('file_bin_time').on(table.binnedTime.desc(), table.fileId),
    index('file_bin_remove').on(table.removeTime),
  ],
);

/** Bytes and answers that were sent in an hour, added up as they go. */
export const trafficHours = pgTable(
  'traffic_hours',
  {
    hour: timeColumn().notNull(),
    target: smallint().$type<TrafficTarget>().notNull(),
    bytes: bytes(),
    answers: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.target] })],
);
