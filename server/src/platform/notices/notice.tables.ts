import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NoticeKind } from 'shared-contracts/model';
import { idColumn, idRef, timeColumn } from '../database/columns.ts';

/** What members of the staff are noticed of, a row for each person; kept for 90 days. */
export const notices = pgTable(
  'notices',
  {
    id: idColumn(),
    userId: idRef().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    title: text().notNull(),
    text: text().notNull().default(''),
    /** Path of the page that it leads to. */
    link: text().notNull(),
    /** Id of the story that it is about, or the name of what else. */
    subjectId: text().notNull(),
    /** The occasion: a person is noticed of one only once. */
    event: text().notNull(),
    createdTime: timeColumn().notNull(),
    readTime: timeColumn(),
  },
  (table) => [
    uniqueIndex('notices_event').on(table.event, table.userId),
    index('notices_user').on(table.userId, table.id),
    index('notices_unread')
      .on(table.userId, table.id)
      .where(sql`read_time is null`),
    index('notices_open_subject')
      .on(table.subjectId)
      .where(sql`read_time is null`),
    index('notices_time').on(table.createdTime),
  ],
);

/** How people want the notices of a kind, where it is not as for everybody. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: idRef().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    isOn: boolean().notNull(),
    isToast: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
