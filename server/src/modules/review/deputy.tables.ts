import { sql, index, pgTable, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Times for which one reviewer stands in for another; sessions and notices read them by functions of the database. */
export const deputies = pgTable(
  'deputies',
  {
    id: idColumn(),
    /** Who is absent. */
    userId: idRef().notNull(),
    userName: text().notNull(),
    deputyId: idRef().notNull(),
    deputyName: text().notNull(),
    fromTime: timeColumn().notNull(),
    toTime: timeColumn().notNull(),
    createdTime: timeColumn().notNull(),
    /** When it was withdrawn, or found to be over; null before. */
    endedTime: timeColumn(),
  },
  (table) => [
    index('deputies_of_deputy')
      .on(table.deputyId)
      .where(sql`ended_time is null`),
    index('deputies_of_user')
      .on(table.userId)
      .where(sql`ended_time is null`),
  ],
);
