import { index, pgTable, text } from '../database/orm.ts';
import { idColumn, timeColumn } from '../database/columns.ts';

/** Text messages that the local SMS sandbox keeps in place of a gateway. */
export const sandboxTexts = pgTable(
  'sandbox_texts',
  {
    id: idColumn(),
    /** The same twice is kept once; null for texts without one. */
    recordId: text().unique(),
    mobile: text().notNull(),
    text: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index().on(table.createdTime)],
);
