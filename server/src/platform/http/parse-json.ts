import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { httpTexts } from './http.texts.ts';

/** Levels of lists and objects in one another; a designed form with grids in grids needs a dozen. */
const deepest = 64;
/** Values in all; the largest list of a call, words of an import, has 30,000. */
const mostValues = 100_000;
/** Members of one object; the longest form has fewer than a hundred, and each one too many is named in the refusal. */
const mostMembers = 1000;

/** Names that would change objects' prototypes; no field of ours is called so (A21). */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);
/**
 * Quick check for texts that may hold one of them, written plainly or with escapes; a hit is looked into, so that words
 * of a story pass.
 */
const suspect = /__proto__|constructor|prototype|\\u00[567]/i;

/** True for a name that no field may have. */
export const isForbiddenName = (name: string): boolean => forbiddenNames.has(name);

/**
 * Reads JSON that somebody sent. Depth and number of values are counted in the text before anything is built of it, and
 * no
 * reviver runs: a function called for each value makes a large body many times as dear. Throws BadRequest or Invalid.
 */
export function parseJson(text: string): unknown {
  checkShape(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError(ErrorCode.BadRequest);
  }
  if (suspect.test(text)) refuseForbiddenNames(value);
  return value;
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
) as [number, number, number, number, number, number, number];

/** One pass over the text; strings are skipped from quote to quote. */
function checkShape(text: string): void {
  let depth = 0;
  let values = 1;
  // Members of each object that is open, by depth; of a list none are counted.
  const members: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === quote) index = endOfString(text, index);
    else if (sign === comma) {
      values += 1;
      members[depth] = (members[depth] ?? 0) + 1;
    } else if (sign === openList || sign === openObject) {
      depth += 1;
      members[depth] = sign === openObject ? 1 : Number.NEGATIVE_INFINITY;
    } else if (sign === closeList || sign === closeObject) depth -= 1;
    if (depth > deepest || values > mostValues || (members[depth] ?? 0) > mostMembers)
      throw new AppError(ErrorCode.TooLarge, httpTexts.tooComplex);
  }
}

/** Place of the quote that ends the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** The depth is bounded, so that recursion is too. */
function refuseForbiddenNames(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (forbiddenNames.has(name)) throw invalidInput([{ path: name, message: httpTexts.fieldWrong(name) }]);
    refuseForbiddenNames(inner);
  }
}
