import { setImmediate } from 'node:timers/promises';
import type { GuardRefusal } from 'shared-contracts/errors';
import { type WordHit, WordLevel, wordLevelNames } from 'shared-contracts/model';
import type { WordMatcher } from './word-matcher.ts';
import { textTexts } from './text.texts.ts';

/** A text that readers see, under the name that the newsroom has for its place. */
export interface ReaderField {
  label: string;
  text: string;
}

/** A hit with the id of its word. */
export interface Hit extends WordHit {
  wordId: string;
}

/** Characters shown on either side of a hit. */
const around = 15;
const severity: Record<WordLevel, number> = { [WordLevel.Banned]: 0, [WordLevel.Sensitive]: 1, [WordLevel.Caution]: 2 };

function snippetOf(text: string, from: number, to: number): string {
  const start = Math.max(0, from - around);
  const end = Math.min(text.length, to + around);
  const words = text.slice(start, end).toWellFormed().replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${words}${end < text.length ? '…' : ''}`;
}

/** Runs a generator of steps; other requests come between two of them. */
async function runInTurns<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await setImmediate();
  }
}

/**
 * Listed words in the fields, the most serious first; a word is named once for each field. A long text holds nobody up.
 */
export async function findHits(match: WordMatcher, fields: readonly ReaderField[]): Promise<Hit[]> {
  const hits = new Map<string, Hit>();
  for (const { label, text } of fields) {
    for (const { listed, from, to } of await runInTurns(match(text))) {
      const key = `${label}\n${listed.id}`;
      if (hits.has(key)) continue;
      const { id: wordId, word, level, suggestion } = listed;
      hits.set(key, { wordId, word, level, suggestion, field: label, snippet: snippetOf(text, from, to) });
    }
  }
  return [...hits.values()].sort((one, other) => severity[one.level] - severity[other.level]);
}

/** Word and place of a hit in one sentence. */
export function sentenceOf({ field, level, word, snippet }: WordHit): string {
  return textTexts.wordFound(field, wordLevelNames[level], word, snippet);
}

/** Guards against the banned words among hits. */
export function bannedGuards(hits: readonly WordHit[]): GuardRefusal[] {
  return hits
    .filter(({ level }) => level === WordLevel.Banned)
    .map((hit) => ({ guard: 'bannedWord', text: sentenceOf(hit) }));
}

/** A hit as the wire has it. */
export const toWordHit = ({ word, level, field, snippet, suggestion }: Hit): WordHit => ({
  word,
  level,
  field,
  snippet,
  suggestion,
});
