import { sql, boolean, index, integer, pgTable, text } from '../../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../../platform/database/columns.ts';
import type { SuggestionOutcome } from 'shared-contracts/model';
import { contents } from '../content.tables.ts';

/** Notes on words of a story; never part of its text, and so of nothing that readers get. */
export const storyNotes = pgTable(
  'story_notes',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** The words when it was written; blank for a note on the whole story. */
    quote: text().notNull(),
    /** The words as they are now, or were last; places as `noteTextOf` counts them. */
    words: text().notNull(),
    start: integer().notNull(),
    before: text().notNull().default(''),
    after: text().notNull().default(''),
    isGone: boolean().notNull().default(false),
    text: text().notNull(),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
    resolvedUserName: text(),
    resolvedTime: timeColumn(),
    /** The review task whose return made it a point of the author's checklist. */
    pointTaskId: idRef(),
    /** Why the story was submitted while it was open. */
    leftReason: text().notNull().default(''),
    /** The words that a suggestion (修订) puts in place of its quote, blank for none; null for a note. */
    proposed: text(),
    /** The stored text holds the proposed words at the place of the quote. */
    isApplied: boolean().notNull().default(false),
    /** What was decided about a suggestion, and why it was rejected. */
    outcome: text().$type<SuggestionOutcome>(),
    outcomeReason: text().notNull().default(''),
  },
  (table) => [
    index('story_notes_content').on(table.contentId),
    index('story_notes_points')
      .on(table.contentId)
      .where(sql`point_task_id is not null and resolved_time is null`),
  ],
);

/** Answers to notes. */
export const storyNoteReplies = pgTable(
  'story_note_replies',
  {
    id: idColumn(),
    noteId: idRef()
      .notNull()
      .references(() => storyNotes.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [index('story_note_replies_note').on(table.noteId, table.id)],
);
