import { sql, bigint, boolean, index, pgTable, text } from '../database/orm.ts';
import { idColumn, idRef, timeColumn } from '../database/columns.ts';

/**
 * What has come to a desk and waits there, written by triggers (migrations/custom/waiting-desks.sql): so that whoever
 * decides there is noticed, and the notice is read when the last of its things is decided.
 */
export const deskArrivals = pgTable(
  'desk_arrivals',
  {
    id: idColumn(),
    desk: text().notNull(),
    subjectId: idRef().notNull(),
    createdTime: timeColumn()
      .notNull()
      .default(sql`now()`),
    /** It waits no longer. */
    isOver: boolean().notNull().default(false),
    /** The occasion of the notices that speak of it; null before them. */
    event: text(),
    noticedTime: timeColumn(),
    /** Who was noticed of it. */
    userIds: bigint({ mode: 'bigint' }).array(),
  },
  (table) => [
    index('desk_arrivals_subject').on(table.desk, table.subjectId),
    index('desk_arrivals_event').on(table.event),
    index('desk_arrivals_time').on(table.createdTime),
    index('desk_arrivals_new')
      .on(table.desk, table.createdTime)
      .where(sql`event is null`),
    index('desk_arrivals_over')
      .on(table.id)
      .where(sql`is_over`),
  ],
);
