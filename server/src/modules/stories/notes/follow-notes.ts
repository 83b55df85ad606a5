import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { taskOf } from '../../../platform/workers/task.ts';
import { workPool } from '../../../platform/workers/work-pool.ts';
import { articles } from '../content.tables.ts';
import { followSuggestions } from './follow-suggestions.rules.ts';
import { followAnchors, type PlacedAnchor } from './note-anchor.rules.ts';
import { storyNotes } from './note.tables.ts';

const following = taskOf<typeof followAnchors>(new URL('./note-anchor.rules.ts', import.meta.url), 'followAnchors');
const followingWords = taskOf<typeof followSuggestions>(
  new URL('./follow-suggestions.rules.ts', import.meta.url),
  'followSuggestions',
);

/** Characters of markup that are compared on the main thread. */
const atOnce = 12_000;

/** Moves the notes of a story to where their words stand in its new body; before that is stored, in its transaction. */
export async function followNotes(tx: Database, contentId: string, newer: string): Promise<void> {
  const rows = await tx
    .select()
    .from(storyNotes)
    .where(and(eq(storyNotes.contentId, contentId), ne(storyNotes.words, '')));
  if (rows.length === 0) return;
  const [stored] = await tx
    .select({ content: articles.content })
    .from(articles)
    .where(eq(articles.contentId, contentId));
  const older = stored?.content ?? '';
  const isLong = older.length + newer.length > atOnce;
  const notes = rows.filter(({ proposed }) => proposed === null);
  const anchors = notes.map(anchorOf);
  const suggestions = rows.flatMap((row) =>
    row.proposed === null
      ? []
      : [{ ...anchorOf(row), quote: row.quote, proposed: row.proposed, isApplied: row.isApplied }],
  );
  const input = { older, newer, anchors };
  const inputOfWords = { older, newer, anchors: suggestions };
  const placed = notes.length === 0 ? [] : isLong ? await workPool.run(following, input) : followAnchors(input);
  const placedWords =
    suggestions.length === 0
      ? []
      : isLong
        ? await workPool.run(followingWords, inputOfWords)
        : followSuggestions(inputOfWords);
  for (const [index, { id }] of notes.entries()) await place(tx, id, anchors[index]!, placed[index]!);
  const suggested = rows.filter(({ proposed }) => proposed !== null);
  for (const [index, { id }] of suggested.entries()) await place(tx, id, suggestions[index]!, placedWords[index]!);
}

const anchorOf = ({ words, start, before, after, isGone }: typeof storyNotes.$inferSelect) => ({
  words,
  start,
  before,
  after,
  isGone,
});

/** Stores where a note stands now; `former` is what the row has. */
async function place<Anchor extends PlacedAnchor & { isApplied?: boolean }>(
  tx: Database,
  id: string,
  former: Anchor,
  now: Anchor,
): Promise<void> {
  if (JSON.stringify(now) !== JSON.stringify(former)) await tx.update(storyNotes).set(now).where(eq(storyNotes.id, id));
}
