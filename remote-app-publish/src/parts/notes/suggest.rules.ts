import type { NewSuggestion } from 'shared-contracts/endpoints';
import { noteQuoteMax } from 'shared-contracts/limits';
import { anchorOf, commonEnd, commonStart } from './note-places.rules.ts';
import { skippedByNotes, space, squeezed } from './note-text.ts';
import { diffParagraphs } from './paragraph-diff.rules.ts';

/** A stretch of the older text, and what was typed in its place. */
interface Change {
  start: number;
  end: number;
  text: string;
}

const blocks = /^(P|H[1-6]|LI|BLOCKQUOTE|TD|TH|TR|DIV|UL|OL|TABLE|TBODY|THEAD|BR)$/;
const letter = /[A-Za-z0-9]/;
const sign = /[\s\u200B，。；：、！？“”‘’（）《》—…,.;:!?]/;

/** The words of a body, each paragraph on a line of its own; what notes skip is left out. */
export function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let text = '';
  const endLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const walk = (node: Node): void => {
    if (node instanceof Text) return void (text += node.data.replace(/\n/g, ' '));
    if (!(node instanceof Element)) return;
    if (node.matches(skippedByNotes)) return endLine();
    if (blocks.test(node.tagName)) endLine();
    node.childNodes.forEach(walk);
    if (blocks.test(node.tagName)) endLine();
  };
  walk(body);
  endLine();
  return text;
}

/** What differs, in the order of the text; single signs between two changes are part of one. */
function changesOf(older: string, newer: string): Change[] {
  const changes: Change[] = [];
  let place = 0;
  for (const { op, text } of diffParagraphs(older, newer)) {
    if (op === 'same') {
      place += text.length;
      continue;
    }
    const last = changes.at(-1);
    const between = last && older.slice(last.end, place);
    const isNear = between !== undefined && (between === '' || (between.length === 1 && !sign.test(between)));
    const change = last && isNear ? last : { start: place, end: place, text: '' };
    if (change === last) change.text += between ?? '';
    else changes.push(change);
    if (op === 'removed') place += text.length;
    else change.text += text;
    change.end = place;
  }
  return changes;
}

/** The same with whole numbers and words of letters: 2025 becomes 2026, not 5 becomes 6. */
function wholeWords(older: string, changes: readonly Change[]): Change[] {
  const whole: Change[] = [];
  for (const change of changes) {
    let { start, end, text } = change;
    const floor = whole.at(-1)?.end ?? 0;
    const [first, last] = [text[0] ?? older[end] ?? '', text.at(-1) ?? older[start - 1] ?? ''];
    const touchesLeft = letter.test(first) || (start < end && letter.test(older[start]!));
    const touchesRight = letter.test(last) || (start < end && letter.test(older[end - 1]!));
    while (touchesLeft && start > floor && letter.test(older[start - 1]!)) text = older[--start]! + text;
    while (touchesRight && end < older.length && letter.test(older[end]!)) text += older[end++]!;
    const before = whole.at(-1);
    // The one before may have taken the beginning of this one with it.
    if (before && start < before.end) {
      if (end > before.end) before.text += older.slice(before.end, change.start);
      before.text += change.text;
      before.end = Math.max(before.end, end);
    } else whole.push({ start, end, text });
  }
  return whole;
}

/** Parts of a change that lie in one paragraph each, and are not longer than words of a note may be. */
function inParagraphs(older: string, { start, end, text }: Change): Change[] {
  const removed = older.slice(start, end);
  const pieces: Change[] = [];
  let place = start;
  for (const line of removed.split('\n')) {
    for (let from = 0; from < line.length; from += noteQuoteMax) {
      const to = Math.min(line.length, from + noteQuoteMax);
      if (squeezed(line.slice(from, to)) !== '') pieces.push({ start: place + from, end: place + to, text: '' });
    }
    place += line.length + 1;
  }
  if (pieces.length <= 1) {
    const [piece] = pieces;
    if (!piece) return [{ start, end, text }];
    return [{ ...piece, text: removed.includes('\n') ? trimmedLines(text) : text }];
  }
  const lines = text.split('\n').filter((line) => squeezed(line) !== '');
  const isLineByLine = lines.length === pieces.length;
  return pieces.map((piece, nth) => ({
    ...piece,
    text: isLineByLine ? lines[nth]! : nth === 0 ? trimmedLines(text) : '',
  }));
}

const trimmedLines = (text: string): string => text.replace(/^\n+|\n+$/g, '');

/** Words that were added are put to a neighbour, so that they have a place; undefined in a text without any. */
function withNeighbour(older: string, change: Change, floor: number): Change | undefined {
  const { start, end, text } = change;
  if (squeezed(older.slice(start, end)) !== '') return change;
  const lineStart = older.lastIndexOf('\n', start - 1) + 1;
  let left = start - 1;
  while (left >= floor && space.test(older[left]!)) left--;
  const isLeft = left >= floor && left >= 0;
  let right = end;
  while (right < older.length && space.test(older[right]!)) right++;
  const isRight = right < older.length;
  const leftOfIt = {
    start: left,
    end: left + 1,
    text: `${older[left]}${older.slice(left + 1, start)}${text}`.trimEnd(),
  };
  if (isLeft && (left >= lineStart || !isRight)) return leftOfIt;
  if (isRight) {
    const words = text + older.slice(end, right).replace(/\n/g, '');
    return { start: right, end: right + 1, text: words + older[right]! };
  }
  return isLeft ? leftOfIt : undefined;
}

export interface Suggested {
  suggestions: NewSuggestion[];
  /** Something was changed that is no change of words. */
  isOther: boolean;
  /** Words that have no place, in a text without words. */
  isUnplaced: boolean;
}

/** Suggestions that make one body of another: each changed place one, as plain words. */
export function suggestionsOf(olderHtml: string, newerHtml: string): Suggested {
  const [older, newer] = [linesOf(olderHtml), linesOf(newerHtml)];
  const suggestions: NewSuggestion[] = [];
  let [isUnplaced, floor, isBlank] = [false, 0, false];
  for (const change of wholeWords(older, changesOf(older, newer)).flatMap((one) => inParagraphs(older, one))) {
    const removed = squeezed(older.slice(change.start, change.end));
    if (removed === squeezed(change.text)) {
      isBlank = true;
      continue;
    }
    const placed = withNeighbour(older, change, floor);
    if (!placed) isUnplaced = true;
    else {
      suggestions.push({ anchor: anchorIn(older, placed), proposed: placed.text });
      floor = placed.end;
    }
  }
  const isOther = isBlank || (suggestions.length === 0 && olderHtml !== newerHtml && !isUnplaced);
  return { suggestions, isOther, isUnplaced };
}

function anchorIn(older: string, { start, end }: Change): NewSuggestion['anchor'] {
  const from = squeezed(older.slice(0, start)).length;
  return anchorOf(squeezed(older), { start: from, end: from + squeezed(older.slice(start, end)).length });
}

/** What a suggestion takes out and puts in, without the words around it that stay. */
export function swapParts(
  quote: string,
  proposed: string,
): { before: string; out: string; into: string; after: string } {
  const words = proposed.trim();
  const head = commonStart(quote, words);
  const tail = commonEnd(quote, words, Math.min(quote.length, words.length) - head);
  return {
    before: quote.slice(0, head),
    out: quote.slice(head, quote.length - tail),
    into: words.slice(head, words.length - tail),
    after: quote.slice(quote.length - tail),
  };
}
