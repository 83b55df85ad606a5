import type { MemberMessageKind } from 'shared-contracts/model';
import { sql, index, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { members } from './member.tables.ts';

/** Messages of the newsroom to members; kept for a year. */
export const memberMessages = pgTable(
  'member_messages',
  {
    id: idColumn(),
    memberId: idRef()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text().$type<MemberMessageKind>().notNull(),
    title: text().notNull(),
    text: text().notNull().default(''),
    /** Path of a public page; '' for none. */
    link: text().notNull().default(''),
    /** The occasion: a member hears of one only once. */
    event: text().notNull(),
    createdTime: timeColumn().notNull(),
    readTime: timeColumn(),
  },
  (table) => [
    uniqueIndex('member_messages_event').on(table.memberId, table.event),
    index('member_messages_member').on(table.memberId, table.id),
    index('member_messages_unread')
      .on(table.memberId)
      .where(sql`read_time is null`),
    index('member_messages_time').on(table.createdTime),
  ],
);
