import { blankDefaultTypes, dateTypes, designerDataTypes, renderedFormExtraDataTypes } from './constants.ts';
import type { FieldRule, FormField, FormLocale } from './form.ts';
import { ruleWords } from './form-texts.ts';

/** Data types that the designer's panel offers (R660). */
export const designerTypes = designerDataTypes;
/** Those that a rendered form also understands (R661). */
export const renderedTypes = [...designerDataTypes, ...renderedFormExtraDataTypes] as const;
/** Kinds of dates (R666). */
export const dateKinds = dateTypes;
/** Default types of a blank region (R667). */
export const blankTypes = blankDefaultTypes;

/**
 * The rules that the panel writes for a field, in the file's order: type, required, pattern (R655 to R658).
 * What a file brings is run as it is; only an edit in the panel generates again.
 */
export function generateRules({ name = '', options = {} }: FormField, locale: FormLocale = 'zh-CN'): FieldRule[] {
  const words = ruleWords[locale];
  const gap = locale === 'en-US' ? ' ' : '';
  const says = (tail: string) => `${name}${gap}${tail}`;
  return [
    ...(options.dataType ? [{ type: options.dataType, message: says(words.type) }] : []),
    ...(options.required ? [{ required: true, message: says(words.required) }] : []),
    ...(options.pattern ? [{ pattern: options.pattern, message: says(words.pattern) }] : []),
  ];
}
