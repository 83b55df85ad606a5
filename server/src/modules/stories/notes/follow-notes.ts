import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type Task, taskOf } from '../../../platform/workers/task.ts';
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
  const texts = { older: stored?.content ?? '', newer };
  const notes = rows.filter(({ proposed }) => proposed === null);
  await follow(tx, notes, notes.map(anchorOf), texts, { task: following, atHand: followAnchors });
  const suggested = rows.filter(({ proposed }) => proposed !== null);
  const anchors = suggested.map((row) => ({
    ...anchorOf(row),
    quote: row.quote,
    proposed: row.proposed!,
    isApplied: row.isApplied,
  }));
  await follow(tx, suggested, anchors, texts, { task: followingWords, atHand: followSuggestions });
}

type Row = typeof storyNotes.$inferSelect;
type Input<Anchor> = { older: string; newer: string; anchors: Anchor[] };

/** Stores where notes of a kind stand now; `anchors` is what their rows have. */
async function follow<Anchor extends PlacedAnchor>(
  tx: Database,
  rows: readonly Row[],
  anchors: Anchor[],
  texts: { older: string; newer: string },
  { task, atHand }: { task: Task<Input<Anchor>, Anchor[]>; atHand: (input: Input<Anchor>) => Anchor[] },
): Promise<void> {
  if (rows.length === 0) return;
  const input = { ...texts, anchors };
  const placed = texts.older.length + texts.newer.length > atOnce ? await workPool.run(task, input) : atHand(input);
  for (const [index, { id }] of rows.entries())
    if (JSON.stringify(placed[index]) !== JSON.stringify(anchors[index]))
      await tx.update(storyNotes).set(placed[index]!).where(eq(storyNotes.id, id));
}

const anchorOf = ({ words, start, before, after, isGone }: Row) => ({
  words,
  start,
  before,
  after,
  isGone,
});
