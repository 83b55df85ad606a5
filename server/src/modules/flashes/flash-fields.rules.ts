import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Texts of a flash. */
export const flashFields = ({ text, source }: { text: string; source: string }): ReaderField[] =>
  filled([
    { label: texts.text, text },
    { label: texts.source, text: source },
  ]);

/** Plain text of a flash: one paragraph, with what cannot be seen taken out. Markup stays text. */
export function tidyFlash(text: string): string {
  return (
    text
      .toWellFormed()
      // eslint-disable-next-line no-control-regex -- control characters and marks that turn the reading direction
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
      .replace(/\s*[\r\n]+\s*/g, ' ')
      .trim()
  );
}
