import { boolean, index, jsonb, pgTable, text } from '../database/orm.ts';
import { idColumn, idRef, timeColumn } from '../database/columns.ts';

/** Actions on users, roles, sessions and settings with their actors; never changed, deleted after AUDIT_DAYS. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    time: timeColumn().notNull(),
    userId: idRef(),
    userName: text().notNull().default(''),
    ip: text().notNull().default(''),
    action: text().notNull(),
    target: text().notNull().default(''),
    ok: boolean().notNull().default(true),
    detail: jsonb().$type<unknown>(),
  },
  (table) => [index().on(table.time), index().on(table.userId)],
);
