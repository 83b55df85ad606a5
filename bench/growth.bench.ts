import { startEmbeddedPostgres } from '../server/src/store/embedded-postgres.ts';
import { loginAs } from './core/caller.ts';
import type { Bench, Figure } from './core/figure.ts';
import { removeFolder, runEntry, startServer, temporaryFolder } from './core/product.ts';
import { isRefusal, type ReadingCall, readingCalls, readKnown } from './core/reading-calls.ts';
import { untilAtRest } from './core/until-at-rest.ts';

const sizes = [10_000, 1_000_000] as const;
const rounds = 8;

/** What is asked of a running newsroom, and what is not, with the reason. */
interface Newsroom {
  calls: ReadingCall[];
  left: string[];
}

/** A database of so many articles: one of BENCH_DATABASES (two addresses, the smaller newsroom first), else a new one. */
async function withDatabase<T>(at: number, dataDir: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const given = process.env.BENCH_DATABASES?.split(',')[at];
  if (given) return work(given);
  const database = await startEmbeddedPostgres({ dataDir });
  try {
    const first = await startServer(dataDir, { DATABASE_URL: database.url });
    await first.stop();
    const seconds = await runEntry(['seed', '--articles', String(sizes[at])], { DATABASE_URL: database.url, DATA_DIR: dataDir });
    console.log(`      ${sizes[at]!.toLocaleString('en')} articles seeded in ${seconds.toFixed(0)} s`);
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

async function withNewsroom<T>(at: number, work: (newsroom: Newsroom) => Promise<T>): Promise<T> {
  const dataDir = await temporaryFolder();
  try {
    return await withDatabase(at, dataDir, async (databaseUrl) => {
      const product = await startServer(dataDir, { DATABASE_URL: databaseUrl });
      try {
        await untilAtRest(databaseUrl);
        return await work(readingCalls(product.url, await loginAs(product.url, 'admin'), await readKnown(databaseUrl, sizes[at]!)));
      } finally {
        await product.stop();
      }
    });
  } finally {
    await removeFolder(dataDir);
  }
}

async function timed(call: ReadingCall, round: number): Promise<number> {
  await call.prepare?.();
  const begun = performance.now();
  await call.ask(round);
  return performance.now() - begun;
}

/** Asks one call of both in turns, so that a busy machine slows both alike; the quickest round counts. Undefined when it is refused. */
async function compare(few: ReadingCall, many: ReadingCall): Promise<Figure | undefined> {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round += 1) {
    try {
      const [one, other] = [await timed(few, round), await timed(many, round)];
      // The first round warms up.
      if (round > 0) [least, most] = [Math.min(least, one), Math.min(most, other)];
    } catch (error) {
      if (!isRefusal(error)) throw new Error(`${few.name} failed`, { cause: error });
      console.log(`      not asked  ${few.name}: ${(error as Error).message}`);
      return undefined;
    }
  }
  return { name: few.name, value: most / least, unit: '×', limit: 3, from: `${most.toFixed(1)} ms against ${least.toFixed(1)} ms` };
}

/** Every reading call with 1,000,000 stories beside 10,000. */
export const growthBench: Bench = {
  name: 'growth',
  run: () =>
    withNewsroom(0, (few) =>
      withNewsroom(1, async (many) => {
        for (const reason of few.left) console.log(`      not asked  ${reason}`);
        const figures: Figure[] = [];
        for (const [at, call] of few.calls.entries()) {
          const figure = await compare(call, many.calls[at]!);
          if (figure) figures.push(figure);
        }
        return figures.sort((a, b) => b.value - a.value);
      }),
    ),
};
