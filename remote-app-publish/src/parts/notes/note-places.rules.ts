import type { NoteAnchor } from 'shared-contracts/model';
import { noteContextLength } from 'shared-contracts/limits';

/** A stretch of the text that notes count: the body without white space, figures and cards. */
export interface Place {
  start: number;
  end: number;
}

function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length++;
  return length;
}

function commonEnd(one: string, other: string, most = Math.min(one.length, other.length)): number {
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

/** The anchor of a stretch. */
export const anchorOf = (text: string, { start, end }: Place): NoteAnchor => ({
  words: text.slice(start, end),
  start,
  before: text.slice(Math.max(0, start - noteContextLength), start),
  after: text.slice(end, end + noteContextLength),
});

/** Where the words of a note stand: of several places that whose neighbours agree best, then the nearest. */
export function findPlace(text: string, { words, start, before, after }: NoteAnchor): Place | undefined {
  if (words === '') return undefined;
  let best: { index: number; rank: number } | undefined;
  for (let index = text.indexOf(words); index !== -1; index = text.indexOf(words, index + 1)) {
    const agreed =
      commonEnd(text.slice(Math.max(0, index - noteContextLength), index), before) +
      commonStart(text.slice(index + words.length, index + words.length + noteContextLength), after);
    const rank = agreed - Math.abs(index - start) / (text.length + 1);
    if (!best || rank > best.rank) best = { index, rank };
  }
  return best && { start: best.index, end: best.index + words.length };
}

/** A function that moves places along with one change of a text; undefined for one whose words were all deleted. */
export function placeFollower(before: string, after: string): (place: Place) => Place | undefined {
  const head = commonStart(before, after);
  const tail = commonEnd(before, after, Math.min(before.length, after.length) - head);
  const changeEnd = before.length - tail;
  const shift = after.length - before.length;
  return ({ start, end }) => {
    if (end <= head) return { start, end };
    if (start >= changeEnd) return { start: start + shift, end: end + shift };
    const [keepsStart, keepsEnd] = [start < head, end > changeEnd];
    if (!keepsStart && !keepsEnd) return undefined;
    return { start: keepsStart ? start : changeEnd + shift, end: keepsEnd ? end + shift : head };
  };
}
