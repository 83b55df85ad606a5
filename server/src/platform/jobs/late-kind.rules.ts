/** The open and failed jobs of a kind. Times are in seconds. */
export interface JobKindFacts {
  kind: string;
  /** Jobs that are due and that nobody has begun. */
  due: number;
  running: number;
  /** Jobs given up within a day. */
  failed: number;
  /** For how long the first of the due jobs has waited; 0 where none is due. */
  wait: number;
  /** Since when no job of the kind has come to its end; null where none has within a day. */
  sinceEnd: number | null;
  /** True while a process holds a job of the kind. */
  isHeld: boolean;
}

/** Seconds for which due jobs may wait while none of their kind runs and none comes to its end. */
const longWait = 300;

/** Seconds that one job may take: ffmpeg is ended after as many of computing. */
const longestJob = 12 * 3600;

/**
 * True when due jobs of a kind wait and the kind does not get on: none runs, or several wait behind one that runs for
 * longer than a job may take. Work of minutes is done one at a time; what waits its turn behind it is not late.
 */
export function isLate({ due, wait, sinceEnd, isHeld }: JobKindFacts): boolean {
  const still = Math.min(wait, sinceEnd ?? wait);
  if (due === 0 || still <= longWait) return false;
  return !isHeld || (due > 1 && still > longestJob);
}
