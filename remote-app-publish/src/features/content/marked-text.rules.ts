/** A stretch of text, found or between what was found. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

const escapePattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts a text at the found words, longest word first, whatever their case. */
export function splitByHits(text: string, words: readonly string[]): TextPart[] {
  const terms = words.filter((word) => word !== '').toSorted((a, b) => b.length - a.length);
  if (terms.length === 0) return [{ text, isHit: false }];
  const pattern = new RegExp(`(${terms.map(escapePattern).join('|')})`, 'gi');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
