import type { ReaderField } from './find-words.ts';
import { hiddenWordsOfHtml, textOfHtml } from './html.rules.ts';
import { textTexts } from './text.texts.ts';

/** The fields that hold any text. */
export const filled = (fields: readonly ReaderField[]): ReaderField[] =>
  fields.filter(({ text }) => text.trim() !== '');

/** Returns what readers see of a formatted text: its words, and those of its pictures and cards. */
export function htmlFields(label: string, html: string): ReaderField[] {
  return [
    { label, text: textOfHtml(html) },
    { label: textTexts.hiddenWords(label), text: hiddenWordsOfHtml(html).join('\n') },
  ];
}
