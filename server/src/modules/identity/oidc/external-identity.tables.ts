import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idRef, timeColumn } from '../../../platform/database/columns.ts';
import { users } from '../identity.tables.ts';

/** Which account a person of an OpenID Connect service has here: the subject stays when names there change. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdTime: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);
