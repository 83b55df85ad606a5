import type { Alarm, DocumentRule } from '../types.ts';

const pairs: Readonly<Record<string, string>> = {
  '（': '）',
  '《': '》',
  '“': '”',
  '‘': '’',
  '【': '】',
  '〔': '〕',
  '「': '」',
  '『': '』',
  '〈': '〉',
};
const openers = new Map(Object.entries(pairs));
const closers = new Map([...openers].map(([open, close]) => [close, open]));

interface Open {
  sign: string;
  paragraph: number;
  index: number;
}

/**
 * Marks that open and do not close, and the other way round. A quotation of several paragraphs opens each of them and
 * closes the last alone; ’ is an apostrophe after a Latin letter, and ） after a number counts a list.
 */
export const markPairs: DocumentRule = {
  id: 'punctuation.pair',
  title: '标点配对',
  ability: '107',
  level: 1,
  scope: 'document',
  find(paragraphs) {
    const alarms: (Alarm & { paragraph: number })[] = [];
    const alarm = (paragraph: number, index: number, sign: string, missing: string) =>
      alarms.push({
        paragraph,
        from: index,
        to: index + 1,
        suggest: [],
        explanation: `“${sign}”没有配对的“${missing}”`,
      });
    paragraphs.forEach((text, paragraph) => {
      const open: Open[] = [];
      for (let index = 0; index < text.length; index += 1) {
        const sign = text[index]!;
        if (openers.has(sign)) {
          open.push({ sign, paragraph, index });
          continue;
        }
        const opener = closers.get(sign);
        if (opener === undefined || (sign === '’' && /[A-Za-z]/.test(text[index - 1] ?? ''))) continue;
        const match = open.findLastIndex((one) => one.sign === opener);
        if (match >= 0) {
          for (const one of open.splice(match).slice(1)) alarm(paragraph, one.index, one.sign, pairs[one.sign]!);
        } else if (!(
          sign === '）' && /(?:^|[。；，：、\s])[\d一二三四五六七八九十a-zA-Z]{1,2}$/.test(text.slice(0, index))
        )) {
          alarm(paragraph, index, sign, opener);
        }
      }
      for (const one of open) if (!goesOn(one, paragraphs)) alarm(paragraph, one.index, one.sign, pairs[one.sign]!);
    });
    return alarms;
  },
};

/** A quotation that the next paragraph takes up. */
function goesOn({ sign, paragraph }: Open, paragraphs: readonly string[]): boolean {
  if (sign !== '“' && sign !== '‘') return false;
  return (
    paragraphs
      .slice(paragraph + 1)
      .find((text) => text.trim() !== '')
      ?.trimStart()
      .startsWith(sign) === true
  );
}
