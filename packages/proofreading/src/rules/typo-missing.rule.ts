import type { Dictionary } from '../dictionary.ts';
import type { Alarm, ParagraphRule } from '../types.ts';

/** Set words of four characters and more, found by what is left of them when one character is missing. */
const indexes = new WeakMap<Dictionary, ReadonlyMap<string, string>>();

function indexOf(dictionary: Dictionary): ReadonlyMap<string, string> {
  const known = indexes.get(dictionary);
  if (known) return known;
  const index = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const [word, count] of dictionary.words()) {
    if (word.length !== 4 || count < 3) continue;
    for (let place = 0; place < 4; place += 1) {
      const rest = word.slice(0, place) + word.slice(place + 1);
      const other = index.get(rest);
      if (other !== undefined && other !== word) doubtful.add(rest);
      index.set(rest, word);
    }
  }
  for (const rest of doubtful) index.delete(rest);
  indexes.set(dictionary, index);
  return index;
}

const leastGain = 4.5;
const around = 4;

/** Characters that occur between any words and form no expression of four. */
const particle = /[的了在是和与及或也都把被就对从到地得着过将]/;
const lone = (text: string, index: number) => /\p{Script=Han}/u.test(text[index] ?? '') && !particle.test(text[index]!);

/**
 * True when the text has another expression here: 越走越近 beside 越走越远, 见缝插绿 beside 见缝插针, 天舟五号 beside 神舟五号, 喝饱喝足 beside
 * 吃饱喝足, 同归于一人 beside 同归于尽, or a suffix and the next word: 绿色化产业 beside 文化产业.
 */
function isOtherExpression(text: string, from: number, word: string): boolean {
  const rest = text.slice(from, from + 3);
  const to = from + 3;
  if (rest[0] === rest[2]) return lone(text, to);
  if (rest[1] === text[from - 1] || (rest[0] === '化' && lone(text, from - 1))) return true;
  if (word.startsWith(rest) && rest[2] === '于') return lone(text, to);
  const ends = (index: number) => !/\p{Script=Han}/u.test(text[index] ?? '');
  if (word.startsWith(rest)) return lone(text, to) && ends(to + 1);
  return word.endsWith(rest) && lone(text, from - 1) && ends(from - 2);
}

/** A set word with a character left out, '一如既' for 一如既往. */
export const typoMissing: ParagraphRule = {
  id: 'typo.missing',
  title: '成语与固定词语少字',
  ability: '103',
  level: 2,
  scope: 'paragraph',
  find(paragraph, { dictionary }) {
    const { text } = paragraph;
    const index = indexOf(dictionary);
    const alarms: Alarm[] = [];
    for (let from = 0; from + 3 <= text.length; from += 1) {
      const rest = text.slice(from, from + 3);
      const word = index.get(rest);
      if (word === undefined || dictionary.has(rest)) continue;
      const to = from + 3;
      if (text.slice(Math.max(0, from - 1), to + 1).includes(word) || isOtherExpression(text, from, word)) continue;
      const tokens = paragraph.tokens().filter((token) => token.from < to && token.to > from);
      // Whole words on all sides, one character alone at least: otherwise other words just meet here.
      if (
        tokens[0]!.from !== from ||
        tokens.at(-1)!.to !== to ||
        tokens.filter((token) => token.word.length === 1).length < 1
      )
        continue;
      const before = text.slice(Math.max(0, from - around), from);
      const after = text.slice(to, to + around);
      if (dictionary.cost(before + word + after) - dictionary.cost(before + rest + after) < leastGain) continue;
      alarms.push({ from, to, suggest: [word], explanation: `“${rest}”疑为“${word}”，少了一个字` });
    }
    return alarms;
  },
};
