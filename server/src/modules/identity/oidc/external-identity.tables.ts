import { index, pgTable, primaryKey, text } from '../../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../../platform/database/columns.ts';
import { users } from '../identity.tables.ts';

/** Which account a person of an identity service has here: the subject stays when names there change. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdTime: timeColumn().notNull(),
    /** When the service was last asked whether the person is still there. */
    checkedTime: timeColumn(),
    /** Since when it answers that the person is gone; null while the person is there. */
    goneTime: timeColumn(),
    /** When the account was disabled for that, which is done once. */
    endedTime: timeColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('external_identities_user').on(table.userId),
    index('external_identities_checked').on(table.issuer, table.checkedTime),
  ],
);
