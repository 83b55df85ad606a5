import { setImmediate } from 'node:timers/promises';
import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { stopWords } from './search.words.ts';

/** Loaded when first needed: the dictionary takes a quarter of a second and some memory. */
let jieba: Jieba | undefined;
const cutter = () => (jieba ??= Jieba.withDict(dict));

/** Loads the dictionary before anybody asks, so that the first search or save holds nobody up. */
export function loadDictionary(): void {
  cutter();
}

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word) && !stopWords.has(word);

/** A text in one kind of width and case, as words are compared. */
export const normalText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Words of a text as jieba cuts them for search: long words and the shorter ones inside them. */
export function cutWords(text: string): string[] {
  return cutter()
    .cutForSearch(normalText(text), true)
    .map((word) => word.trim())
    .filter((word) => word !== '' && isWord(word));
}

/** Distinct words of a query; a story must contain all of them. */
export function queryWords(keywords: string): string[] {
  const words = new Set<string>();
  for (const part of keywords.split(/[\s,，、]+/).filter(Boolean)) {
    for (const word of cutter()
      .cut(normalText(part), true)
      .map((piece) => piece.trim()))
      if (word !== '' && isWord(word)) words.add(word);
  }
  return [...words].slice(0, 16);
}

/** A lexeme quoted for tsvector and tsquery input. */
const lexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Characters that are cut before other requests get their turn. */
const atOnce = 10_000;

/** `cutWords` of a text of any length; it is cut at the end of a line or sentence, where no word goes on. */
async function cutLong(text: string): Promise<string[]> {
  const words: string[] = [];
  for (let from = 0; from < text.length;) {
    const mark = text.slice(from + atOnce, from + 2 * atOnce).search(/[\s。，；、！？]/);
    const to = from + atOnce + (mark < 0 ? 0 : mark);
    for (const word of cutWords(text.slice(from, to))) words.push(word);
    from = to;
    if (from < text.length) await setImmediate();
  }
  return words;
}

/**
 * Input text of a tsvector with places and weights: A for the title, B for keywords and summary, C for the body. A long
 * text holds nobody up.
 */
export async function searchVector(parts: { title: string; more: string; body: string }): Promise<string> {
  return vectorOfWords({
    title: await cutLong(parts.title),
    more: await cutLong(parts.more),
    body: await cutLong(parts.body),
  });
}

/** Like {@link searchVector}, of words already cut. */
export function vectorOfWords({
  title,
  more,
  body,
}: {
  title: readonly string[];
  more: readonly string[];
  body: readonly string[];
}): string {
  const places = new Map<string, string[]>();
  let place = 0;
  const add = (words: readonly string[], weight: string) => {
    for (const word of words) {
      place = Math.min(place + 1, 16_383);
      // PostgreSQL keeps at most 256 places of a lexeme; a lexeme holds at most 2046 bytes.
      const list = places.get(word);
      if (list === undefined && word.length < 300) places.set(word, [`${place}${weight}`]);
      else if (list && list.length < 40) list.push(`${place}${weight}`);
    }
  };
  add(title, 'A');
  add(more, 'B');
  add(body, 'C');
  return [...places].map(([word, list]) => `${lexeme(word)}:${list.join(',')}`).join(' ');
}

/** Input text of a tsquery that asks for all words; null when the keywords hold none. */
export function searchQuery(keywords: string): string | null {
  const words = queryWords(keywords);
  return words.length === 0 ? null : words.map(lexeme).join(' & ');
}

/** Alternatives for a word that is asked for; of one of them a story must hold all words. */
export type WordGroup = readonly (readonly string[])[];

/** Input text of a tsquery that asks for an alternative of every group; null when there is none. */
export function queryOfGroups(groups: readonly WordGroup[]): string | null {
  if (groups.length === 0) return null;
  const alternative = (words: readonly string[]) => `(${words.map(lexeme).join(' & ')})`;
  return groups.map((group) => `(${group.map(alternative).join(' | ')})`).join(' & ');
}

/** Pairs of neighbouring characters, marked with the field's letter; a text of one character gives itself. */
export function gramsOf(text: string, mark: string): string[] {
  const characters = Array.from(normalText(text).replace(/\s+/g, ' ').trim());
  if (characters.length === 1) return [mark + characters[0]!];
  return [...new Set(characters.slice(1).map((next, index) => mark + characters[index]! + next))];
}

/** Every gram of a story that lists can be filtered by. */
export function storyGrams(story: { title: string; editor: string; source: string; createUserName: string }): string[] {
  return [
    ...gramsOf(story.title, 't'),
    ...gramsOf(story.editor, 'e'),
    ...gramsOf(story.source, 's'),
    ...gramsOf(story.createUserName, 'u'),
  ];
}

/** Stretches of plain text round the first hits, joined by an ellipsis; the start of the text when nothing hits. */
export function snippetOf(text: string, words: readonly string[], length = 120): string {
  const plain = text.replace(/\s+/g, ' ');
  const lower = plain.toLowerCase();
  const hits = words
    .map((word) => lower.indexOf(word))
    .filter((place) => place >= 0)
    .sort((a, b) => a - b);
  if (hits.length === 0) return plain.slice(0, length) + (plain.length > length ? '…' : '');
  const span = Math.floor(length / Math.min(hits.length, 3));
  const stretches: [number, number][] = [];
  for (const hit of hits) {
    const from = Math.max(0, hit - Math.floor(span / 3));
    const last = stretches.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], from + span);
    else if (stretches.length < 3) stretches.push([from, from + span]);
  }
  const excerpt = stretches
    .map(([from, to]) => plain.slice(from, to).toWellFormed().replaceAll('\uFFFD', ''))
    .join('…');
  return (stretches[0]![0] > 0 ? '…' : '') + excerpt + (stretches.at(-1)![1] < plain.length ? '…' : '');
}
