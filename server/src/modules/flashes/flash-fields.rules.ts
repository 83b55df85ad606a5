import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { withoutInvisible } from '../../platform/text/plain-text.rules.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Texts of a flash. */
export const flashFields = ({ text, source }: { text: string; source: string }): ReaderField[] =>
  filled([
    { label: texts.text, text },
    { label: texts.source, text: source },
  ]);

/** Plain text of a flash: one paragraph, with what cannot be seen taken out. Markup stays text. */
export function tidyFlash(text: string): string {
  return withoutInvisible(text)
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .trim();
}
