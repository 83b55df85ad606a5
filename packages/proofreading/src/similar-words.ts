import type { Dictionary } from './dictionary.ts';
import { SimilarCharacters } from './similar-characters.ts';

/** Words rarer than this are not offered instead of what was written; by their length. */
const leastCount: Readonly<Record<number, number>> = { 2: 400, 3: 60, 4: 3 };

/** A word that differs from what was written in one character of like sound or shape. */
export interface SimilarWord {
  word: string;
  /** Steps of unlikeness between the two characters, from 0. */
  likeness: number;
}

/** Finds the common words of two to four characters that are one slip away from what was written. */
export class SimilarWords {
  readonly #dictionary: Dictionary;
  readonly #characters: SimilarCharacters;
  readonly #byHole: ReadonlyMap<string, readonly string[]>;
  #own: ReadonlyMap<string, readonly string[]> = new Map();
  #ownRound = -1;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
    this.#characters = new SimilarCharacters(dictionary);
    const common: string[] = [];
    for (const [word, count] of dictionary.words())
      if (count >= (leastCount[word.length] ?? Number.POSITIVE_INFINITY)) common.push(word);
    this.#byHole = indexByHole(common);
  }

  similarTo(written: string): SimilarWord[] {
    if (this.#ownRound !== this.#dictionary.ownRound) {
      this.#ownRound = this.#dictionary.ownRound;
      this.#own = indexByHole([...this.#dictionary.ownWords()].filter((word) => word.length >= 2 && word.length <= 4));
    }
    const found: SimilarWord[] = [];
    for (let place = 0; place < written.length; place += 1) {
      const key = holeKey(written, place);
      const list = this.#byHole.get(key);
      const own = this.#own.get(key);
      if (!list && !own) continue;
      const similar = this.#characters.similarTo(written[place]!);
      for (const word of [...(list ?? []), ...(own ?? [])]) {
        const likeness = similar.get(word[place]!);
        if (likeness !== undefined) found.push({ word, likeness });
      }
    }
    return found;
  }
}

const holeKey = (word: string, place: number) => `${word.slice(0, place)}*${word.slice(place + 1)}`;

function indexByHole(words: readonly string[]): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const word of words) {
    for (let place = 0; place < word.length; place += 1) {
      const key = holeKey(word, place);
      const list = index.get(key);
      if (list) list.push(word);
      else index.set(key, [word]);
    }
  }
  return index;
}
