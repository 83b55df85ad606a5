import type { WordLevel } from 'shared-contracts/model';

/** A word of the newsroom's list that counts today. */
export interface ListedWord {
  id: string;
  word: string;
  level: WordLevel;
  suggestion: string;
}

/** A listed word in a text; places count UTF-16 units of the text as it was given. */
interface FoundWord {
  listed: ListedWord;
  from: number;
  to: number;
}

/** Finds every listed word in a text, also one inside another; a turn of the generator looks at `atOnce` characters. */
export type WordMatcher = (text: string) => Generator<undefined, FoundWord[]>;

/** Characters of a text that are folded or searched before others get their turn. */
const atOnce = 20_000;

/** A text as it is compared, with the place in the original of each of its units. */
interface Folded {
  text: string;
  places: number[];
}

const isHan = (code: number) => code >= 0x4e00 && code <= 0x9fff;
const isLatin = (unit: string | undefined) => unit !== undefined && /[a-z0-9]/.test(unit);
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Mn}]$/u;
const blank = /^[\p{White_Space}\u2800]$/u;

/**
 * Folded forms of characters seen lately: regular expressions for each character of a long text would hold others up.
 */
const folds = new Map<number, string>();
const mostFolds = 10_000;

/** Folded form of a character for comparison, cached. */
function foldOf(code: number): string {
  const known = folds.get(code);
  if (known !== undefined) return known;
  const folded = foldCharacter(String.fromCodePoint(code));
  if (folds.size >= mostFolds) folds.clear();
  folds.set(code, folded);
  return folded;
}

/** Folds a character for comparison: nothing for what cannot be seen, full-width forms as plain ones, lower case. */
function foldCharacter(character: string): string {
  if (blank.test(character)) return character === '\n' ? '\n' : ' ';
  return invisible.test(character) ? '' : character.normalize('NFKC').toLowerCase();
}

/**
 * Folds a text so that tricks of spelling do not hide a word. Blanks count only between Latin letters and digits; a
 * line break always counts, so that no word is put together from two paragraphs.
 */
function* foldSteps(original: string): Generator<undefined, Folded> {
  const units: string[] = [];
  const places: number[] = [];
  let wasBlank = false;
  for (let index = 0, pause = atOnce; index < original.length;) {
    if (index >= pause) {
      pause += atOnce;
      yield;
    }
    const code = original.codePointAt(index)!;
    const size = code > 0xffff ? 2 : 1;
    const folded = isHan(code) ? original[index]! : foldOf(code);
    if (folded === ' ') wasBlank = true;
    else if (folded !== '') {
      if (wasBlank && isLatin(units.at(-1)) && isLatin(folded[0])) {
        units.push(' ');
        places.push(index - 1);
      }
      wasBlank = false;
      for (let unit = 0; unit < folded.length; unit += 1) {
        units.push(folded[unit]!);
        places.push(index);
      }
    }
    index += size;
  }
  places.push(original.length);
  return { text: units.join(''), places };
}

/** Runs a generator of steps through, where nobody waits. */
export function runThrough<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

interface Entry {
  listed: ListedWord;
  folded: string;
}

/** A Latin word counts only whole: "av" is not in "have". */
function isWhole(text: string, from: number, { folded }: Entry): boolean {
  const to = from + folded.length;
  return !(isLatin(folded[0]) && isLatin(text[from - 1])) && !(isLatin(folded.at(-1)) && isLatin(text[to]));
}

/** Where the character that a place belongs to ends in the original. */
function endOf({ places }: Folded, original: string, last: number): number {
  const place = places[last]!;
  return place + (original.codePointAt(place)! > 0xffff ? 2 : 1);
}

/** Words by their first two characters as one number; those of one character by it alone. */
const headOf = (text: string, from: number, length: number): number =>
  length === 1 ? text.charCodeAt(from) : text.charCodeAt(from) * 0x1_0000 + text.charCodeAt(from + 1) + 0x1_0000;

/** Makes a matcher; it looks at each place of a text once, by the first two characters of the words. */
export function matchWords(words: readonly ListedWord[]): WordMatcher {
  const byHead = new Map<number, Entry[]>();
  for (const listed of words) {
    const folded = runThrough(foldSteps(listed.word)).text;
    if (folded === '') continue;
    const head = headOf(folded, 0, folded.length);
    const entries = byHead.get(head);
    if (entries) entries.push({ listed, folded });
    else byHead.set(head, [{ listed, folded }]);
  }
  return function* match(original) {
    if (byHead.size === 0) return [];
    const folded = yield* foldSteps(original);
    const { text, places } = folded;
    const found: FoundWord[] = [];
    const look = (entries: readonly Entry[] | undefined, from: number): void => {
      for (const entry of entries ?? []) {
        if (!text.startsWith(entry.folded, from) || !isWhole(text, from, entry)) continue;
        found.push({
          listed: entry.listed,
          from: places[from]!,
          to: endOf(folded, original, from + entry.folded.length - 1),
        });
      }
    };
    let looks = 0;
    for (let from = 0; from < text.length; from += 1) {
      const long = from + 1 < text.length ? byHead.get(headOf(text, from, 2)) : undefined;
      const short = byHead.get(headOf(text, from, 1));
      look(long, from);
      look(short, from);
      // Many words may begin alike.
      looks += 1 + (long?.length ?? 0) + (short?.length ?? 0);
      if (looks < atOnce) continue;
      looks = 0;
      yield;
    }
    return found;
  };
}
