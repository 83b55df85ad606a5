import { index, pgTable, primaryKey, text } from '../../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../../platform/database/columns.ts';
import { contents } from '../content.tables.ts';

/** Who was invited to edit a story's draft beside its author. */
export const storyCoWriters = pgTable(
  'story_co_writers',
  {
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    userId: idRef().notNull(),
    invitedBy: text().notNull(),
    invitedTime: timeColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.userId] }),
    index('story_co_writers_user').on(table.userId),
  ],
);
