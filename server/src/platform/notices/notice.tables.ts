import type { NoticeKind, NoticeRobot, NoticeWay } from 'shared-contracts/model';
import { sql, boolean, index, pgTable, primaryKey, text, uniqueIndex } from '../database/orm.ts';
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

/** Occasions of which people were noticed together: none of them is noticed twice. */
export const noticeMarks = pgTable('notice_marks', { event: text().primaryKey(), createdTime: timeColumn().notNull() });

/** How people want the notices of a kind, where it is not as for everybody. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: idRef().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    isOn: boolean().notNull(),
    isToast: boolean().notNull(),
    byMail: boolean().notNull().default(false),
    bySms: boolean().notNull().default(false),
    byPush: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** A way out of the page: to one person, or to the group chat of a robot. */
export type NoticeChannel = NoticeWay | NoticeRobot;

/** Kinds of notices that robots send to their group chats. */
export const noticeRobots = pgTable('notice_robots', {
  robot: text().$type<NoticeRobot>().primaryKey(),
  kinds: text().array().$type<NoticeKind[]>().notNull(),
});

/** Messages outside the page: what waited for one person, or for one robot, goes together. */
export const noticeLetters = pgTable(
  'notice_letters',
  {
    id: idColumn(),
    channel: text().$type<NoticeChannel>().notNull(),
    /** Null for a robot. */
    userId: idRef(),
    createdTime: timeColumn().notNull(),
    /** When it was sent, or found to have nothing unread left in it; null before, and for one that was given up. */
    closedTime: timeColumn(),
  },
  (table) => [index('notice_letters_latest').on(table.channel, table.userId, table.createdTime)],
);

/** Notices on their way out of the page, written with them. */
export const noticeOutbox = pgTable(
  'notice_outbox',
  {
    id: idColumn(),
    channel: text().$type<NoticeChannel>().notNull(),
    /** Null for a robot, which gets the notice of one person in place of all. */
    userId: idRef(),
    noticeId: idRef()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    /** The occasion: a robot says it only once. */
    event: text().notNull(),
    createdTime: timeColumn().notNull(),
    /** The message that it is part of; null while it waits. */
    letterId: idRef().references(() => noticeLetters.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('notice_outbox_robot')
      .on(table.channel, table.event)
      .where(sql`user_id is null`),
    index('notice_outbox_waiting')
      .on(table.channel, table.userId)
      .where(sql`letter_id is null`),
    index('notice_outbox_letter').on(table.letterId),
    index('notice_outbox_notice').on(table.noticeId),
  ],
);
