import type { FormDefinition } from 'form-engine';
import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { questionnaireTexts } from './questionnaire.texts.ts';

/** Keys of a form whose values name things to the program, not to readers. */
const technicalKeys = new Set(['key', 'model', 'type', 'pattern', 'remoteFunc', 'aliases']);

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (technicalKeys.has(key) ? [] : stringsOf(one)));
}

interface QuestionnaireTexts {
  title: string;
  intro: string;
  thanks: string;
}

/** Texts of a questionnaire with its form. */
export function questionnaireFields(
  { title, intro, thanks }: QuestionnaireTexts,
  { list, ...rest }: FormDefinition,
): ReaderField[] {
  return filled([
    { label: questionnaireTexts.titleField, text: title },
    { label: questionnaireTexts.introField, text: intro },
    { label: questionnaireTexts.thanksField, text: thanks },
    ...list.map((field, place) => ({
      label: questionnaireTexts.questionField(place + 1),
      text: stringsOf(field).join('\n'),
    })),
    { label: questionnaireTexts.formField, text: stringsOf(rest).join('\n') },
  ]);
}
