import type { AuditAction, UserKind } from 'shared-contracts/model';
import { index, integer, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { users } from './identity.tables.ts';

/**
 * One-time keys that new passwords travel under; the private half is encrypted with a key that is not in the database.
 */
export const passwordKeys = pgTable(
  'password_keys',
  { id: text().primaryKey(), sealedKey: text().notNull(), createdTime: timeColumn().notNull() },
  (table) => [index().on(table.createdTime)],
);

/** Earlier passwords of a user, hashed like the present one, so that they are not chosen again. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: idColumn(),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    passwordHash: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** The app on a user's phone that makes codes for the second step of a login. */
export const secondFactors = pgTable('second_factors', {
  userId: idRef()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with a key that is not in the database. */
  sealedSecret: text().notNull(),
  /** Step of the last code that was taken; a code of this step or an earlier one is a replay. */
  lastStep: integer().notNull().default(0),
  createdTime: timeColumn().notNull(),
  /** When the first code proved that the phone has the secret; without it the second step is not required. */
  confirmedTime: timeColumn(),
});

/** Codes for the second step when the phone is lost, each good once; hashed with a key that is not in the database. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedTime: timeColumn(),
  },
  (table) => [uniqueIndex().on(table.userId, table.codeHash)],
);

/** Logins whose first step is done and whose second one is awaited. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    tokenHash: text().primaryKey(),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<UserKind>().notNull(),
    /** Action of the audit log that the finished login is recorded as. */
    action: text().$type<AuditAction>().notNull(),
    /** Of the session that the login ends in. */
    idToken: text(),
    serviceSession: text(),
    wrongTries: integer().notNull().default(0),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index().on(table.createdTime)],
);
