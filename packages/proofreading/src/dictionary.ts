import { dict } from '@node-rs/jieba/dict.js';

/** A word of a cut text. */
export interface Token {
  from: number;
  to: number;
  word: string;
}

const longest = 10;
/** Log probability of a character that the dictionary does not know; far below any word it does. */
const unknown = -18;
/** Frequency assumed for an official name or a current word: that of a word in the papers every day. */
const nameCount = 500;
const isHan = (code: number) => (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf);

/**
 * The words of the language with how often they are written, and the newsroom's own beside them. Cutting chooses the
 * way through a text that is likeliest when words come independently.
 */
export class Dictionary {
  readonly #words: Map<string, number>;
  readonly #own = new Map<string, number>();
  readonly #names: ReadonlySet<string>;
  readonly #logTotal: number;
  #ownRound = 0;

  /** `wrong` are words that the list has though they are typos, `names` are official names and words
   * of today that the list lacks, right as they are written. */
  constructor(wrong: Iterable<string> = [], names: Iterable<string> = []) {
    this.#words = new Map();
    this.#names = new Set(names);
    let total = 0;
    const text = Buffer.from(dict).toString('utf8');
    for (let index = 0; index < text.length;) {
      const end = text.indexOf('\n', index);
      const line = end < 0 ? text.length : end;
      const blank = text.indexOf(' ', index);
      if (blank > index && blank < line) {
        const count = Number.parseInt(text.slice(blank + 1, line), 10);
        this.#words.set(text.slice(index, blank), count);
        total += count;
      }
      index = line + 1;
    }
    for (const word of wrong) this.#words.delete(word);
    this.#logTotal = Math.log(total);
  }

  /** Replaces the newsroom's own words. */
  setOwn(words: Iterable<readonly [word: string, stories: number]>): void {
    this.#own.clear();
    this.#ownRound += 1;
    // A word of our own is weighted like a common one of the language.
    for (const [word, stories] of words) this.#own.set(word, 50 + 10 * Math.min(stories, 100));
  }

  has(word: string): boolean {
    return this.#words.has(word) || this.#own.has(word) || this.#names.has(word);
  }

  /** Counts up whenever the newsroom's words are replaced. */
  get ownRound(): number {
    return this.#ownRound;
  }

  ownWords(): IterableIterator<string> {
    return this.#own.keys();
  }

  isOwn(word: string): boolean {
    return this.#own.has(word);
  }

  /** Returns the frequency of a word; 0 for a text that is none. */
  count(word: string): number {
    return Math.max(this.#words.get(word) ?? 0, this.#own.get(word) ?? 0, this.#names.has(word) ? nameCount : 0);
  }

  /** Natural logarithm of a word's probability; of a single character always something. */
  logOf(word: string): number {
    const count = this.count(word);
    return count > 0 ? Math.log(count) - this.#logTotal : unknown;
  }

  words(): IterableIterator<[string, number]> {
    return this.#words.entries();
  }

  /** Log probability of the likeliest way through a text. */
  cost(text: string): number {
    return this.#walk(text).best[0]!;
  }

  cut(text: string): Token[] {
    const { next } = this.#walk(text);
    const tokens: Token[] = [];
    for (let from = 0; from < text.length; from = next[from]!)
      tokens.push({ from, to: next[from]!, word: text.slice(from, next[from]) });
    return tokens;
  }

  #walk(text: string): { best: Float64Array; next: Int32Array } {
    const { length } = text;
    const best = new Float64Array(length + 1);
    const next = new Int32Array(length + 1);
    for (let from = length - 1; from >= 0; from -= 1) {
      if (!isHan(text.charCodeAt(from))) {
        // A non-Chinese part is a single word and does not affect the likelihood.
        let to = from + 1;
        while (
          to < length &&
          !isHan(text.charCodeAt(to)) &&
          /[\p{L}\p{N}]/u.test(text[to]!) &&
          /[\p{L}\p{N}]/u.test(text[from]!)
        )
          to = next[to]!;
        best[from] = best[to]!;
        next[from] = to;
        continue;
      }
      let bestCost = Number.NEGATIVE_INFINITY;
      for (let to = from + 1; to <= length && to - from <= longest; to += 1) {
        if (!isHan(text.charCodeAt(to - 1))) break;
        const word = text.slice(from, to);
        const count = this.count(word);
        if (count === 0 && to > from + 1) continue;
        const cost = (count > 0 ? Math.log(count) - this.#logTotal : unknown) + best[to]!;
        if (cost > bestCost) {
          bestCost = cost;
          next[from] = to;
        }
      }
      best[from] = bestCost;
    }
    return { best, next };
  }
}
