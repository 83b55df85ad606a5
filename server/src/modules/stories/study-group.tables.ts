import { boolean, index, pgTable, primaryKey, text, unique } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from './content.tables.ts';

/** Groups of stories that readers are to study. */
export const studyGroups = pgTable(
  'study_groups',
  {
    id: idColumn(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Readers of the app find it. */
    isOpen: boolean().notNull().default(true),
    createUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [unique('study_groups_name').on(table.name)],
);

export const studyGroupContents = pgTable(
  'study_group_contents',
  {
    groupId: idRef()
      .notNull()
      .references(() => studyGroups.id, { onDelete: 'cascade' }),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    addedTime: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.contentId] }), index().on(table.contentId)],
);
