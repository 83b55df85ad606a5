import type { Alarm, AlarmLevel, ParagraphRule } from '../types.ts';

interface PatternRule {
  id: string;
  title: string;
  ability: string;
  level: AlarmLevel;
  /** With the flag g; group 1, when there is one, is the place, else the whole match. */
  pattern: RegExp;
  /** Returns the suggestions for the match; none when absent. */
  suggest?(match: RegExpExecArray): readonly string[];
  explanation: string;
  /** False lets a match pass. */
  counts?(match: RegExpExecArray, text: string): boolean;
}

/** A rule that is one pattern. */
export function patternRule({ pattern, suggest, explanation, counts, ...head }: PatternRule): ParagraphRule {
  return {
    ...head,
    scope: 'paragraph',
    find({ text }) {
      const alarms: Alarm[] = [];
      for (const match of text.matchAll(pattern)) {
        if (counts && !counts(match, text)) continue;
        const inner = match[1];
        const from = inner === undefined ? match.index : match.index + match[0].indexOf(inner);
        alarms.push({ from, to: from + (inner ?? match[0]).length, suggest: suggest?.(match) ?? [], explanation });
      }
      return alarms;
    },
  };
}
