import { createHash } from 'node:crypto';
import type { WechatRuleWord } from 'shared-contracts/model';

/** Words compare without blanks at their ends and without case. */
export const plainWord = (word: string): string => word.trim().normalize('NFKC').toLowerCase();

/** The rule that answers a message, and the word by which. */
export interface Match<Rule> {
  rule: Rule;
  word: WechatRuleWord;
}

/** An exact word comes before a contained one, a longer before a shorter, an older rule before a newer. */
export function matchRule<Rule extends { id: string; words: readonly WechatRuleWord[] }>(
  rules: readonly Rule[],
  message: string,
): Match<Rule> | undefined {
  const text = plainWord(message);
  const rank = ({ word, rule }: Match<Rule>) => [word.isExact ? 0 : 1, -plainWord(word.word).length, Number(rule.id)];
  const compare = (one: number[], other: number[]) =>
    one.map((value, place) => value - other[place]!).find((difference) => difference !== 0) ?? 0;
  return rules
    .flatMap((rule) => rule.words.map((word) => ({ rule, word })))
    .filter(({ word: { word, isExact } }) => (isExact ? text === plainWord(word) : text.includes(plainWord(word))))
    .sort((one, other) => compare(rank(one), rank(other)))[0];
}

/** One of several answers; a message that is delivered again gets the same. */
export function pickOne<Item>(items: readonly Item[], key: string): Item | undefined {
  if (items.length === 0) return undefined;
  return items[createHash('sha256').update(key).digest().readUInt32BE(0) % items.length];
}
