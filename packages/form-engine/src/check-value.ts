import { boundsOf, hasUserInput, maxLengthOf, optionsFor } from './field-values.ts';
import { isEmptyValue } from './conditions.ts';
import { valueWords } from './form-texts.ts';
import type { FormDefinition, FormField, FormLocale, FormValues } from './form.ts';
import { toDayjsFormat } from './date-tokens.ts';

/**
 * Returns the message for a value that breaks one of the built-in checks (options, bounds, lengths, times, pictures),
 * which apply beyond the rules of the file; undefined for a valid one.
 */
export function brokenShape(
  definition: FormDefinition,
  field: FormField,
  value: unknown,
  values: FormValues,
  locale: FormLocale,
): string | undefined {
  if (isEmptyValue(value)) return undefined;
  const words = valueWords[locale];
  const problem = shapes[field.type]?.({ definition, field, value, values, words });
  return problem === undefined ? undefined : (field.name ?? '') + problem;
}

interface ShapeFacts {
  definition: FormDefinition;
  field: FormField;
  value: unknown;
  values: FormValues;
  words: (typeof valueWords)['zh-CN'] | (typeof valueWords)['en-US'];
}

function text({ field, value, words }: ShapeFacts): string | undefined {
  // A box of numbers answers with numbers.
  if (typeof value === 'number') return undefined;
  if (typeof value !== 'string') return words.notOffered;
  const limit = Math.min(maxLengthOf(field) ?? textLimit, textLimit);
  return [...value].length > limit ? words.tooLong(limit) : undefined;
}

/** Longest text that an answer may hold, in characters, whatever the field says. */
const textLimit = 20_000;

function bounded({ field, value, words }: ShapeFacts): string | undefined {
  const { min, max } = boundsOf(field);
  for (const one of Array.isArray(value) ? value : [value]) {
    if (typeof one !== 'number' || !Number.isFinite(one)) return words.notOffered;
    if (min !== undefined && one < min) return words.belowMin(min);
    if (max !== undefined && one > max) return words.aboveMax(max);
  }
  return undefined;
}

function chosen({ definition, field, value, values, words }: ShapeFacts): string | undefined {
  const options = optionsFor(definition, field, values);
  const members: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (members.some((one) => typeof one === 'object' || String(one).length > 1000)) return words.notOffered;
  const isOpen = options === undefined || Boolean(field.addOption) || hasUserInput(field);
  return isOpen || members.every((one) => options.some((option) => option.value === one))
    ? undefined
    : words.notOffered;
}

function one(facts: ShapeFacts): string | undefined {
  return Array.isArray(facts.value) ? facts.words.notOffered : chosen(facts);
}

function many(facts: ShapeFacts): string | undefined {
  return Array.isArray(facts.value) ? chosen(facts) : facts.words.notOffered;
}

const tokenDigits: Record<string, string> = {
  YYYY: '\\d{4}',
  YY: '\\d{2}',
  MM: '\\d{2}',
  M: '\\d{1,2}',
  DD: '\\d{2}',
  D: '\\d{1,2}',
  HH: '\\d{2}',
  H: '\\d{1,2}',
  hh: '\\d{2}',
  h: '\\d{1,2}',
  mm: '\\d{2}',
  m: '\\d{1,2}',
  ss: '\\d{2}',
  s: '\\d{1,2}',
};

const escapeText = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** True when a text matches a date format, by its digits; names of months and the like are accepted. */
function isValidInFormat(value: string, format: string): boolean {
  const body = toDayjsFormat(format).replace(
    /\[([^\]]*)\]|YYYY|YY|MM?|DD?|HH?|hh?|mm?|ss?|[^\p{L}\p{N}]|./gu,
    (part, literal: string | undefined) =>
      literal !== undefined
        ? escapeText(literal)
        : (tokenDigits[part] ?? (/^[a-z]$/i.test(part) ? '.{1,8}' : escapeText(part))),
  );
  return value.length <= 64 && new RegExp(`^${body}$`, 'u').test(value);
}

function moment({ field: { options = {}, type }, value, words }: ShapeFacts): string | undefined {
  const isRange = type === 'time' ? options.isRange === true : /range$/.test(options.type ?? '');
  const members: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (isRange !== Array.isArray(value) && options.type !== 'dates') return words.badTime;
  if (isRange && members.length !== 2) return words.badTime;
  const isRight = (member: unknown) =>
    options.timestamp
      ? typeof member === 'number' && Number.isFinite(member)
      : typeof member === 'string' && (!options.format || isValidInFormat(member, options.format));
  if (!members.every(isRight)) return words.badTime;
  const [from, to] = members as (string | number)[];
  return isRange && from !== undefined && to !== undefined && from > to ? words.badRange : undefined;
}

function pictures({ field: { options = {} }, value, words }: ShapeFacts): string | undefined {
  if (!Array.isArray(value)) return words.badPicture;
  const limit = options.length ?? 9;
  if (value.length > limit) return words.tooManyPictures(limit);
  const min = Number(options.min ?? 0);
  if (min > value.length) return words.tooFewPictures(min);
  const isPicture = (item: unknown) =>
    typeof item === 'object' &&
    item !== null &&
    'url' in item &&
    typeof item.url === 'string' &&
    /^(?:https?:\/\/|\/)[^\s"'<>]*$/.test(item.url);
  return value.every(isPicture) ? undefined : words.badPicture;
}

const onOff = ({ value, words }: ShapeFacts) => (typeof value === 'boolean' ? undefined : words.notOffered);
const path = ({ value, words }: ShapeFacts) =>
  Array.isArray(value) &&
  value.every((part) => typeof part === 'string' || typeof part === 'number') &&
  value.length <= 20
    ? undefined
    : words.notOffered;
const colour = ({ value, words }: ShapeFacts) =>
  typeof value === 'string' && /^(?:#[\da-f]{3,8}|(?:rgb|hsl|hsv)a?\([\d\s.,%/]+\))$/i.test(value)
    ? undefined
    : words.notOffered;

function stars({ field, value, words }: ShapeFacts): string | undefined {
  const max = field.options?.max === undefined ? 5 : Number(field.options.max);
  if (typeof value !== 'number' || value < 0 || value > max) return words.aboveMax(max);
  return Number.isInteger(value * (field.options?.allowHalf ? 2 : 1)) ? undefined : words.notOffered;
}

/** Check of each type; types without one are unknown and let through as they are. */
const shapes: Record<string, (facts: ShapeFacts) => string | undefined> = {
  input: text,
  textarea: text,
  editor: (facts) =>
    typeof facts.value === 'string' && facts.value.length <= 200_000 ? undefined : facts.words.tooLong(200_000),
  number: bounded,
  slider: bounded,
  radio: one,
  checkbox: many,
  select: (facts) => (facts.field.options?.multiple ? many(facts) : one(facts)),
  time: moment,
  date: moment,
  rate: stars,
  color: colour,
  switch: onOff,
  cascader: path,
  imgupload: pictures,
};
