import { timingSafeEqual } from 'node:crypto';

/** True when two signatures are equal; compares in constant time, so that none can be guessed letter by letter. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
