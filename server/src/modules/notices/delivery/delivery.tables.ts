import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, timeColumn } from '../../../platform/database/columns.ts';

/** How and when people want notices outside the page, where they have said it. */
export const noticeDeliveries = pgTable('notice_deliveries', {
  userId: idRef().primaryKey(),
  /** Proven address; '' for none. */
  mail: text().notNull().default(''),
  /** Address that a code was sent to, and the code as its hash; '' for none. */
  mailToProve: text().notNull().default(''),
  codeHash: text().notNull().default(''),
  wrongTries: integer().notNull().default(0),
  codeTime: timeColumn(),
  digestHours: integer()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** HH:mm; '' for none. */
  quietFrom: text().notNull().default(''),
  quietTo: text().notNull().default(''),
  urgentPasses: boolean().notNull().default(false),
});

/** Messages that the sandbox keeps in place of robots. */
export const sandboxRobotMessages = pgTable(
  'sandbox_robot_messages',
  {
    id: idColumn(),
    robot: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index().on(table.createdTime)],
);
