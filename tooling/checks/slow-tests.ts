import { runBrowserTests } from './browser-tests.ts';
import { partsInTime } from './parts-in-time.ts';
import { sum, type Totals } from './totals.ts';
import { runUnitTests } from './unit-tests.ts';

/** Parts: few enough that starting them costs little, many enough that a slow machine ends some. */
const count = 6;
/** What a part takes on a slow machine, in ms. */
const expected = 10 * 60_000;
const hour = 60 * 60_000;

/**
 * Runs the slow tests of all packages and the slow scenarios, in parts. TEST_UNTIL (seconds since 1970) is when they
 * must have ended: what would not be is left out, and named in the summary. Each hour begins with another part, so that
 * what one run leaves out the next ones prove.
 */
export async function runSlowTests(): Promise<Totals> {
  const until = process.env.TEST_UNTIL === undefined ? Infinity : Number(process.env.TEST_UNTIL) * 1000;
  const first = (Math.floor(Date.now() / hour) % count) + 1;
  const { results, leftOut } = await partsInTime({ count, first, until, expected }, async (part) => {
    const shard = `--shard=${part}/${count}`;
    const tests = await runUnitTests({ slow: shard });
    return sum([tests, await runBrowserTests(['--grep=@slow', shard])]);
  });
  return { ...sum(results), leftOut: leftOut.map((part) => `slow tests and scenarios, part ${part} of ${count}`) };
}
