import type { Bench, Figure } from './core/figure.ts';
import { loginAs } from './core/caller.ts';
import { startServer } from './core/product.ts';
import { untilAtRest } from './core/until-at-rest.ts';
import { openNewsroom, type Newsroom } from './growth/kept-newsroom.ts';
import { countPages, type PageCounter } from './growth/page-counter.ts';
import { isRefusal, type ReadingCall, readingCalls } from './growth/reading-calls.ts';
import { sortEndpoints } from './growth/reading-endpoints.ts';
import { readKnown } from './growth/reading-inputs.ts';

const sizes = [10_000, 1_000_000] as const;
const limit = 3;
/**
 * Calls each endpoint this many times; one that misses its limit is called up to `mostRounds` times, since a busy
 * machine only ever adds time.
 */
const rounds = 8;
const mostRounds = 40;

/** One of BENCH_DATABASES (two addresses, the smaller newsroom first), else a kept one. */
async function openDatabase(index: number): Promise<Newsroom> {
  const address = process.env.BENCH_DATABASES?.split(',')[index];
  const dataDir = process.env.BENCH_FOLDERS?.split(',')[index];
  if (address && dataDir) return { url: address, dataDir, stop: () => Promise.resolve() };
  return openNewsroom(sizes[index]!);
}

/** The calls of a running newsroom, and the pages that they touch. */
interface Side {
  calls: ReadingCall[];
  pages: PageCounter;
}

async function withSide<T>(index: number, work: (side: Side) => Promise<T>): Promise<T> {
  const database = await openDatabase(index);
  try {
    const product = await startServer(database.dataDir, { DATABASE_URL: database.url });
    const pages = await countPages(database.url);
    try {
      await untilAtRest(database.url);
      const caller = await loginAs(product.url, 'admin');
      return await work({
        calls: readingCalls(product.url, caller, await readKnown(database.url, sizes[index]!)),
        pages,
      });
    } finally {
      await pages.close();
      await product.stop();
    }
  } finally {
    await database.stop();
  }
}

async function timed(call: ReadingCall, round: number): Promise<number> {
  await call.prepare?.();
  const startedAt = performance.now();
  await call.ask(round);
  return performance.now() - startedAt;
}

/** Calls one endpoint of both newsrooms in turn, so that a busy machine slows both alike; the fastest round counts. */
async function compare(index: number, few: Side, many: Side): Promise<Figure> {
  const [one, other] = [few.calls[index]!, many.calls[index]!];
  // The first call warms up, and is the one whose pages are counted.
  const pages = [await few.pages.during(() => timed(one, 0)), await many.pages.during(() => timed(other, 0))];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 1; round <= rounds || (round <= mostRounds && most > limit * least); round += 1) {
    least = Math.min(least, await timed(one, round));
    most = Math.min(most, await timed(other, round));
  }
  const from = `${most.toFixed(1)} ms against ${least.toFixed(1)} ms; pages touched: ${pages[1]} against ${pages[0]}`;
  return { name: one.name, value: most / least, unit: '×', limit, from };
}

/** Compares one call, and says when it is refused or fails. */
async function figureOf(index: number, few: Side, many: Side): Promise<Figure | undefined> {
  const { name } = few.calls[index]!;
  try {
    return await compare(index, few, many);
  } catch (error) {
    if (!isRefusal(error)) throw new Error(`${name} failed`, { cause: error });
    console.log(`      not asked  ${name}: ${(error as Error).message}`);
    return undefined;
  }
}

/** Every reading call with 1,000,000 stories beside 10,000. */
export const growthBench: Bench = {
  name: 'growth',
  async run() {
    const { left, unknown } = sortEndpoints();
    for (const { id, reason } of left) console.log(`      not asked  ${id}: ${reason}`);
    for (const id of unknown)
      console.log(`      not asked  ${id}: nobody has said whether it reads (bench/growth/reading-endpoints.ts)`);
    return withSide(0, (few) =>
      withSide(1, async (many) => {
        const figures: Figure[] = [];
        const only = process.env.GROWTH_ONLY ?? '';
        for (const [index, { name }] of few.calls.entries()) {
          if (!name.includes(only)) continue;
          const figure = await figureOf(index, few, many);
          if (figure) figures.push(figure);
        }
        figures.sort((a, b) => b.value - a.value);
        return [
          ...figures,
          { name: 'calls of which nobody has said whether they read', value: unknown.length, unit: '', limit: 0 },
        ];
      }),
    );
  },
};
