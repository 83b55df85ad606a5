import { pgTable, primaryKey, text } from '../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/** The users who have opened a text of a story, with the time of the last view. */
export const storyReads = pgTable(
  'story_reads',
  {
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    userId: idRef().notNull(),
    /** Of the text; versions of the same text are read with it. */
    hash: text().notNull(),
    versionId: idRef().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.userId, table.hash] })],
);
