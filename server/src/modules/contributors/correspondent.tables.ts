import { sql, check, index, integer, pgTable, text } from '../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../platform/database/columns.ts';
import { users } from '../identity/identity.tables.ts';

/** What the newsroom keeps of a correspondent beside the account; an account without a row has the defaults. */
export const correspondents = pgTable(
  'correspondents',
  {
    userId: idRef()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    unit: text().notNull().default(''),
    /** Number of an area, e.g. '42'; '' for none. */
    area: text().notNull().default(''),
    /** Contents that the account may hand in a day, in all channels together; null sets no such bound. */
    dayLimit: integer(),
    rev: integer().notNull().default(0),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('correspondents_day_limit', sql`${table.dayLimit} between 0 and 1000`),
    index('correspondents_area').on(table.area),
  ],
);
