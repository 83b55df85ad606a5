import type { FeedbackAction, FeedbackState } from 'shared-contracts/model';
import { sql, check, index, integer, pgTable, text, unique } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { members } from '../members/member.tables.ts';

/** What readers say of the product. The text is plain text, the contact encrypted. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: idColumn(),
    /** The number by which the reader looks it up; it cannot be guessed. */
    receipt: text().notNull(),
    /** The ticket of the page or request: sent twice, it counts once. */
    ticket: text().notNull(),
    kind: text().notNull(),
    content: text().notNull(),
    contactSealed: text().notNull().default(''),
    /** Null for a reader without an account, and after the account is gone. */
    memberId: idRef().references(() => members.id),
    readerKey: text().notNull(),
    ip: text().notNull().default(''),
    origin: text().$type<'site' | 'app'>().notNull(),
    version: text().notNull().default(''),
    device: text().notNull().default(''),
    state: text().$type<FeedbackState>().notNull().default('waiting'),
    holderId: idRef(),
    holderName: text().notNull().default(''),
    dueTime: timeColumn(),
    /** Number of the tip-off that was made of it. */
    tipoffReceipt: text().notNull().default(''),
    rev: integer().notNull().default(1),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('feedbacks_state', sql`${table.state} in ('waiting','working','answered','closed')`),
    check('feedbacks_holder', sql`${table.state} <> 'working' or ${table.holderId} is not null`),
    unique('feedbacks_receipt').on(table.receipt),
    unique('feedbacks_ticket').on(table.ticket),
    index('feedbacks_created').on(table.createdTime.desc(), table.id.desc()),
    index('feedbacks_state_created').on(table.state, table.createdTime.desc(), table.id.desc()),
    index('feedbacks_kind_created').on(table.kind, table.createdTime.desc(), table.id.desc()),
    index('feedbacks_member').on(table.memberId, table.id.desc()),
    index('feedbacks_holder_open')
      .on(table.holderId, table.createdTime.desc())
      .where(sql`state = 'working'`),
    index('feedbacks_due')
      .on(table.dueTime)
      .where(sql`state in ('waiting','working') and due_time is not null`),
  ],
);

/** A picture that a reader sent; private, and deleted after a day when no feedback came with it. */
export const feedbackPictures = pgTable(
  'feedback_pictures',
  {
    key: text().primaryKey(),
    ticket: text().notNull(),
    feedbackId: idRef().references(() => feedbacks.id, { onDelete: 'cascade' }),
    mediaType: text().notNull(),
    size: integer().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    index('feedback_pictures_ticket').on(table.ticket),
    index('feedback_pictures_feedback').on(table.feedbackId),
    index('feedback_pictures_left')
      .on(table.createdTime)
      .where(sql`feedback_id is null`),
  ],
);

/** The history of a feedback. */
export const feedbackEvents = pgTable(
  'feedback_events',
  {
    id: idColumn(),
    feedbackId: idRef()
      .notNull()
      .references(() => feedbacks.id, { onDelete: 'cascade' }),
    action: text().$type<FeedbackAction>().notNull(),
    text: text().notNull().default(''),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [index('feedback_events_feedback').on(table.feedbackId, table.id)],
);
