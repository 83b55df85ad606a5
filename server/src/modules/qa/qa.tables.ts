import type { QaAnswerRule, QaAnswerState, QaPhase, QaQuestionState } from 'shared-contracts/model';
import {
  sql,
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Sessions of questions and answers. What readers may do in a published one follows from its times, or is set. */
export const qaSessions = pgTable(
  'qa_sessions',
  {
    id: idColumn(),
    title: text().notNull(),
    introduction: text().notNull().default(''),
    cover: text().notNull().default(''),
    startTime: timeColumn().notNull(),
    endTime: timeColumn().notNull(),
    answerRule: text().$type<QaAnswerRule>().notNull().default('staff'),
    state: text().$type<'draft' | 'published' | 'withdrawn'>().notNull().default('draft'),
    phaseByHand: text().$type<QaPhase>(),
    /** Counts up with each change that readers see, of the session or a question; written under the row's lock. */
    changeNo: integer().notNull().default(0),
    /** The number of the last change after which an open page is to be loaded again as a whole. */
    pageNo: integer().notNull().default(0),
    /** Questions that readers see, and those of them whose answer they see. */
    questionCount: integer().notNull().default(0),
    answeredCount: integer().notNull().default(0),
    rev: integer().notNull().default(1),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('qa_sessions_state', sql`${table.state} in ('draft','published','withdrawn')`),
    check('qa_sessions_phase', sql`${table.phaseByHand} in ('collecting','running','ended')`),
    check('qa_sessions_times', sql`${table.endTime} > ${table.startTime}`),
    index('qa_sessions_start').on(table.startTime, table.id),
    index('qa_sessions_shown')
      .on(table.startTime, table.id)
      .where(sql`state = 'published'`),
  ],
);

/** Guests of a session. */
export const qaGuests = pgTable(
  'qa_guests',
  {
    id: idColumn(),
    sessionId: idRef()
      .notNull()
      .references(() => qaSessions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    post: text().notNull().default(''),
    portrait: text().notNull().default(''),
    sortField: integer().notNull().default(0),
  },
  (table) => [index('qa_guests_session').on(table.sessionId, table.sortField, table.id)],
);

/** Links by which guests answer. Neither the key of a link nor that of the browser that opened it is kept. */
export const qaGuestLinks = pgTable(
  'qa_guest_links',
  {
    id: idColumn(),
    guestId: idRef()
      .notNull()
      .references(() => qaGuests.id, { onDelete: 'cascade' }),
    keyHash: text().notNull(),
    browserHash: text(),
    expiresTime: timeColumn().notNull(),
    openedTime: timeColumn(),
    revokedTime: timeColumn(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    index('qa_guest_links_guest').on(table.guestId),
    // A new link voids the one before.
    uniqueIndex('qa_guest_links_one')
      .on(table.guestId)
      .where(sql`revoked_time is null`),
  ],
);

/** Readers' questions with their answers; plain text. The guest's name is as it was when the answer was written. */
export const qaQuestions = pgTable(
  'qa_questions',
  {
    id: idColumn(),
    sessionId: idRef()
      .notNull()
      .references(() => qaSessions.id, { onDelete: 'cascade' }),
    /** Device or member, as the blacklist names readers. */
    readerKey: text().notNull(),
    askerName: text().notNull(),
    ip: text().notNull().default(''),
    text: text().notNull(),
    /** Of the text: the same words of a reader are one question. */
    textHash: text().notNull(),
    likes: integer().notNull().default(0),
    state: text().$type<QaQuestionState>().notNull().default('waiting'),
    reason: text().notNull().default(''),
    isPinned: boolean().notNull().default(false),
    mergedIntoId: idRef().references((): AnyPgColumn => qaQuestions.id, { onDelete: 'set null' }),
    guestId: idRef().references(() => qaGuests.id, { onDelete: 'set null' }),
    guestName: text().notNull().default(''),
    guestPost: text().notNull().default(''),
    answer: text().notNull().default(''),
    answerState: text().$type<QaAnswerState>().notNull().default('none'),
    answerWriterName: text().notNull().default(''),
    answeredTime: timeColumn(),
    /** 0 before readers saw it for the first time. */
    changeNo: integer().notNull().default(0),
    rev: integer().notNull().default(1),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('qa_questions_state', sql`${table.state} in ('waiting','passed','refused')`),
    check('qa_questions_answer', sql`(${table.answerState} = 'none') = (${table.answer} = '')`),
    check('qa_questions_answer_state', sql`${table.answerState} in ('none','waiting','published')`),
    uniqueIndex('qa_questions_words').on(table.sessionId, table.readerKey, table.textHash),
    uniqueIndex('qa_questions_change')
      .on(table.sessionId, table.changeNo)
      .where(sql`change_no > 0`),
    index('qa_questions_desk').on(table.sessionId, table.isPinned, table.id),
    index('qa_questions_likes').on(table.sessionId, table.isPinned, table.likes, table.id),
    index('qa_questions_state').on(table.sessionId, table.state, table.id),
    index('qa_questions_shown')
      .on(table.sessionId, table.id)
      .where(sql`state = 'passed' and merged_into_id is null`),
    index('qa_questions_answered')
      .on(table.sessionId, table.id)
      .where(sql`state = 'passed' and merged_into_id is null and answer_state = 'published'`),
    index('qa_questions_pinned')
      .on(table.sessionId, table.id)
      .where(sql`state = 'passed' and merged_into_id is null and is_pinned`),
    index('qa_questions_guest').on(table.guestId, table.answerState, table.id),
    index('qa_questions_merged').on(table.mergedIntoId),
    index('qa_questions_reader').on(table.readerKey, table.id),
  ],
);

/** Readers who praise a question. */
export const qaLikes = pgTable(
  'qa_likes',
  {
    questionId: idRef()
      .notNull()
      .references(() => qaQuestions.id, { onDelete: 'cascade' }),
    reader: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.reader] }), index('qa_likes_reader').on(table.reader)],
);
