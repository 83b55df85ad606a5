import type { Release } from 'shared-contracts/release';

const often = 3;
const within = 5 * 60_000;

const times = new Map<string, number[]>();

/** Notes that a page of a release failed while it was drawn. */
export function noteDrawFailure({ container }: Release, now = Date.now()): void {
  times.set(container, [...(times.get(container) ?? []), now].slice(-often));
}

/** Three failed drawings in five minutes: trying once more will not help, another version may. */
export function failsRepeatedly({ container }: Release, now = Date.now()): boolean {
  const noted = times.get(container) ?? [];
  return noted.length >= often && noted.every((time) => now - time <= within);
}
