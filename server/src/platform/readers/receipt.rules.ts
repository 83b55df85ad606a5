import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused when a number is read out. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 12;

const written = (name: string, signs: string): string =>
  `${name}-${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;

/**
 * Makes a number by which a reader looks something up: two letters that name its kind, and twelve signs in groups of
 * four, of which there are 10^17.
 */
export function makeReceipt(name: string): string {
  return written(name, Array.from({ length }, () => letters[randomInt(letters.length)]).join(''));
}

/** A number of a kind as somebody typed it; undefined when it can be none. */
export function readTypedReceipt(name: string, typed: string): string | undefined {
  const all = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const signs = all.length > length && all.startsWith(name) ? all.slice(name.length) : all;
  return signs.length === length && [...signs].every((sign) => letters.includes(sign))
    ? written(name, signs)
    : undefined;
}
