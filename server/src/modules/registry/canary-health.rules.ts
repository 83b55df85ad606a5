/** Reports of tabs about a version in the last five minutes. */
export interface Tally {
  loads: number;
  errors: number;
}

/** Milliseconds in which a canary is judged, and failures from which on it is. */
export const judgedWindow = 5 * 60_000;
const fewestErrors = 5;
const worseBy = 2;

/** Failures per load; a version that never loaded failed at every try. Null when nothing is known. */
export function errorRate({ loads, errors }: Tally): number | null {
  if (loads + errors === 0) return null;
  return loads === 0 ? 1 : errors / loads;
}

/** Failures per load from which on a version is no fallback. */
const faultyRate = 0.2;

/** True when a version failed too often to be a fallback. */
export const isFaulty = (tally: Tally): boolean => (errorRate(tally) ?? 0) >= faultyRate;

/**
 * True when a canary must end: five failures or more, and more than twice as many per load as the active version has.
 */
export function mustAbort(canary: Tally, active: Tally): boolean {
  return canary.errors >= fewestErrors && (errorRate(canary) ?? 0) > worseBy * (errorRate(active) ?? 0);
}
