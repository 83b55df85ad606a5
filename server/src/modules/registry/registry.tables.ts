import type { RegistryChange, RegistrySignature } from 'shared-contracts/release';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/**
 * Releases that were added; never changed, so that a version means the same bytes for ever (custom/registry.sql refuses
 * it).
 */
export const remoteReleases = pgTable(
  'remote_releases',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** The exact text of release.json; `sri` is its hash. */
    text: text().notNull(),
    sri: text().notNull(),
    /** Bytes of all its files. */
    bytes: bigint({ mode: 'number' }).notNull(),
    addedTime: timeColumn().notNull(),
    /** User name, or 'start'. */
    addedBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Releases whose files were collected; the version stays taken. Adding the same bytes again lifts it. */
export const remoteRemovals = pgTable(
  'remote_removals',
  {
    name: text().notNull(),
    version: text().notNull(),
    removedTime: timeColumn().notNull(),
    removedBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Every registry there was; append-only, the highest serial is in force. */
export const registryHeads = pgTable(
  'registry_heads',
  {
    env: text().notNull(),
    serial: integer().notNull(),
    prev: integer().notNull(),
    /** The exact signed text. */
    text: text().notNull(),
    signature: jsonb().$type<RegistrySignature>().notNull(),
    action: text().notNull(),
    actor: text().notNull(),
    userId: idRef(),
    reason: text().notNull(),
    changes: jsonb().$type<RegistryChange[]>().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.env, table.serial] })],
);

/** Versions that an open tab shows, as its last heartbeat said. */
export const remoteTabs = pgTable(
  'remote_tabs',
  {
    tabId: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    isDirty: boolean().notNull(),
    userId: idRef().notNull(),
    serial: integer().notNull(),
    seenTime: timeColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tabId, table.remote, table.version] }),
    index('remote_tabs_seen').on(table.seenTime),
  ],
);

/** Counts of a version's events in one minute, over all tabs. */
export const remoteCounts = pgTable(
  'remote_counts',
  {
    minute: timeColumn().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    loads: integer().notNull().default(0),
    errors: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    failedCalls: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.minute, table.remote, table.version] })],
);

/** Failures that tabs reported, for operators; deleted after a month. */
export const remoteErrors = pgTable(
  'remote_errors',
  {
    id: idColumn(),
    time: timeColumn().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    code: text().notNull(),
    detail: text().notNull(),
    path: text().notNull(),
    userId: idRef().notNull(),
    userName: text().notNull(),
  },
  (table) => [index('remote_errors_time').on(table.time.desc())],
);

/** Development overrides that were granted. `tokenHash` is that of the cookie by which a page load names it. */
export const overrideGrants = pgTable(
  'override_grants',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    env: text().notNull(),
    userId: idRef().notNull(),
    userName: text().notNull(),
    remote: text().notNull(),
    manifest: text(),
    version: text(),
    reason: text().notNull(),
    createdTime: timeColumn().notNull(),
    expiresTime: timeColumn().notNull(),
    endedTime: timeColumn(),
  },
  (table) => [index('override_grants_user').on(table.userId)],
);
