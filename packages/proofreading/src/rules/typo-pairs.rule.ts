import { readPack } from '../packs.ts';
import type { Alarm, ParagraphRule } from '../types.ts';
import { findWords, type WordFinder } from '../word-finder.ts';

let finder: WordFinder | undefined;
const pairs = new Map<string, string>();

/** Characters on either side that decide whether the words are read as the pair's or as parts of their neighbours. */
const around = 4;
/** A pair that cuts a neighbouring word in two must make the whole so much likelier (natural logarithm). */
const cuttingGain = 6;

/** Words that are often written wrong, from the pack; '手工做的' is no '工做', since there it cuts 手工 in two. */
export const typoPairs: ParagraphRule = {
  id: 'typo.pairs',
  title: '常见错词',
  ability: '101',
  level: 1,
  scope: 'paragraph',
  find(paragraph, { dictionary }) {
    if (!finder) {
      for (const [wrong = '', right = ''] of readPack('typo-pairs').rows) pairs.set(wrong, right);
      finder = findWords(pairs.keys());
    }
    const { text } = paragraph;
    const alarms: Alarm[] = [];
    for (const { from, to } of finder(text)) {
      const wrong = text.slice(from, to);
      const right = pairs.get(wrong)!;
      if (text.slice(Math.max(0, from - 6), to + 6).includes(right) && wrong.includes(right)) continue;
      const tokens = paragraph.tokens();
      const cutsAWord = tokens.some(
        (token) => (token.from < from && token.to > from) || (token.from < to && token.to > to),
      );
      // A longer correct word, such as a name of our own, contains it by chance.
      if (tokens.some((token) => token.from <= from && token.to >= to && token.word.length > wrong.length)) continue;
      const before = text.slice(Math.max(0, from - around), from);
      const after = text.slice(to, to + around);
      const gain = dictionary.cost(before + right + after) - dictionary.cost(before + wrong + after);
      if (gain < (cutsAWord ? cuttingGain : -1)) continue;
      alarms.push({ from, to, suggest: [right], explanation: `“${wrong}”应为“${right}”` });
    }
    return alarms;
  },
};
