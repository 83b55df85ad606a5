import { pgTable, text } from './orm.ts';
import { timeColumn } from './columns.ts';

/** Secrets that all server processes of one database sign with; made by the first of them. */
export const installationKeys = pgTable('installation_keys', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdTime: timeColumn().notNull(),
});
