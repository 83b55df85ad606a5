import type { DiffPart } from 'shared-contracts/model';
import { countChanges, diffPieces, diffTexts } from '../diff/char-diff.rules.ts';
import { commonEnd, commonStart } from './note-places.rules.ts';

/** Pairs of paragraphs above which changed ones are compared as one text. */
const pairsMax = 40_000;

/**
 * Compares two texts paragraph by paragraph, and within each changed paragraph by characters, so that a sign of one
 * paragraph is never taken for the same sign of the next.
 */
export function diffParagraphs(older: string, newer: string): DiffPart[] {
  const parts: DiffPart[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const flush = () => {
    parts.push(...diffChanged(removed, added));
    [removed, added] = [[], []];
  };
  for (const { op, text } of diffPieces(linesIn(older), linesIn(newer)))
    if (op === 'same') {
      flush();
      parts.push({ op, text });
    } else (op === 'removed' ? removed : added).push(...linesIn(text));
  flush();
  return parts;
}

const linesIn = (text: string): string[] => text.split(/(?<=\n)/).filter((line) => line !== '');

/**
 * Paragraphs that were divided or joined are compared as one text. Without that, one paragraph is compared with one: as
 * one text they would seem more alike by a sign or two of each.
 */
function diffChanged(removed: readonly string[], added: readonly string[]): DiffPart[] {
  const asOne = diffTexts(removed.join(''), added.join(''));
  if (removed.length * added.length > pairsMax) return asOne;
  const inPairs = diffPairs(removed, added);
  return changed(inPairs) <= changed(asOne) + 2 * (removed.length - 1) ? inPairs : asOne;
}

function changed(parts: readonly DiffPart[]): number {
  const { added, removed } = countChanges(parts);
  return added + removed;
}

function diffPairs(removed: readonly string[], added: readonly string[]): DiffPart[] {
  const scores = bestScores(removed, added);
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < removed.length || column < added.length) {
    const [one, other] = [removed[row], added[column]];
    const isPair =
      one !== undefined &&
      other !== undefined &&
      likeness(one, other) > 0 &&
      scores[row]![column] === scores[row + 1]![column + 1]! + likeness(one, other);
    if (isPair) {
      parts.push(...diffTexts(one, other));
      row++;
      column++;
    } else if (one !== undefined && (other === undefined || scores[row + 1]![column]! >= scores[row]![column + 1]!)) {
      parts.push({ op: 'removed', text: one });
      row++;
    } else {
      parts.push({ op: 'added', text: other! });
      column++;
    }
  }
  return parts;
}

/** How alike the paragraphs from each pair on can be put together, in their order. */
function bestScores(removed: readonly string[], added: readonly string[]): number[][] {
  const scores = Array.from({ length: removed.length + 1 }, () => new Array<number>(added.length + 1).fill(0));
  for (let row = removed.length - 1; row >= 0; row--)
    for (let column = added.length - 1; column >= 0; column--) {
      const alike = likeness(removed[row]!, added[column]!);
      const paired = alike > 0 ? scores[row + 1]![column + 1]! + alike : 0;
      scores[row]![column] = Math.max(paired, scores[row + 1]![column]!, scores[row]![column + 1]!);
    }
  return scores;
}

/** Signs that two paragraphs begin and end with alike, the mark at the end aside. */
function likeness(one: string, other: string): number {
  const [left, right] = [one, other].map((line) => line.replace(/[\s。！？.!?]+$/, '')) as [string, string];
  const head = commonStart(left, right);
  return head + commonEnd(left, right, Math.min(left.length, right.length) - head);
}
