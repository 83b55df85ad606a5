import { readPack } from '../packs.ts';
import type { Alarm, AlarmLevel, OwnWord, Paragraph, ParagraphRule } from '../types.ts';
import { findWords, type WordFinder } from '../word-finder.ts';

interface Term {
  suggest: readonly string[];
  ability: string;
  level: AlarmLevel;
  explanation: string;
}

let terms: Map<string, Term> | undefined;
let finder: WordFinder | undefined;

/** A word that only arises where two others meet is not the word: 中国和|台湾 is, 发展中|台 is not. */
function isWholeWord(paragraph: Paragraph, from: number, to: number): boolean {
  return !paragraph
    .tokens()
    .some((token) => (token.from < from && token.to > from) || (token.from < to && token.to > to));
}

/** Words that newspapers do not write, and what they write instead, from the pack. */
export const packTerms: ParagraphRule = {
  id: 'terms.pack',
  title: '规范用语与慎用词',
  ability: '205',
  level: 1,
  scope: 'paragraph',
  find(paragraph) {
    if (!terms || !finder) {
      terms = new Map(
        readPack('terms').rows.map(([word = '', suggestion = '', ability = '', level = '1', explanation = '']) => [
          word,
          {
            suggest: suggestion === '' ? [] : suggestion.split('、'),
            ability,
            level: Number(level) as AlarmLevel,
            explanation,
          },
        ]),
      );
      finder = findWords(terms.keys());
    }
    const alarms: Alarm[] = [];
    for (const { from, to } of finder(paragraph.text)) {
      if (isWholeWord(paragraph, from, to)) alarms.push({ from, to, ...terms.get(paragraph.text.slice(from, to))! });
    }
    return alarms;
  },
};

const ownFinders = new WeakMap<readonly OwnWord[], WordFinder>();
const levelWords: Record<AlarmLevel, string> = { 1: '敏感词', 2: '慎用词', 3: '禁用词' };

/** Finds the newsroom's own sensitive words, as written and at any place: whoever listed them wants to see them. */
export const ownWords: ParagraphRule = {
  id: 'terms.own',
  title: '本单位敏感词',
  ability: '306',
  level: 1,
  scope: 'paragraph',
  find({ text }, { ownWords: list }) {
    let find = ownFinders.get(list);
    if (!find) ownFinders.set(list, (find = findWords(list.map(({ word }) => word))));
    return find(text).map(({ from, to }) => {
      const { level, suggest } = list.find(({ word }) => word === text.slice(from, to))!;
      return { from, to, level, suggest, explanation: `${levelWords[level]}（本单位词库）` };
    });
  },
};
