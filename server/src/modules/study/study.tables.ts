import type { StudyWay } from 'shared-contracts/model';
import { sql, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { members } from '../members/member.tables.ts';
import { contents } from '../stories/content.tables.ts';
import { studyGroups } from '../stories/study-group.tables.ts';

/** Who studies in which group. */
export const studyMembers = pgTable(
  'study_members',
  {
    groupId: idRef()
      .notNull()
      .references(() => studyGroups.id, { onDelete: 'cascade' }),
    memberId: idRef()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    way: text().$type<StudyWay>().notNull(),
    joinedTime: timeColumn().notNull(),
    remindedTime: timeColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.memberId] }),
    index('study_members_joined').on(table.groupId, table.joinedTime.desc(), table.memberId.desc()),
    index('study_members_member').on(table.memberId),
  ],
);

/** What members have read of the stories of their groups: one row for each, changed with every reading. */
export const studyRecords = pgTable(
  'study_records',
  {
    id: idColumn(),
    groupId: idRef()
      .notNull()
      .references(() => studyGroups.id, { onDelete: 'cascade' }),
    memberId: idRef()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** Percent; never falls. */
    progress: integer().notNull(),
    openedTime: timeColumn().notNull(),
    readTime: timeColumn().notNull(),
    doneTime: timeColumn(),
  },
  (table) => [
    check('study_records_progress', sql`${table.progress} between 0 and 100`),
    uniqueIndex('study_records_once').on(table.groupId, table.memberId, table.contentId),
    index('study_records_read').on(table.readTime.desc(), table.id.desc()),
    index('study_records_group_read').on(table.groupId, table.readTime.desc(), table.id.desc()),
    index('study_records_member_read').on(table.memberId, table.readTime.desc()),
    index('study_records_content').on(table.contentId),
  ],
);
