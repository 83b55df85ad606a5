import type { DocumentRule, ParagraphRule, Rule } from '../types.ts';
import { dates } from './dates.rule.ts';
import { digitRules, partsAndSum } from './digits.rules.ts';
import { numbering, repeatedSentences } from './document.rules.ts';
import { doubledWords } from './doubled.rule.ts';
import { lawNames, namesAndPosts, sackedOfficials } from './names.rule.ts';
import { ownWords, packTerms } from './pack-words.rule.ts';
import { markPairs } from './pairs.rule.ts';
import { placeholders } from './placeholder.rule.ts';
import { fixStraightQuotes, punctuationRules } from './punctuation.rules.ts';
import { quotations, setPhrases } from './set-phrases.rule.ts';
import { typoMissing } from './typo-missing.rule.ts';
import { typoPairs } from './typo-pairs.rule.ts';
import { typoSimilar } from './typo-similar.rule.ts';

/** In the order in which they win a place that several claim. */
export const paragraphRules: readonly ParagraphRule[] = [
  ownWords,
  packTerms,
  namesAndPosts,
  sackedOfficials,
  lawNames,
  setPhrases,
  quotations,
  typoPairs,
  typoMissing,
  doubledWords,
  typoSimilar,
  dates,
  partsAndSum,
  ...digitRules,
  ...placeholders,
  ...fixStraightQuotes(punctuationRules),
];

export const documentRules: readonly DocumentRule[] = [markPairs, numbering, repeatedSentences];

/** Every rule. Rules on spacing are not among them: newspapers put no blanks between Chinese and digits. */
export const allRules: readonly Rule[] = [...paragraphRules, ...documentRules];
