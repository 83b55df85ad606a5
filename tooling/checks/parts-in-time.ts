/** What was run of a check that is divided into parts, and which parts were left out. */
interface InTime<T> {
  results: T[];
  leftOut: number[];
}

interface Limit {
  /** Parts, numbered from 1. */
  count: number;
  /** The part to begin with. */
  first: number;
  /** Time by which all must have ended, in ms since 1970; Infinity for none. */
  until: number;
  /** What a part takes before one has been run, in ms. */
  expected: number;
  now?(): number;
}

/** Runs the parts one after another; those that would not end in time, as the longest so far shows, are left out. */
export async function partsInTime<T>(
  { count, first, until, expected, now = Date.now }: Limit,
  run: (part: number) => Promise<T>,
): Promise<InTime<T>> {
  const order = Array.from({ length: count }, (_, index) => ((first - 1 + index) % count) + 1);
  const results: T[] = [];
  let longest = 0;
  for (const [place, part] of order.entries()) {
    const began = now();
    if (began + (longest || expected) > until) return { results, leftOut: order.slice(place) };
    results.push(await run(part));
    longest = Math.max(longest, now() - began);
  }
  return { results, leftOut: [] };
}
