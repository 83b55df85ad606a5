import { index, integer, pgTable, primaryKey, text } from '../database/orm.ts';
import { timeColumn } from '../database/columns.ts';

/** Calls counted against a limit, in windows of fixed length. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text().notNull(),
    windowStart: timeColumn().notNull(),
    hits: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index().on(table.windowStart)],
);
