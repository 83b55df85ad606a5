import { sql, boolean, index, integer, pgTable, text } from '../../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../../platform/database/columns.ts';
import { sessions } from '../../identity/identity.tables.ts';

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

/** Browsers that get notices while no page is open; each as long as its session lasts. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: idColumn(),
    userId: idRef().notNull(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Address at the push service of the browser: who knows it can send to it. */
    address: text().notNull().unique(),
    /** Public key and secret of the browser, base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
);

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
