import { index, pgTable, text } from '../database/orm.ts';
import { idColumn, timeColumn } from '../database/columns.ts';

/** Mail that the local sandbox keeps in place of a server. */
export const sandboxMails = pgTable(
  'sandbox_mails',
  {
    id: idColumn(),
    key: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index().on(table.createdTime)],
);
