import { setImmediate } from 'node:timers/promises';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import type { TextFields } from 'shared-contracts/wire';
import { isForbiddenName } from './parse-json.ts';
import { httpTexts } from './http.texts.ts';

/** Fields of a form or a query; the longest form has fewer than a hundred. */
const mostFields = 200;
/** Characters that are decoded before other requests get their turn: a picture as text is 12 million. */
const atOnce = 250_000;

/**
 * Reads the fields of a form body or a query string. Throws TooLarge for too many of them, before they are read, and
 * Invalid for a field that comes twice.
 */
export async function readFields(text: string): Promise<TextFields> {
  let count = 1;
  for (let index = text.indexOf('&'); index >= 0; index = text.indexOf('&', index + 1)) {
    count += 1;
    if (count > mostFields) throw new AppError(ErrorCode.TooLarge, httpTexts.tooManyFields);
  }
  const fields: TextFields = {};
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    if (isForbiddenName(name) || Object.hasOwn(fields, name))
      throw invalidInput([{ path: name, message: httpTexts.fieldWrong(name) }]);
    fields[name] = equals < 0 ? '' : await decodeLong(pair.slice(equals + 1));
  }
  return fields;
}

/** Decoded as a form is: '+' is a blank, and what is wrongly escaped stays as it is. */
const decode = (text: string): string => (/[%+]/.test(text) ? (new URLSearchParams(`=${text}`).get('') ?? '') : text);

async function decodeLong(text: string): Promise<string> {
  let decoded = '';
  for (let from = 0; from < text.length;) {
    const to = cutAfter(text, from + atOnce);
    decoded += decode(text.slice(from, to));
    from = to;
    if (from < text.length) await setImmediate();
  }
  return decoded;
}

/**
 * The first place from `at` on where a character may begin: not inside an escape, nor before one that goes on with a
 * character.
 */
function cutAfter(text: string, index: number): number {
  let place = index;
  while (place < text.length && (text[place - 1] === '%' || text[place - 2] === '%' || goesOn(text, place))) place += 1;
  return Math.min(place, text.length);
}

/** True when a continuation byte of UTF-8 is written at this place. */
const goesOn = (text: string, place: number): boolean => text[place] === '%' && /[89ab]/i.test(text[place + 1] ?? '');
