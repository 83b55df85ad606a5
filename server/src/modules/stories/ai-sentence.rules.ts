import { createHash } from 'node:crypto';

/** Letters and digits below which a sentence may be anybody's. */
const shortest = 8;
/** Sentences of one text that are looked at. */
const sentencesMax = 5000;

const listMark = /^\s*(?:[-*#>•]+|\d{1,2}[.、)）])\s*/;

/** The sentences of a text as they are compared: letters and digits alone, each once, without short ones. */
export function sentencesOf(text: string): string[] {
  const found = text
    .split(/[\n。！？!?；;…]+|\.\s/)
    .map((sentence) => sentence.replace(listMark, '').replace(/[^\p{L}\p{N}]+/gu, ''))
    .filter((sentence) => sentence.length >= shortest);
  return [...new Set(found)].slice(0, sentencesMax);
}

/** What is kept of a sentence: enough to know it again, not to read it. */
export const digestOf = (sentence: string): string =>
  createHash('sha256').update(sentence).digest('base64url').slice(0, 16);
