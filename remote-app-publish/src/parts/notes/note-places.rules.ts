import type { NoteAnchor } from 'shared-contracts/model';
import { noteContextLength } from 'shared-contracts/limits';

/** A stretch of the text that notes count: the body without white space, figures and cards. */
export interface Place {
  start: number;
  end: number;
}

/** Signs that two texts begin with alike. */
export function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length++;
  return length;
}

/** Signs that two texts end with alike, at most so many. */
export function commonEnd(one: string, other: string, most = Math.min(one.length, other.length)): number {
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

/** How far what stands around a place is what an anchor had around it. */
const agreement = (before: string, after: string, anchor: Pick<NoteAnchor, 'before' | 'after'>): number =>
  commonEnd(before, anchor.before) + commonStart(after, anchor.after);

/** The anchor of a stretch. */
export const anchorOf = (text: string, { start, end }: Place): NoteAnchor => ({
  words: text.slice(start, end),
  start,
  before: text.slice(Math.max(0, start - noteContextLength), start),
  after: text.slice(end, end + noteContextLength),
});

/** Where the words of a note stand: of several places that whose neighbours agree best, then the nearest. */
export function findPlace(text: string, anchor: NoteAnchor): Place | undefined {
  const { words, start } = anchor;
  if (words === '') return undefined;
  let best: { index: number; rank: number } | undefined;
  for (let index = text.indexOf(words); index !== -1; index = text.indexOf(words, index + 1)) {
    const there = anchorOf(text, { start: index, end: index + words.length });
    const agreed = agreement(there.before, there.after, anchor);
    const rank = agreed - Math.abs(index - start) / (text.length + 1);
    if (!best || rank > best.rank) best = { index, rank };
  }
  return best && { start: best.index, end: best.index + words.length };
}

/** Characters beside a place by which it is found again between several changes, the most telling first. */
const beside = [noteContextLength, 10, 5];

/** The nearest place where some words stand. */
function nearest(text: string, words: string, wish: number): number | undefined {
  const [before, behind] = [text.lastIndexOf(words, wish), text.indexOf(words, wish)];
  if (before === -1 || behind === -1) return Math.max(before, behind) === -1 ? undefined : Math.max(before, behind);
  return wish - before < behind - wish ? before : behind;
}

/** A place within a stretch that was changed at several places at once: its words, or what its neighbours enclose. */
function placeBetween(before: string, after: string, place: Place): Place | undefined {
  const { start, end } = place;
  const same = findPlace(after, anchorOf(before, place));
  if (same && isBeside(after, same, anchorOf(before, place))) return same;
  for (const length of beside) {
    const head = before.slice(Math.max(0, start - length), start);
    const tail = before.slice(end, end + length);
    if (head.length < length || tail.length < length) continue;
    const from = nearest(after, head, start - length);
    const to = from === undefined ? -1 : after.indexOf(tail, from + length);
    if (from !== undefined && to > from + length && to - from - length <= (end - start) * 3 + 40)
      return { start: from + length, end: to };
  }
  return undefined;
}

const isBeside = (text: string, { start, end }: Place, anchor: NoteAnchor): boolean =>
  agreement(text.slice(0, start), text.slice(end), anchor) >= 4;

/** Words of so many signs that stand once in a text are the same ones, whatever their neighbours have become. */
const ownWords = 4;

/** Where the words of a suggestion stand: of one sign alone the neighbours must show that it is the same. */
export function findSure(text: string, anchor: NoteAnchor): Place | undefined {
  const place = findPlace(text, anchor);
  if (!place) return undefined;
  const { words } = anchor;
  if (words.length >= ownWords && text.indexOf(words) === text.lastIndexOf(words)) return place;
  const { before, after } = anchorOf(text, place);
  const agreed = agreement(before, after, anchor);
  return agreed >= Math.min(4, anchor.before.length + anchor.after.length) ? place : undefined;
}

/**
 * A function that moves places along with the change of a text, also where several typed at once; undefined for one
 * whose words were all deleted.
 */
export function placeFollower(before: string, after: string): (place: Place) => Place | undefined {
  const head = commonStart(before, after);
  const tail = commonEnd(before, after, Math.min(before.length, after.length) - head);
  const changeEnd = before.length - tail;
  const shift = after.length - before.length;
  return ({ start, end }) => {
    if (end <= head) return { start, end };
    if (start >= changeEnd) return { start: start + shift, end: end + shift };
    const [keepsStart, keepsEnd] = [start < head, end > changeEnd];
    const between = keepsStart && keepsEnd ? undefined : placeBetween(before, after, { start, end });
    if (between || !(keepsStart || keepsEnd)) return between;
    return { start: keepsStart ? start : changeEnd + shift, end: keepsEnd ? end + shift : head };
  };
}
