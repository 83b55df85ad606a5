import type { Alarm, DocumentRule } from '../types.ts';

const numerals = '一二三四五六七八九十';
function numberOf(words: string): number {
  if (/^\d+$/.test(words)) return Number(words);
  const [tens, ones] = words.includes('十') ? words.split('十') : ['', words];
  const digit = (one: string | undefined) => (one ? numerals.indexOf(one) + 1 : 0);
  return words.includes('十') ? (tens ? digit(tens) : 1) * 10 + digit(ones) : digit(words);
}

/** Ways of numbering, each with its own count; a shorter line of them begins again below a longer one. */
const styles: readonly RegExp[] = [
  /^([一二三四五六七八九十]{1,3})、/,
  /^（([一二三四五六七八九十]{1,3})）/,
  /^(\d{1,2})[.．、](?!\d)/,
  /^[（(](\d{1,2})[）)]/,
  /^第([一二三四五六七八九十]{1,3})[，、]/,
];
const inline: readonly RegExp[] = [
  /(?:^|[。；：，])([一二三四五六七八九十])是(?=要|\p{Script=Han})/gu,
  /(?:^|[。；：])其([一二三四五六七八九十])[，、]/g,
  /(?:^|[。；：])第([一二三四五六七八九十])，/g,
];

/** Numbers that jump or come twice, at the heads of paragraphs and inside them. */
export const numbering: DocumentRule = {
  id: 'numbering.gap',
  title: '序号检查',
  ability: '111',
  level: 1,
  scope: 'document',
  find(paragraphs) {
    const alarms: (Alarm & { paragraph: number })[] = [];
    const counts = styles.map(() => 0);
    paragraphs.forEach((text, paragraph) => {
      const trimmed = text.trimStart();
      const style = styles.findIndex((pattern) => pattern.test(trimmed));
      if (style >= 0) {
        const words = styles[style]!.exec(trimmed)![1]!;
        const from = text.indexOf(words);
        check(numberOf(words), counts[style]!, { paragraph, from, to: from + words.length }, alarms, words);
        counts[style] = numberOf(words);
        for (let below = style + 1; below < styles.length; below += 1) counts[below] = 0;
      }
      for (const pattern of inline) checkInside(text, paragraph, pattern, alarms);
    });
    return alarms;
  },
};

function check(
  found: number,
  last: number,
  place: { paragraph: number; from: number; to: number },
  alarms: (Alarm & { paragraph: number })[],
  words: string,
): void {
  // A count may begin again at one, and a text may quote the third of a row: only what follows a row can break it.
  if (found === 1 || last === 0 || found === last + 1) return;
  const expected = last + 1;
  const suggestion = /\d/.test(words) ? String(expected) : wordsOf(expected);
  alarms.push({
    ...place,
    suggest: [suggestion],
    explanation:
      found === last ? `序号“${words}”重复` : `序号不连续，上一个是“${/\d/.test(words) ? last : wordsOf(last)}”`,
  });
}

const wordsOf = (value: number) =>
  value <= 10
    ? numerals[value - 1]!
    : `${value >= 20 ? numerals[Math.floor(value / 10) - 1] : ''}十${value % 10 === 0 ? '' : numerals[(value % 10) - 1]}`;

function checkInside(
  text: string,
  paragraph: number,
  pattern: RegExp,
  alarms: (Alarm & { paragraph: number })[],
): void {
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    const words = match[1]!;
    const from = match.index + match[0].indexOf(words);
    const found = numberOf(words);
    // 其中一是 and the like are no rows: a row begins with one.
    if (last === 0 && found !== 1) continue;
    check(found, last, { paragraph, from, to: from + words.length }, alarms, words);
    last = found;
  }
}

/** Sentences as long as this that come twice are a slip of the clipboard. */
const leastSentence = 14;

/** The same sentence again in one text. */
export const repeatedSentences: DocumentRule = {
  id: 'sentence.repeated',
  title: '句子查重',
  ability: '110',
  level: 2,
  scope: 'document',
  find(paragraphs) {
    const alarms: (Alarm & { paragraph: number })[] = [];
    const first = new Map<string, number>();
    paragraphs.forEach((text, paragraph) => {
      for (const match of text.matchAll(/[^。！？\n]+[。！？]?/g)) {
        const plain = match[0].replace(/[\s“”‘’]/g, '');
        if (plain.length < leastSentence) continue;
        const before = first.get(plain);
        if (before === undefined) {
          first.set(plain, paragraph);
          continue;
        }
        const from = match.index + (match[0].length - match[0].trimStart().length);
        alarms.push({
          paragraph,
          from,
          to: match.index + match[0].length,
          suggest: [],
          explanation: before === paragraph ? '与本段前面的句子重复' : `与第${before + 1}段的句子重复`,
        });
      }
    });
    return alarms;
  },
};
