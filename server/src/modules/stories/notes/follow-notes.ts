import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { taskOf } from '../../../platform/workers/task.ts';
import { workPool } from '../../../platform/workers/work-pool.ts';
import { articles } from '../content.tables.ts';
import { followAnchors } from './note-anchor.rules.ts';
import { storyNotes } from './note.tables.ts';

const following = taskOf<typeof followAnchors>(new URL('./note-anchor.rules.ts', import.meta.url), 'followAnchors');

/** Characters of markup that are compared on the main thread. */
const atOnce = 12_000;

/** Moves the notes of a story to where their words stand in its new body; before that is stored, in its transaction. */
export async function followNotes(tx: Database, contentId: string, newer: string): Promise<void> {
  const notes = await tx
    .select()
    .from(storyNotes)
    .where(and(eq(storyNotes.contentId, contentId), ne(storyNotes.words, '')));
  if (notes.length === 0) return;
  const [stored] = await tx
    .select({ content: articles.content })
    .from(articles)
    .where(eq(articles.contentId, contentId));
  const older = stored?.content ?? '';
  const anchors = notes.map(({ words, start, before, after, isGone }) => ({ words, start, before, after, isGone }));
  const input = { older, newer, anchors };
  const placed = older.length + newer.length > atOnce ? await workPool.run(following, input) : followAnchors(input);
  for (const [index, note] of notes.entries()) {
    const place = placed[index]!;
    if (JSON.stringify(place) !== JSON.stringify(anchors[index]))
      await tx.update(storyNotes).set(place).where(eq(storyNotes.id, note.id));
  }
}
