import type { RecommendTarget } from 'shared-contracts/model';
import { sql, integer, pgTable, text } from '../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from './content.tables.ts';

/** Where, when and at which place a recommended story is shown; it is recommended while recommended_time is set. */
export const recommendations = pgTable('recommendations', {
  contentId: idRef()
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  place: integer().notNull(),
  /** From 1; null for one that others may push on. */
  lockedPlace: integer(),
  targets: text()
    .array()
    .$type<RecommendTarget[]>()
    .notNull()
    .default(sql`'{website,app}'`),
  startTime: timeColumn(),
  endTime: timeColumn(),
  userName: text().notNull(),
});
