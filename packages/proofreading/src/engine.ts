import { createHash } from 'node:crypto';
import { Dictionary, type Token } from './dictionary.ts';
import { readPack } from './packs.ts';
import { officialNames } from './rules/set-phrases.rule.ts';
import { documentRules, paragraphRules } from './rules/index.ts';
import type { Found, OwnWord, Paragraph } from './types.ts';

/** A newsroom's additions to the engine's own knowledge. */
export interface Knowledge {
  /** Words of the lexicon, with the number of stories that hold each. */
  lexicon: readonly (readonly [word: string, stories: number])[];
  ownWords: readonly OwnWord[];
}

/** Paragraphs whose findings are remembered; a long text has a few thousand. */
const rememberedParagraphs = 20_000;

const hashOf = (text: string) => createHash('sha1').update(text).digest('base64');

/** The local rules: no network, no clock, no database. */
export class Engine {
  readonly #dictionary: Dictionary;
  #ownWords: readonly OwnWord[] = [];
  readonly #remembered = new Map<string, readonly Found[]>();

  constructor() {
    const wrong = readPack('typo-pairs').rows.map(([word = '']) => word);
    const current = readPack('current-words').rows.flat();
    this.#dictionary = new Dictionary(wrong, [...officialNames(), ...current]);
  }

  /** The words of the language with the newsroom's own. */
  get dictionary(): Dictionary {
    return this.#dictionary;
  }

  /** Takes the newsroom's words; what was remembered without them is forgotten. */
  setKnowledge({ lexicon, ownWords }: Knowledge): void {
    this.#dictionary.setOwn(lexicon);
    this.#ownWords = ownWords;
    this.#remembered.clear();
  }

  /** Checks a text. `today` 'YYYY-MM-DD' is the day on which dates without a year are read. */
  check(paragraphs: readonly string[], today: string): Found[] {
    const found = paragraphs.flatMap((text, paragraph) =>
      this.#ofParagraph(text, today).map((one) => ({ ...one, paragraph })),
    );
    for (const { id, ability, level, find } of documentRules) {
      for (const alarm of find(paragraphs)) found.push({ ability, level, ...alarm, rule: id });
    }
    return found.sort((one, other) => one.paragraph - other.paragraph || one.from - other.from || one.to - other.to);
  }

  #ofParagraph(text: string, today: string): readonly Found[] {
    if (text.trim() === '') return [];
    const key = `${hashOf(text)}${today.slice(0, 4)}`;
    const known = this.#remembered.get(key);
    if (known) return known;
    const found = this.#findIn(text, today);
    if (this.#remembered.size >= rememberedParagraphs) this.#remembered.delete(this.#remembered.keys().next().value!);
    this.#remembered.set(key, found);
    return found;
  }

  #findIn(text: string, today: string): Found[] {
    let tokens: readonly Token[] | undefined;
    const paragraph: Paragraph = { text, tokens: () => (tokens ??= this.#dictionary.cut(text)) };
    const world = { dictionary: this.#dictionary, today, ownWords: this.#ownWords };
    const found: Found[] = [];
    for (const { id, ability, level, find } of paragraphRules) {
      for (const alarm of find(paragraph, world)) {
        // Two rules that mean the same words would show them twice.
        if (found.some((one) => one.from < alarm.to && one.to > alarm.from)) continue;
        found.push({ ability, level, ...alarm, rule: id, paragraph: 0 });
      }
    }
    return found;
  }
}
