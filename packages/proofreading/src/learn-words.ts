import type { Dictionary, Token } from './dictionary.ts';

/** Least number of stories that must contain a word, and of different words that must occur on either side. */
const leastStories = 3;
const leastNeighbours = 2;
const mostWords = 20_000;
/** Characters that join with anything and form no word: 的, 在, 第一, 三个. */
const joiners =
  /^[的了在是和与及或也都把被就对从到为上下中不着过地得将等会要可让使并而但又还个一二三四五六七八九十百千万亿两几这那我你他她它们第每各年月日时分元]|[的了在是和与及或也都把被就对从到为着过地得将等个们]$/;

interface Seen {
  stories: number;
  lastStory: number;
  before: Set<string>;
  after: Set<string>;
}

/** Counts the newsroom's words over its stories: names and terms that the dictionary cuts to pieces. */
export class WordLearner {
  readonly #dictionary: Dictionary;
  readonly #seen = new Map<string, Seen>();
  #stories = 0;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  add(story: string): void {
    this.#stories += 1;
    for (const line of story.split('\n')) this.#addLine(this.#dictionary.cut(line));
  }

  /** The words, with the stories that hold each, the most frequent first. */
  words(): [word: string, stories: number][] {
    return [...this.#seen]
      .filter(
        ([, { stories, before, after }]) =>
          stories >= leastStories && before.size >= leastNeighbours && after.size >= leastNeighbours,
      )
      .map(([word, { stories }]): [string, number] => [word, stories])
      .sort((one, other) => other[1] - one[1])
      .slice(0, mostWords);
  }

  #addLine(tokens: readonly Token[]): void {
    for (let first = 0; first < tokens.length; first += 1) {
      let word = '';
      let lone = 0;
      for (let last = first; last < tokens.length && last < first + 3; last += 1) {
        const token = tokens[last]!;
        if (!/^\p{Script=Han}{1,3}$/u.test(token.word)) break;
        word += token.word;
        if (token.word.length === 1) lone += 1;
        if (word.length > 4) break;
        // Two whole words that meet are no new word; a lone character shows that something was cut.
        if (last > first && lone > 0 && !joiners.test(word))
          this.#count(word, tokens[first - 1]?.word ?? '', tokens[last + 1]?.word ?? '');
      }
    }
  }

  #count(word: string, before: string, after: string): void {
    let seen = this.#seen.get(word);
    if (!seen) this.#seen.set(word, (seen = { stories: 0, lastStory: 0, before: new Set(), after: new Set() }));
    if (seen.lastStory !== this.#stories) {
      seen.lastStory = this.#stories;
      seen.stories += 1;
    }
    if (seen.before.size < leastNeighbours) seen.before.add(before);
    if (seen.after.size < leastNeighbours) seen.after.add(after);
  }
}
