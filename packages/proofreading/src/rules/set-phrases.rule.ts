import { readPack } from '../packs.ts';
import type { Alarm, ParagraphRule } from '../types.ts';
import { findWords } from '../word-finder.ts';

/**
 * Returns the edit distance of two texts (insertions, deletions, substitutions); more than `most` is returned as most +
 * 1.
 */
function editSteps(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[other.length]!;
}

/** Names of the State Council's departments, whole and short. */
export const officialNames = (): string[] => readPack('short-names').rows.flat();

interface NearMiss {
  from: number;
  to: number;
  right: string;
}

/**
 * Stretches that are a phrase but for a character or two. A phrase is looked for by its first or last three characters;
 * what is written as in `known` is right too.
 */
function nearMisses(
  text: string,
  phrases: readonly string[],
  stepsOf: (phrase: string) => number,
  known: readonly string[] = [],
): NearMiss[] {
  const found: NearMiss[] = [];
  const exact = findWords([...phrases, ...known])(text);
  for (const right of phrases) {
    const most = stepsOf(right);
    const size = Math.min(3, right.length - 1);
    const anchors: [head: string, isEnd: boolean][] = [
      [right.slice(0, size), false],
      [right.slice(-size), true],
    ];
    for (const [anchor, isEnd] of anchors) {
      for (let index = text.indexOf(anchor); index >= 0; index = text.indexOf(anchor, index + 1)) {
        const stretch = nearest(text, index, right, { isEnd, most, size });
        // A correct other phrase is no misspelling of this one.
        if (stretch && !exact.some(({ from, to }) => from < stretch.to && to > stretch.from)) found.push(stretch);
      }
    }
  }
  return found;
}

function nearest(
  text: string,
  index: number,
  right: string,
  { isEnd, most, size }: { isEnd: boolean; most: number; size: number },
): NearMiss | undefined {
  const around = text.slice(Math.max(0, index - right.length - most), index + right.length + most);
  if (around.includes(right)) return undefined;
  let best: (NearMiss & { steps: number }) | undefined;
  for (let length = right.length - most; length <= right.length + most; length += 1) {
    const from = isEnd ? index + size - length : index;
    const to = from + length;
    if (from < 0 || to > text.length) continue;
    const written = text.slice(from, to);
    // A phrase that the text breaks off, or that another sentence begins, is no slip.
    if (/[。！？；\n]/.test(written)) continue;
    const steps = editSteps(written, right, most);
    // The side away from the anchor must agree too, or a shorter phrase merely begins alike.
    const ends =
      steps === 1 && written.length === right.length && !/[部局]$/.test(right)
        ? true
        : isEnd
          ? written[0] === right[0]
          : written.at(-1) === right.at(-1);
    if (steps > 0 && steps <= most && ends && steps < (best?.steps ?? 9)) best = { from, to, right, steps };
  }
  return best;
}

/** Phrases that are written exactly so or not at all. */
export const setPhrases: ParagraphRule = {
  id: 'phrase.near',
  title: '固定表述与机构全称',
  ability: '203',
  level: 1,
  scope: 'paragraph',
  find({ text, tokens }) {
    if (!/\p{Script=Han}/u.test(text)) return [];
    const phrases = readPack('set-phrases')
      .rows.map(([phrase = '']) => phrase)
      .filter((phrase) => phrase.length >= 6);
    // 人力资源社会保障部 is no slip of 人力资源和社会保障部, but its official short name.
    const misses = nearMisses(text, phrases, (phrase) => (phrase.length >= 10 ? 2 : 1), officialNames());
    // 中国人民解放事业 is no slip of 中国人民解放军: its last word goes on.
    const isCut = ({ to }: { to: number }) => tokens().some((token) => token.from < to && token.to > to);
    return misses
      .filter((miss) => !isCut(miss))
      .map(({ from, to, right }) => ({ from, to, suggest: [right], explanation: `固定表述应为“${right}”` }));
  },
};

/** Lines that everybody knows, written otherwise. */
export const quotations: ParagraphRule = {
  id: 'quote.near',
  title: '名言诗句引用',
  ability: '208',
  level: 1,
  scope: 'paragraph',
  find({ text }): Alarm[] {
    const lines = readPack('quotes').rows.map(([line = '']) => line);
    return nearMisses(text, lines, (line) => (line.length >= 12 ? 2 : 1)).map(({ from, to, right }) => ({
      from,
      to,
      suggest: [right],
      explanation: `引文应为“${right}”`,
    }));
  },
};
