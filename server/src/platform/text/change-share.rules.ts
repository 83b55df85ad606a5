import { diffArrays } from 'diff';
import { aiRank, type ContentDraft, storyTextField, storyTextNames } from 'shared-contracts/model';
import { bodyForDiff, changedLines, diffPieces } from './diff.rules.ts';
import { diffTexts } from './diff.texts.ts';

/**
 * Insertions and deletions above which a stretch counts as rewritten whole: comparing further would hold up the server.
 */
const editsMax = 600;

const countPieces = (text: string): number => diffPieces(text.replace(/\s/g, '')).length;

/** Pieces of a stretch that were put in, taken out or replaced; a replaced one counts once. */
function changedPieces(before: string, after: string): number {
  const [older, newer] = [diffPieces(before.replace(/\s/g, '')), diffPieces(after.replace(/\s/g, ''))];
  const parts = diffArrays(older, newer, { maxEditLength: editsMax });
  if (!parts) return Math.max(older.length, newer.length);
  let changed = 0;
  let pending = { added: 0, removed: 0 };
  for (const { added, removed, value } of [...parts, { added: false, removed: false, value: [] }]) {
    if (added) pending.added += value.length;
    else if (removed) pending.removed += value.length;
    else {
      changed += Math.max(pending.added, pending.removed);
      pending = { added: 0, removed: 0 };
    }
  }
  return changed;
}

/** Texts that readers see beside the title, a change of which is another text by itself. */
const sharedTexts = storyTextNames.filter((name) => storyTextField(name).isSealed && name !== 'title');

/** Returns what readers read beside the title, in one text. Pictures and links of the body are marks of one piece. */
function readText(draft: ContentDraft): string {
  const { content, pictures, special } = draft;
  const columns = (special?.columns ?? []).flatMap(({ title, stories }) => [
    title,
    ...stories.map((story) => story.title),
  ]);
  const marks = pictures.map(({ path, caption }) => diffTexts.captionedPicture(path, caption));
  return [...sharedTexts.map((name) => draft[name]), bodyForDiff(content), ...marks, ...columns].join('\n');
}

/** Share of a text that was changed, by Chinese characters, words and pictures; counts no further than `enough`. */
export function changedShare(older: ContentDraft, newer: ContentDraft, enough = 1): number {
  const [before, after] = [readText(older), readText(newer)];
  if (before === after) return 0;
  const total = countPieces(before);
  const lines = changedLines(before, after, editsMax);
  if (total === 0 || !lines) return 1;
  let changed = 0;
  for (const line of lines) {
    changed += changedPieces(line.before, line.after);
    if (changed / total > enough) break;
  }
  return Math.min(1, changed / total);
}

/** True when a text differs so much from an older one that the approval of the older does not cover it. */
export function isOtherText(older: ContentDraft, newer: ContentDraft, percent: number): boolean {
  if (older.title !== newer.title || older.externalLinkUrl !== newer.externalLinkUrl) return true;
  if (aiRank(older.aiLevel) !== aiRank(newer.aiLevel)) return true;
  if (older.video?.id !== newer.video?.id || older.video?.source !== newer.video?.source) return true;
  if (facesOf(older) !== facesOf(newer)) return true;
  if (notesOf(older) !== notesOf(newer)) return true;
  if (replacedPictures(older.pictures, newer.pictures) * 100 > percent) return true;
  return changedShare(older, newer, percent / 100) * 100 > percent;
}

/** Pictures that represent a story to readers: whoever passed it saw these. */
const facesOf = ({ cover, video, special }: ContentDraft): string =>
  JSON.stringify([cover?.path ?? null, video?.coverUrl ?? null, special?.banner?.path ?? null]);

/** Notes on corrections as one text. */
const notesOf = ({ corrections = [] }: ContentDraft) =>
  JSON.stringify(corrections.map(({ kind, note }) => [kind, note]));

/** Share of the pictures of an atlas that came or went. */
function replacedPictures(older: ContentDraft['pictures'], newer: ContentDraft['pictures']): number {
  const known = new Set(older.map(({ path }) => path));
  const kept = newer.filter(({ path }) => known.has(path)).length;
  const most = Math.max(older.length, newer.length);
  return most === 0 ? 0 : (most - kept) / most;
}
