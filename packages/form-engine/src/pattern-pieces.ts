/** A piece of a pattern: what it may begin with, whether it is needed, how much of it varies in length. */
export interface Piece {
  /** Characters it may hold, as a test; null when anything. */
  chars: CharSet;
  varies: boolean;
  /** Unbounded repeats in it, those of branches counted once. */
  loops: number;
  /** Characters that must occur in it: they separate two rounds of a repeat. */
  needed: readonly CharSet[];
}

/** Ranges of character codes, both ends included. */
export type CharSet = readonly [number, number][];
export const anything: CharSet = [[0, 0xffff]];
/** Characters of `\d`, `\w` and `\s`. */
export const sets: Record<string, CharSet> = {
  d: [[48, 57]],
  w: [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ],
  s: [
    [9, 13],
    [32, 32],
    [160, 160],
    [0x3000, 0x3000],
  ],
};

/** True when two sets have a character in common. */
export const meets = (one: CharSet, other: CharSet): boolean =>
  one.some(([a, b]) => other.some(([c, d]) => a <= d && c <= b));
export const not = (set: CharSet): CharSet => {
  const sorted = [...set].sort((a, b) => a[0] - b[0]);
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [from, to] of sorted) {
    if (from > next) gaps.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  return next <= 0xffff ? [...gaps, [next, 0xffff]] : gaps;
};

export const single = (set: CharSet): Piece => ({ chars: set, varies: false, loops: 0, needed: [set] });

/** Loops that can hand characters to each other: a needed piece between them that neither holds keeps them apart. */
export function loopsInRow(pieces: readonly Piece[]): number {
  let longest = 0;
  let row: { chars: CharSet; count: number } = { chars: [], count: 0 };
  for (const piece of pieces) {
    if (piece.loops > 0)
      row =
        meets(row.chars, piece.chars) || row.count === 0 || piece.chars.length === 0
          ? { chars: [...row.chars, ...piece.chars], count: row.count + piece.loops }
          : { chars: piece.chars, count: piece.loops };
    else if (piece.needed.length > 0 && !meets(piece.chars, row.chars)) row = { chars: [], count: 0 };
    longest = Math.max(longest, row.count);
  }
  return longest;
}
