import { integer, pgTable, primaryKey, text } from '../database/orm.ts';
import { timeColumn } from '../database/columns.ts';

/** Values that administrators gave parameters, one row for each change; the last of a name counts. */
export const parameterValues = pgTable(
  'parameter_values',
  {
    name: text().notNull(),
    /** Counts the changes of the parameter from 1. */
    rev: integer().notNull(),
    /** Null: what the environment says, else the default. */
    value: integer(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.rev] })],
);
