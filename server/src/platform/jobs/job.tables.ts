import { sql, index, integer, jsonb, pgTable, text, uniqueIndex } from '../database/orm.ts';
import { idColumn, timeColumn } from '../database/columns.ts';

/** Work for later, taken with FOR UPDATE SKIP LOCKED under a lease. */
export const jobs = pgTable(
  'jobs',
  {
    id: idColumn(),
    kind: text().notNull(),
    /** At most one open job per key. */
    key: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('waiting'),
    runTime: timeColumn().notNull(),
    attempts: integer().notNull().default(0),
    lockedBy: text(),
    leaseUntil: timeColumn(),
    lastError: text(),
    createdTime: timeColumn().notNull(),
    finishedTime: timeColumn(),
  },
  (table) => [
    uniqueIndex('jobs_open')
      .on(table.key)
      .where(sql`state in ('waiting','running')`),
    index('jobs_due')
      .on(table.runTime, table.id)
      .where(sql`state in ('waiting','running')`),
  ],
);
