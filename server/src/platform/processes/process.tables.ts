import { index, integer, pgTable, primaryKey, text } from '../database/orm.ts';
import { timeColumn } from '../database/columns.ts';

/** The server processes of this installation; one that ends in order takes its row with it. */
export const serverProcesses = pgTable('server_processes', {
  id: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  role: text().notNull(),
  version: text().notNull(),
  startedTime: timeColumn().notNull(),
  /** Last sign of life. */
  seenTime: timeColumn().notNull(),
  memoryMegabytes: integer().notNull(),
  /** Longest delay of the event loop since the sign before, in milliseconds. */
  loopDelay: integer().notNull(),
});

/** Errors that processes logged, counted by kind and route in windows of five minutes. */
export const errorCounts = pgTable(
  'error_counts',
  {
    windowStart: timeColumn().notNull(),
    kind: text().notNull(),
    route: text().notNull(),
    hits: integer().notNull(),
    lastTime: timeColumn().notNull(),
    /** Of the last one: its sentence without secrets, and where its line is found in the log. */
    sentence: text().notNull(),
    requestId: text().notNull(),
    process: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.windowStart, table.kind, table.route] }), index().on(table.lastTime)],
);
