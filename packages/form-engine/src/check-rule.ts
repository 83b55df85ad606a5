import { isEmptyValue } from './conditions.ts';
import { ruleWords } from './form-texts.ts';
import type { FieldRule, FormField, FormLocale } from './form.ts';
import { patternOf } from './pattern.ts';

const address = /^(?:https?|ftp):\/\/[^\s/?#]+[^\s]*$/i;
const mail = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
const hex = /^#?(?:[\da-f]{6}|[\da-f]{3})$/i;

const typeTests: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  float: (value) => typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean' || value === 'true' || value === 'false',
  url: (value) => typeof value === 'string' && value.length <= 2048 && address.test(value),
  email: (value) => typeof value === 'string' && value.length <= 320 && mail.test(value),
  hex: (value) => typeof value === 'string' && hex.test(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
};

/**
 * The message of the first rule that a value breaks, or undefined. Empty values break only a required rule; unknown
 * types and refused patterns break nothing.
 */
export function brokenRule(
  rules: readonly FieldRule[],
  value: unknown,
  field: FormField,
  locale: FormLocale,
): string | undefined {
  const words = ruleWords[locale];
  const name = field.name ?? '';
  const isEmpty = isEmptyValue(value);
  for (const rule of rules) {
    if (rule.required && isEmpty) return rule.message || name + words.required;
    if (isEmpty) continue;
    if (rule.type && typeTests[rule.type]?.(value) === false) return rule.message || name + words.type;
    const pattern = patternOf(rule, field);
    if (pattern && 'matches' in pattern && !pattern.matches(String(value))) return rule.message || name + words.pattern;
  }
  return undefined;
}
