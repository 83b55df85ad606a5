import { date, index, integer, pgTable, primaryKey, text } from '../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** Actions of users on stories, added up by day. */
export const behaviourPoints = pgTable(
  'behaviour_points',
  {
    day: date({ mode: 'string' }).notNull(),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    action: text().$type<'read' | 'edit'>().notNull(),
    n: integer().notNull(),
    lastTime: timeColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.action, table.day, table.userId] }),
    index('behaviour_points_day').on(table.day),
  ],
);
