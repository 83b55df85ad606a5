import { createHash, randomBytes } from 'node:crypto';

/** Milliseconds that an address of a preview is good. */
const lifetime = 15 * 60_000;

/** What the database keeps of a word that opens a preview. */
export const previewKeyOf = (word: string): string => createHash('sha256').update(word).digest('hex');

/** The public page that a word opens. */
export const previewPath = (word: string): string => `/site/preview/${word}`;

/** A word that opens the public page of a draft for a while, and what the database keeps of it. */
export function makePreviewWord(now: Date): { word: string; kept: { previewKey: string; previewUntil: Date } } {
  const word = randomBytes(24).toString('base64url');
  return { word, kept: { previewKey: previewKeyOf(word), previewUntil: new Date(now.getTime() + lifetime) } };
}
