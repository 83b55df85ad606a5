import type { ReviewStage } from 'shared-contracts/model';
import { sql, boolean, index, integer, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/** Requests to clear a story before its stages, and the debts of reviews that are left of those agreed to. */
export const urgentReviews = pgTable(
  'urgent_reviews',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** The text and the round that it is about. */
    round: integer().notNull(),
    hash: text().notNull(),
    state: text().$type<'asked' | 'refused' | 'void' | 'open' | 'settled'>().notNull(),
    reason: text().notNull(),
    askedBy: idRef().notNull(),
    askedName: text().notNull(),
    askedTime: timeColumn().notNull(),
    answeredBy: idRef(),
    answeredName: text(),
    answeredTime: timeColumn(),
    /** Stages that are still to be reviewed. */
    stages: integer()
      .array()
      .$type<ReviewStage[]>()
      .notNull()
      .default(sql`'{}'`),
    dueTime: timeColumn(),
    overdueNoticed: boolean().notNull().default(false),
    closedTime: timeColumn(),
  },
  (table) => [
    uniqueIndex('urgent_reviews_open')
      .on(table.contentId)
      .where(sql`state in ('asked','open')`),
    index('urgent_reviews_due')
      .on(table.dueTime)
      .where(sql`state = 'open'`),
  ],
);
