import type { OpenPoints } from 'shared-contracts/endpoints';
import type { NotePerson, StoryNote } from 'shared-contracts/model';
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { contents } from '../../stories/content.tables.ts';
import { storyNoteReplies, storyNotes } from '../../stories/notes/note.tables.ts';
import { historyRights, type StoryAccessFacts } from '../../stories/reading.rules.ts';

export type NoteRow = typeof storyNotes.$inferSelect;
type ReplyRow = typeof storyNoteReplies.$inferSelect;

const saidOf = ({ id, text, userId, userName, time }: NoteRow | ReplyRow) => ({
  id,
  text,
  userId,
  userName,
  time: toWireTime(time),
});

/** Notes of a story with their answers, in the order of its text. */
export async function listNotes(db: Database, contentId: string): Promise<StoryNote[]> {
  const rows = await db
    .select()
    .from(storyNotes)
    .where(eq(storyNotes.contentId, contentId))
    .orderBy(asc(storyNotes.start), asc(storyNotes.id));
  const replies = await db
    .select()
    .from(storyNoteReplies)
    .where(
      inArray(
        storyNoteReplies.noteId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(storyNoteReplies.id));
  const byNote = Map.groupBy(replies, ({ noteId }) => noteId);
  return rows.map((row) => ({
    ...saidOf(row),
    quote: row.quote,
    anchor: { words: row.words, start: row.start, before: row.before, after: row.after },
    isGone: row.isGone || (row.proposed !== null && !row.isApplied && row.words !== row.quote),
    resolved: row.resolvedTime ? { userName: row.resolvedUserName ?? '', time: toWireTime(row.resolvedTime) } : null,
    isPoint: row.pointTaskId !== null,
    leftReason: row.leftReason,
    replies: (byNote.get(row.id) ?? []).map(saidOf),
    ...(row.proposed !== null && {
      suggestion: {
        proposed: row.proposed,
        isApplied: row.isApplied,
        outcome: row.outcome,
        reason: row.outcomeReason,
      },
    }),
  }));
}

/** A note under a row lock. */
export async function lockNote(tx: Database, id: string): Promise<NoteRow | undefined> {
  const [note] = await tx.select().from(storyNotes).where(eq(storyNotes.id, id)).for('update');
  return note;
}

/** Answers to a note, oldest first. */
export const repliesOf = (tx: Database, noteId: string): Promise<ReplyRow[]> =>
  tx.select().from(storyNoteReplies).where(eq(storyNoteReplies.noteId, noteId)).orderBy(asc(storyNoteReplies.id));

export async function countNotes(tx: Database, contentId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(storyNotes).where(eq(storyNotes.contentId, contentId));
  return row!.count;
}

/** The staff who may read the notes of a story, by name. */
export async function peopleOfStory(db: Database, story: StoryAccessFacts): Promise<NotePerson[]> {
  const people = [
    story.createUserId,
    ...(story.assigneeId === null ? [] : [story.assigneeId]),
    ...(story.coWriterIds ?? []),
  ];
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id::text as id, nick_name as name from staff_of_story(
      ${sql.param(historyRights(story))}::text[], ${story.categoryId}::bigint, ${sql.param(people)}::bigint[])`);
  return rows;
}

const isOpenPoint = and(isNotNull(storyNotes.pointTaskId), isNull(storyNotes.resolvedTime));

/** Stories with open points of a return, and how many. */
export async function openPointsOf(db: Database, ids: readonly string[]): Promise<OpenPoints[]> {
  return db
    .select({ id: contents.id, title: contents.title, count: count() })
    .from(storyNotes)
    .innerJoin(contents, eq(contents.id, storyNotes.contentId))
    .where(and(inArray(storyNotes.contentId, [...ids]), isOpenPoint))
    .groupBy(contents.id, contents.title);
}

/** Makes the open notes of a story the checklist of a return. */
export async function makePoints(tx: Database, contentId: string, pointTaskId: string): Promise<void> {
  await tx
    .update(storyNotes)
    .set({ pointTaskId, leftReason: '' })
    .where(and(eq(storyNotes.contentId, contentId), isNull(storyNotes.resolvedTime)));
}

/** Notes on the open points of a story why it was submitted without them. */
export async function leavePoints(tx: Database, contentId: string, leftReason: string): Promise<void> {
  await tx
    .update(storyNotes)
    .set({ leftReason })
    .where(and(eq(storyNotes.contentId, contentId), isOpenPoint));
}
