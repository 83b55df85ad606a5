import type { Dictionary } from '../dictionary.ts';
import { SimilarWords } from '../similar-words.ts';
import type { Alarm, ParagraphRule, RuleWorld } from '../types.ts';
import { looksLikeName } from './surnames.ts';

const helpers = new WeakMap<Dictionary, SimilarWords>();

function similarWordsOf(dictionary: Dictionary): SimilarWords {
  let known = helpers.get(dictionary);
  if (!known) helpers.set(dictionary, (known = new SimilarWords(dictionary)));
  return known;
}

const around = 6;
/** Least gain in likelihood of the sentence (natural logarithm), by the length of the suggested word. */
const leastGain: Readonly<Record<number, number>> = { 2: 5.5, 3: 6, 4: 5 };
/** Added for each step of unlikeness between the character written and the one offered. */
const unlikely = 2;
/** Added where a pair holds a character that joins with anything: 再细, 坊里, 捡到. */
const withParticle = 3;
/** Characters that occur alone so often that a run of them means nothing. */
const plain = new Set(
  '的了是在和与及或也都把被就对从到为上下中不一有我你他她它们这那个之其所以而且但又还并等将已要会能可让使给向于因由此者说年月日时分元人名位个只件条次家种类多少大小高低前后里外内间每各某两三四五六七八九十百千万亿第几好很更最太再才刚正曾未没无非',
);

/** Added within quotation marks, where words are coined. */
const coined = 4;

interface Offer {
  word: string;
  index: number;
  gain: number;
}

/**
 * Finds words with one character written for another of similar sound or shape: single characters where a common word
 * is far more likely.
 */
export const typoSimilar: ParagraphRule = {
  id: 'typo.similar',
  title: '音近形近错字',
  ability: '101',
  level: 1,
  scope: 'paragraph',
  find(paragraph, world) {
    const { text } = paragraph;
    const alarms: Alarm[] = [];
    let after = 0;
    for (const run of loneRuns(paragraph.tokens())) {
      if (run.to <= after) continue;
      const offer = bestOffer(text, run, world);
      if (!offer || offer.index < after) continue;
      const { word, index } = offer;
      if (isParallel(text, index, index + word.length)) continue;
      after = index + word.length;
      const written = text.slice(index, after);
      alarms.push({ from: index, to: after, suggest: [word], explanation: `“${written}”疑为“${word}”` });
    }
    return alarms;
  },
};

/** True when the words are in quotation marks alone or with a few others, as coined words are: “拆墙透绿”. */
function isQuoted(text: string, from: number, to: number): boolean {
  const open = text.lastIndexOf('“', from);
  const close = text.indexOf('”', to);
  return open >= 0 && close >= 0 && close - open <= 9 && !text.slice(open, close).includes('”');
}

/** True when the words are built like those beside them, which is no mistake: 禁入、限入, 防火、防渍, 一企一策, 首发首展首秀. */
function isParallel(text: string, from: number, to: number): boolean {
  const written = text.slice(from, to);
  const neighbours = [
    /(\p{Script=Han}+)、$/u.exec(text.slice(0, from))?.[1],
    /^、(\p{Script=Han}+)/u.exec(text.slice(to))?.[1],
  ];
  const [before, behind] = [neighbours[0]?.slice(-written.length), neighbours[1]?.slice(0, written.length)];
  for (const other of [before, behind]) {
    if (other?.length === written.length && (other[0] === written[0] || other.at(-1) === written.at(-1))) return true;
  }
  if (
    /^一\p{Script=Han}一/u.test(text.slice(from, from + 3)) ||
    /^一\p{Script=Han}一/u.test(text.slice(from - 2, from + 1))
  )
    return true;
  for (let index = from - 4; index <= from; index += 1) {
    if (index >= 0 && index + 5 >= to && text[index] === text[index + 2] && text[index] === text[index + 4])
      return true;
  }
  return false;
}

/**
 * Yields runs in which at least one character other than a particle is a word alone, with the short words beside it.
 */
function* loneRuns(
  tokens: readonly { from: number; to: number; word: string }[],
): Generator<{ from: number; to: number }> {
  for (let index = 0; index < tokens.length; index += 1) {
    const { word, from, to } = tokens[index]!;
    if (word.length !== 1 || !/\p{Script=Han}/u.test(word)) continue;
    const before = tokens[index - 1];
    const behind = tokens[index + 1];
    const isJoined = (token: typeof before) =>
      token !== undefined && token.word.length <= 2 && /^\p{Script=Han}+$/u.test(token.word);
    if (
      plain.has(word) &&
      !(isJoined(before) && before!.word.length === 1) &&
      !(isJoined(behind) && behind!.word.length === 1)
    )
      continue;
    yield { from: isJoined(before) ? before!.from : from, to: isJoined(behind) ? behind!.to : to };
  }
}

function bestOffer(text: string, run: { from: number; to: number }, { dictionary }: RuleWorld): Offer | undefined {
  let best: Offer | undefined;
  const similar = similarWordsOf(dictionary);
  for (let index = run.from; index < run.to; index += 1) {
    for (let length = 2; length <= 4 && index + length <= Math.min(text.length, run.to + 2); length += 1) {
      const written = text.slice(index, index + length);
      if (!/^\p{Script=Han}+$/u.test(written) || dictionary.has(written)) continue;
      if (index + length > run.to && length < 4) continue;
      for (const { word, likeness } of similar.similarTo(written)) {
        if (written.startsWith('的') && !word.startsWith('的')) continue;
        const inQuotes = isQuoted(text, index, index + length) ? coined : 0;
        const gain =
          gainOf(text, index, word, dictionary) -
          unlikely * likeness -
          leastGain[length]! -
          inQuotes -
          (length === 2 && (plain.has(written[0]!) || plain.has(written[1]!)) ? withParticle : 0);
        if (gain >= 0 && gain > (best?.gain ?? -1)) best = { word, index, gain };
      }
    }
  }
  if (!best) return undefined;
  return looksLikeName(text, best.index, best.index + best.word.length) && best.word.length < 4 ? undefined : best;
}

/** Returns the gain in likelihood of the surrounding words with the other word. */
function gainOf(text: string, index: number, word: string, dictionary: Dictionary): number {
  const from = Math.max(0, index - around);
  const end = index + word.length;
  const before = text.slice(from, index);
  const after = text.slice(end, end + around);
  return dictionary.cost(before + word + after) - dictionary.cost(text.slice(from, end + around));
}
