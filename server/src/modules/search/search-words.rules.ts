import type { SearchWeights } from 'shared-contracts/model';
import { normalText, queryWords, type WordGroup } from '../../platform/text/search.rules.ts';

/** What steers the searches of readers. All words are normalised. */
export interface SearchRules {
  synonyms: readonly (readonly string[])[];
  stops: ReadonlySet<string>;
  blocked: readonly string[];
  /** Ids of stories by the word whose results they begin. */
  pins: ReadonlyMap<string, readonly string[]>;
  weights: SearchWeights;
}

/** A reader's words in the form in which they are compared: one kind of width and case, single blanks. */
export const normalQuery = (keywords: string): string => normalText(keywords).replace(/\s+/g, ' ').trim();

/** True when what a reader searches for holds a blocked word. */
export const isBlocked = (keywords: string, { blocked }: Pick<SearchRules, 'blocked'>): boolean => {
  const text = normalQuery(keywords).replaceAll(' ', '');
  return blocked.some((word) => text.includes(word.replaceAll(' ', '')));
};

/** A reader's words, and for each of them the texts that count as a hit. */
export interface CutQuery {
  groups: WordGroup[];
  /** The words of each group as a person reads them. */
  displayGroups: string[][];
}

/**
 * Cuts a reader's words: a word of a synonym group is met by any of the group, stop words are left out unless nothing
 * else is asked.
 */
export function cutQuery(keywords: string, { synonyms, stops }: Pick<SearchRules, 'synonyms' | 'stops'>): CutQuery {
  let rest = normalQuery(keywords);
  const groups: WordGroup[] = [];
  const displayGroups: string[][] = [];
  for (const group of synonyms) {
    const met = group.filter((word) => rest.includes(word));
    if (met.length === 0) continue;
    // Longer words first, so that none is torn by a shorter one inside it.
    for (const word of met.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
    groups.push(group.map((word) => queryWords(word)).filter((words) => words.length > 0));
    displayGroups.push([...group]);
  }
  const words = queryWords(rest);
  const kept = words.filter((word) => !stops.has(word));
  for (const word of kept.length > 0 || groups.length > 0 ? kept : words) {
    groups.push([[word]]);
    displayGroups.push([word]);
  }
  return { groups: groups.filter((group) => group.length > 0), displayGroups };
}

/** True when a text holds what is asked: some alternative of every group. */
export function holdsAll(text: string, groups: readonly WordGroup[]): boolean {
  const plain = normalText(text);
  return groups.every((group) => group.some((words) => words.every((word) => plain.includes(word))));
}

/** The stretches of a text, each with whether it is a hit. */
export function markHits(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  const terms = [...new Set(words)].filter((word) => word !== '').sort((a, b) => b.length - a.length);
  if (terms.length === 0) return [{ text, isHit: false }];
  const pattern = new RegExp(`(${terms.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return text
    .split(pattern)
    .map((part, place) => ({ text: part, isHit: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Digits that may be a number of a person: telephone, identity card, bank card. */
const personalNumber = /\d[\d\s-]{5,}\d/;

/** True when a word may be kept in the log of searches: it says nothing of a person and is no address. */
export const isLogged = (word: string): boolean =>
  word.length <= 50 && !personalNumber.test(word) && !/[@＠]|https?:|www\./.test(word);
