const longestRest = 30_000;

/** Milliseconds until something is tried again that failed so often: twice as long each time, half a minute at most. */
export const restAfter = (tries: number): number => Math.min(longestRest, 250 * 2 ** Math.min(tries, 10));
