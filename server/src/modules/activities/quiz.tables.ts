import type { QuestionKind } from 'shared-contracts/model';
import {
  sql,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { activities, activityEntries } from './activity.tables.ts';

/** A question of a bank. Once it was in a paper it is never changed: a change retires it and adds another. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: idColumn(),
    activityId: idRef()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    sortNo: integer().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    stem: text().notNull(),
    options: text().array().notNull(),
    /** Places of the right options from 0. */
    right: smallint().array().notNull(),
    explanation: text().notNull().default(''),
    retiredTime: timeColumn(),
  },
  (table) => [
    index('quiz_questions_activity').on(table.activityId, table.sortNo),
    check('quiz_questions_kind', sql`${table.kind} in ('single','multiple','trueFalse')`),
  ],
);

/** One question of a paper as it was put to a reader. */
export interface PaperQuestion {
  id: string;
  /** Places of the bank's options in the order that the reader sees. */
  order: number[];
}

/** A paper that a reader was given, and what became of it. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: idColumn(),
    activityId: idRef()
      .notNull()
      .references(() => activities.id),
    /** The entry that took the reader's turn. */
    entryId: idRef()
      .notNull()
      .references(() => activityEntries.id),
    personKey: text().notNull(),
    /** The device that was given it: nobody else may look at it or hand it in. */
    reader: text().notNull(),
    paper: jsonb().$type<PaperQuestion[]>().notNull(),
    startedTime: timeColumn().notNull(),
    deadline: timeColumn().notNull(),
    /** Null while it is open; a paper that is never handed in stays so. */
    submittedTime: timeColumn(),
    /** Milliseconds from start to hand-in. */
    usedMs: integer(),
    rightCount: integer(),
    /** Points of 100; null while open, 0 when it came too late. */
    score: smallint(),
    isPassed: boolean().notNull().default(false),
    isLate: boolean().notNull().default(false),
  },
  (table) => [
    unique('quiz_attempts_entry').on(table.entryId),
    index('quiz_attempts_person').on(table.activityId, table.personKey, table.startedTime),
    index('quiz_attempts_rank').on(table.activityId, table.score.desc(), table.usedMs),
  ],
);

/** Choice of a reader in one question of a handed-in paper. */
export const quizChoices = pgTable(
  'quiz_choices',
  {
    attemptId: idRef()
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    questionId: idRef()
      .notNull()
      .references(() => quizQuestions.id),
    /** Places of the bank's options; empty when it was skipped. */
    chosen: smallint().array().notNull(),
    isRight: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    index('quiz_choices_question').on(table.questionId),
  ],
);
