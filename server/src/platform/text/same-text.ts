import { timingSafeEqual } from 'node:crypto';

/**
 * True when two signatures are the same; takes equally long wherever they differ, so that none can be found out letter
 * by letter.
 */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
