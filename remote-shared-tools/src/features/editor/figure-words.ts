import { type Embed, EmbedKind } from 'shared-contracts/model';
import type { WordsPlace } from 'shared-contracts/shell';
import type { PictureValue } from './formats/picture.ts';

/** Words that a figure carries beside the lines of the text. */
export interface FigureWords {
  place: WordsPlace;
  text: string;
}

interface FigureInsert {
  picture?: PictureValue;
  card?: Embed;
}

/** Returns the words of a picture or video: its caption, and an alternative text that differs from the caption. */
export function figureWordsOf(insert: unknown): FigureWords[] {
  const { picture, card } = (insert ?? {}) as FigureInsert;
  const caption = picture?.caption ?? (card?.kind === EmbedKind.Video ? card.title : '');
  const alt = picture && picture.alt !== picture.caption ? picture.alt : '';
  const words: FigureWords[] = [
    { place: 'caption', text: caption },
    { place: 'alt', text: alt },
  ];
  return words.filter(({ text }) => text !== '');
}

/** The figure with other words at a place; an alternative text that is the caption goes on being it. */
export function withFigureWords(insert: unknown, place: WordsPlace, text: string): Record<string, unknown> {
  const { picture, card } = insert as FigureInsert;
  if (card) return { card: { ...card, title: text } };
  if (place === 'alt') return { picture: { ...picture, alt: text } };
  return { picture: { ...picture, caption: text, alt: picture!.alt === picture!.caption ? text : picture!.alt } };
}

/**
 * Returns the new position of a range of words after the text around it changed; undefined when the range itself
 * changed.
 */
export function movedStart(before: string, after: string, start: number, length: number): number | undefined {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head += 1;
  if (start + length <= head) return start;
  let tail = 0;
  while (tail < least - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return start >= before.length - tail ? start + after.length - before.length : undefined;
}
