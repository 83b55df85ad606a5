import type { ApiScope } from 'shared-contracts/model';
import { sql, index, integer, pgTable, primaryKey, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { users } from '../identity/identity.tables.ts';
import { contents } from '../stories/content.tables.ts';

/** Keys by which other systems call the open API; only their hash is kept. */
export const apiKeys = pgTable('api_keys', {
  id: idColumn(),
  name: text().notNull(),
  /** How the key begins; it is found by this, and shown by it. */
  prefix: text().notNull().unique(),
  hash: text().notNull(),
  scopes: text().array().$type<ApiScope[]>().notNull(),
  /** The person in whose name it acts. */
  ownerId: idRef()
    .notNull()
    .references(() => users.id),
  makerId: idRef().notNull(),
  makerName: text().notNull(),
  limitPerMinute: integer().notNull(),
  networks: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdTime: timeColumn().notNull(),
  expiresTime: timeColumn().notNull(),
  /** To the minute. */
  usedTime: timeColumn(),
  usedIp: text().notNull().default(''),
  revokedTime: timeColumn(),
  revokedName: text(),
});

/** Drafts that came in by a key, by the id that the other system has for them. */
export const apiDrafts = pgTable(
  'api_drafts',
  {
    keyId: idRef()
      .notNull()
      .references(() => apiKeys.id),
    externalId: text().notNull(),
    /** Null once the story is removed for good: it does not come again. */
    contentId: idRef().references(() => contents.id, { onDelete: 'set null' }),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.externalId] }),
    index('api_drafts_content').on(table.contentId),
  ],
);
