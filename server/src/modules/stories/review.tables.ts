import type { SealedWords, Stage, TaskState } from 'shared-contracts/model';
import {
  sql,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from './content.tables.ts';

/** One stage of one round: who may decide, who decided, what was said. */
export const auditTasks = pgTable(
  'audit_tasks',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** The text that the task judges; follows the reviewer's own changes. */
    versionId: idRef(),
    hash: text().notNull(),
    stage: smallint().$type<Stage>().notNull(),
    round: integer().notNull(),
    state: text().$type<TaskState>().notNull(),
    assigneeId: idRef(),
    assigneeName: text(),
    /** The absent person in whose place the assignee has it; null for none. */
    forUserId: idRef(),
    waitingSince: timeColumn().notNull(),
    /** From when on its time is nearly over, and when it is over; null for no limit. */
    soonTime: timeColumn(),
    dueTime: timeColumn(),
    /** What has been noticed of it: 1 that its time is nearly over, 2 that it is over. */
    dueNoticed: smallint().notNull().default(0),
    /** Who asks whoever claimed it to let the author have it back; null while nobody does. */
    recallBy: idRef(),
    recallName: text(),
    recallReason: text(),
    recallTime: timeColumn(),
    decidedBy: idRef(),
    decidedName: text(),
    decidedTime: timeColumn(),
    opinion: text().notNull().default(''),
    reasonCodes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    returnStage: smallint().$type<Stage>(),
    resume: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('audit_tasks_open')
      .on(table.contentId)
      .where(sql`state in ('waiting','claimed')`),
    index('audit_tasks_waiting')
      .on(table.stage, table.waitingSince)
      .where(sql`state in ('waiting','claimed')`),
    index('audit_tasks_due')
      .on(table.soonTime)
      .where(sql`state in ('waiting','claimed') and due_noticed < 2`),
    index('audit_tasks_content').on(table.contentId, table.id),
    index('audit_tasks_decided').on(table.decidedTime),
    index('audit_tasks_reasons')
      .using('gin', table.reasonCodes)
      .where(sql`reason_codes <> '{}'`),
  ],
);

/** An approval, bound to the hash of what was read. Void seals stay as history. */
export const seals = pgTable(
  'seals',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    stage: smallint().$type<Stage>().notNull(),
    round: integer().notNull(),
    hash: text().notNull(),
    versionId: idRef(),
    userId: idRef().notNull(),
    userName: text().notNull(),
    /** Sensitive words in the text, with what the reviewer wrote about them; null where there were none. */
    words: jsonb().$type<SealedWords>(),
    createdTime: timeColumn().notNull(),
    voidedTime: timeColumn(),
    /** The reviewer passed the text without having read it, and said so. */
    unread: boolean().notNull().default(false),
    /** Given by two persons before the stage's review, which is still to follow. */
    urgent: boolean().notNull().default(false),
  },
  (table) => [index('seals_content').on(table.contentId, table.id)],
);
