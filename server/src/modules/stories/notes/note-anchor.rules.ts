import { diffChars } from 'diff';
import { noteContextLength } from 'shared-contracts/limits';
import type { NoteAnchor } from 'shared-contracts/model';
import { textOfHtml } from '../../../platform/text/html.rules.ts';

/** The place of a note's words, and whether they are still there. */
export interface PlacedAnchor extends NoteAnchor {
  isGone: boolean;
}

/** Insertions and deletions above which a text counts as rewritten, and words are looked for instead. */
const editsMax = 2000;

/** Elements without words of the running text: pages skip the same ones. */
const skipped = /<(\/?)(figure|section)\b[^<>]*>/gi;

/** A text as places of notes count it. */
export const squeezed = (text: string): string => text.replace(/[\s\u200B]+/g, '');

/** The characters that places of notes count: the body without white space, figures and cards. */
export function noteTextOf(html: string): string {
  return squeezed(textOfHtml(withoutBlocks(html)));
}

function withoutBlocks(html: string): string {
  let [depth, from, kept] = [0, 0, ''];
  for (const match of html.matchAll(skipped)) {
    if (depth === 0) kept += `${html.slice(from, match.index)}\n`;
    depth = Math.max(0, depth + (match[1] === '/' ? -1 : 1));
    from = match.index + match[0].length;
  }
  return depth === 0 ? kept + html.slice(from) : kept;
}

/** An anchor on a stretch of a text. */
export function anchorAt(text: string, start: number, end: number): PlacedAnchor {
  return {
    words: text.slice(start, end),
    start,
    before: text.slice(Math.max(0, start - noteContextLength), start),
    after: text.slice(end, end + noteContextLength),
    isGone: false,
  };
}

const commonEnd = (one: string, other: string): number => {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
};
const commonStart = (one: string, other: string): number => {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length++;
  return length;
};

/**
 * The place where the words of an anchor stand in a text: of several the one whose neighbours agree best, then the
 * nearest. Undefined where they do not stand, or, for `isSure`, where neither neighbour shows that they are the same.
 */
export function findAnchor(text: string, anchor: NoteAnchor, isSure = false): PlacedAnchor | undefined {
  const { words, start, before, after } = anchor;
  let best: { index: number; rank: number } | undefined;
  for (let index = text.indexOf(words); index !== -1; index = text.indexOf(words, index + 1)) {
    const around = commonEnd(text.slice(Math.max(0, index - noteContextLength), index), before);
    const agreed =
      around + commonStart(text.slice(index + words.length, index + words.length + noteContextLength), after);
    const rank = agreed - Math.abs(index - start) / (text.length + 1);
    if ((!isSure || agreed >= 4) && (!best || rank > best.rank)) best = { index, rank };
  }
  return best && anchorAt(text, best.index, best.index + words.length);
}

/** An anchor as a page sent it, as places of notes count it. */
export function sentAnchor({ words, start, before, after }: NoteAnchor): NoteAnchor {
  return { words: squeezed(words), start, before: squeezed(before), after: squeezed(after) };
}

/** An anchor at its words of a stored text; one whose words are gone has none. */
export function placedAnchor(stored: string, anchor: NoteAnchor, isSure = false): PlacedAnchor {
  const gone = { ...anchor, start: Math.min(anchor.start, stored.length), isGone: true };
  return findAnchor(stored, anchor, isSure) ?? gone;
}

/** A stretch that two texts share, or that one of them alone has. */
export interface Run {
  op: 'same' | 'added' | 'removed';
  length: number;
}

/** What came and went between two texts; undefined for a rewritten one. */
export function runsOf(older: string, newer: string): Run[] | undefined {
  const head = commonStart(older, newer);
  const tail = commonEnd(older.slice(head), newer.slice(head));
  const middle = diffChars(older.slice(head, older.length - tail), newer.slice(head, newer.length - tail), {
    maxEditLength: editsMax,
  });
  if (!middle) return undefined;
  return [
    { op: 'same', length: head },
    ...middle.map(({ added, removed, value }): Run => ({
      op: added ? 'added' : removed ? 'removed' : 'same',
      length: value.length,
    })),
    { op: 'same', length: tail },
  ];
}

/** The stretch that a stretch of the older text has become; undefined when too little of it is left. */
export function followStretch(
  runs: readonly Run[],
  start: number,
  end: number,
): { start: number; end: number } | undefined {
  let [older, newer, kept] = [0, 0, 0];
  let place: { start: number; end: number } | undefined;
  for (const { op, length } of runs) {
    if (op === 'same') {
      const [from, to] = [Math.max(start, older), Math.min(end, older + length)];
      if (from < to) {
        kept += to - from;
        const shift = newer - older;
        place = { start: place?.start ?? from + shift, end: to + shift };
      }
    }
    if (op !== 'added') older += length;
    if (op !== 'removed') newer += length;
  }
  // Single characters of a rewritten sentence match by chance.
  const isSame = place && kept * 3 >= end - start && place.end - place.start <= (end - start) * 3 + 40;
  return isSame ? place : undefined;
}

/** Where anchors of an older body stand in a newer one; deleted words keep their last place. */
export function followAnchors({
  older,
  newer,
  anchors,
}: {
  older: string;
  newer: string;
  anchors: readonly PlacedAnchor[];
}): PlacedAnchor[] {
  const [before, after] = [noteTextOf(older), noteTextOf(newer)];
  if (before === after) return [...anchors];
  const runs = runsOf(before, after);
  return anchors.map((anchor) => {
    if (anchor.words === '') return anchor;
    const { start, words } = anchor;
    const place = anchor.isGone || !runs ? undefined : followStretch(runs, start, start + words.length);
    if (place) return anchorAt(after, place.start, place.end);
    return findAnchor(after, anchor, true) ?? { ...anchor, isGone: true };
  });
}
