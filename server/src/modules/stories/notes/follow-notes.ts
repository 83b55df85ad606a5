import { and, eq, inArray, ne } from '../../../platform/database/orm.ts';
import { addRecords, type RecordActor } from '../../../platform/audit/record.queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Task, taskOf } from '../../../platform/workers/task.ts';
import { workPool } from '../../../platform/workers/work-pool.ts';
import { articles } from '../content.tables.ts';
import { operationNames } from '../operation.texts.ts';
import { storyTexts } from '../story.texts.ts';
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
export async function followNotes(
  tx: Database,
  contentId: string,
  newer: string,
  { by, now }: { by: RecordActor; now: Date },
): Promise<void> {
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
  const placed = await follow(tx, suggested, anchors, texts, { task: followingWords, atHand: followSuggestions });
  // The old words stand there again, by an undo or by hand: it is no longer what was accepted.
  const undone = suggested.filter((row, index) => {
    const { isApplied, isGone, words } = placed[index]!;
    return row.outcome === 'accepted' && row.isApplied && !isApplied && !isGone && words === row.quote;
  });
  if (undone.length === 0) return;
  const ids = undone.map(({ id }) => id);
  await tx
    .update(storyNotes)
    .set({ outcome: null, outcomeReason: '', resolvedUserName: null, resolvedTime: null })
    .where(inArray(storyNotes.id, ids));
  const remark = storyTexts.suggestionUndone(undone.map(({ quote }) => quote));
  await addRecords(tx, [{ newsId: contentId, opName: operationNames.reopenSuggestion, remark }], by, now);
}

type Row = typeof storyNotes.$inferSelect;
type Input<Anchor> = { older: string; newer: string; anchors: Anchor[] };

/** Stores and answers where notes of a kind stand now; `anchors` is what their rows have. */
async function follow<Anchor extends PlacedAnchor>(
  tx: Database,
  rows: readonly Row[],
  anchors: Anchor[],
  texts: { older: string; newer: string },
  { task, atHand }: { task: Task<Input<Anchor>, Anchor[]>; atHand: (input: Input<Anchor>) => Anchor[] },
): Promise<Anchor[]> {
  if (rows.length === 0) return [];
  const input = { ...texts, anchors };
  const placed = texts.older.length + texts.newer.length > atOnce ? await workPool.run(task, input) : atHand(input);
  for (const [index, { id }] of rows.entries())
    if (JSON.stringify(placed[index]) !== JSON.stringify(anchors[index]))
      await tx.update(storyNotes).set(placed[index]!).where(eq(storyNotes.id, id));
  return placed;
}

const anchorOf = ({ words, start, before, after, isGone }: Row) => ({
  words,
  start,
  before,
  after,
  isGone,
});
