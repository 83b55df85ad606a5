import { startEmbeddedPostgres } from '../server/src/store/embedded-postgres.ts';
import { loginAs } from './core/caller.ts';
import type { Bench, Figure } from './core/figure.ts';
import { removeFolder, runEntry, startServer, temporaryFolder } from './core/product.ts';
import { isRefusal, readingCalls, readKnown } from './core/reading-calls.ts';
import { untilAtRest } from './core/until-at-rest.ts';

const sizes = [10_000, 1_000_000] as const;
const rounds = 7;

interface Measured {
  /** Milliseconds of the quickest round, by the name of the call. */
  taken: Map<string, number>;
  /** Calls that were not asked, with the reason. */
  left: string[];
}

/** A database of so many articles: one of BENCH_DATABASES (two addresses, the smaller newsroom first), else a new one. */
async function withNewsroom<T>(at: number, dataDir: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
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

async function measure(at: number): Promise<Measured> {
  const dataDir = await temporaryFolder();
  try {
    return await withNewsroom(at, dataDir, async (databaseUrl) => {
      const product = await startServer(dataDir, { DATABASE_URL: databaseUrl });
      try {
        await untilAtRest(databaseUrl);
        const { calls, left } = readingCalls(product.url, await loginAs(product.url, 'admin'), await readKnown(databaseUrl, sizes[at]!));
        const taken = new Map<string, number>();
        for (let round = 0; round < rounds; round += 1) {
          for (const { name, ask } of calls) {
            if (left.some((one) => one.startsWith(`${name}: `))) continue;
            const begun = performance.now();
            try {
              await ask(round);
            } catch (error) {
              if (!isRefusal(error)) throw new Error(`${name} failed`, { cause: error });
              left.push(`${name}: ${(error as Error).message}`);
              continue;
            }
            // The first round warms up.
            if (round > 0) taken.set(name, Math.min(taken.get(name) ?? Number.POSITIVE_INFINITY, performance.now() - begun));
          }
        }
        return { taken, left };
      } finally {
        await product.stop();
      }
    });
  } finally {
    await removeFolder(dataDir);
  }
}

/** Every reading call with 1,000,000 stories beside 10,000. */
export const growthBench: Bench = {
  name: 'growth',
  async run() {
    const [few, many] = [await measure(0), await measure(1)];
    for (const reason of few.left) console.log(`      not asked  ${reason}`);
    const both = [...many.taken].filter(([name]) => few.taken.has(name));
    const figures = both.map(([name, value]): Figure => ({
      name,
      value: value / few.taken.get(name)!,
      unit: '×',
      limit: 3,
      from: `${value.toFixed(1)} ms against ${few.taken.get(name)!.toFixed(1)} ms`,
    }));
    return figures.sort((a, b) => b.value - a.value);
  },
};
