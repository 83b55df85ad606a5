import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts';
import type { Bench, Figure } from './core/figure.ts';
import { removeFolder, temporaryFolder } from './core/product.ts';
import { postsIn } from './data-import/export.ts';
import { type Passage, passThrough } from './data-import/through-the-door.ts';
import { writeExport } from './data-import/write.ts';
import { memoryEnv } from '../tooling/product/server-process.ts';

/** Megabytes of the small export, of the one that is read alone, and of the one that is tried at a server. */
const small = 20;
const readAlone = Number(process.env.IMPORT_MB ?? 200);
const tried = Number(process.env.IMPORT_MB ?? 2048);
/** Posts that are not only tried, but imported. */
const imported = Number(process.env.IMPORT_POSTS ?? 10_000);
const run = promisify(execFile);

interface Run {
  seconds: number;
  stories: number;
  peakMb: number;
}

async function measured(folder: string, megabytes: number): Promise<Run & { size: number }> {
  const file = path.join(folder, 'export.xml');
  const posts = await writeExport(file, megabytes);
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'data-import/read.ts'), file],
    { env: { ...memoryEnv, ...process.env } },
  );
  const read = JSON.parse(stdout) as Run;
  if (read.stories !== posts) throw new Error(`${read.stories} of ${posts} posts were read`);
  return { ...read, size: (await stat(file)).size / 1e6 };
}

/** The reader of exports by itself. */
async function readerFigures(): Promise<Figure[]> {
  const folder = await temporaryFolder();
  try {
    const little = await measured(folder, small);
    const much = await measured(folder, readAlone);
    return [
      {
        name: 'most memory of reading a large export of WordPress, beside a small one',
        value: much.peakMb / little.peakMb,
        unit: '×',
        limit: 1.5,
        from: [much, little].map(({ peakMb, size }) => `${peakMb.toFixed(0)} MB for ${size.toFixed(0)} MB`).join(', '),
      },
      {
        name: 'most memory of reading a large export of WordPress',
        value: Math.round(much.peakMb * 1024),
        unit: 'kB',
        limit: 300 * 1024,
        from: `${much.stories} posts in ${much.seconds.toFixed(1)} s`,
      },
    ];
  } finally {
    await removeFolder(folder);
  }
}

/** A ratio of two passages by what is measured of each. */
const beside = (
  name: string,
  [much, little]: [Passage, Passage],
  figureOf: (one: Passage) => number,
  words: string,
) => ({
  name,
  value: figureOf(much) / figureOf(little),
  unit: '×' as const,
  limit: 1.5,
  from: [much, little]
    .map((one) => `${figureOf(one).toPrecision(3)} ${words} for ${one.megabytes.toFixed(0)} MB`)
    .join(', '),
});

/** Upload, dry run and import at a server, each export at a server of its own. */
async function doorFigures(): Promise<Figure[]> {
  const folder = await temporaryFolder();
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const pass = (posts: number, source: string, isWhole: boolean) =>
    passThrough(folder, database.url, { posts, source, isWhole });
  try {
    // The first start makes the demo newsroom, which takes memory of its own.
    await pass(1, '旧站初', true);
    const little = await pass(postsIn(small), '旧站小', true);
    const much = await pass(postsIn(tried), '旧站大', false);
    const whole = await pass(imported, '旧站全', true);
    /** Posts and seconds of a passage, and how many a second that is beside the small one. */
    const pace = ({ posts }: Passage, took: number, tookLittle: number, after = '') =>
      `${posts} posts in ${took.toFixed(1)} s${after}, ${Math.round(posts / took)} posts a second, ` +
      `beside ${Math.round(little.posts / tookLittle)} posts a second`;
    return [
      beside('most memory of the server that tries a large export', [much, little], ({ triedMb }) => triedMb, 'MB'),
      beside('the same that imports it', [whole, little], ({ peakMb }) => peakMb, 'MB'),
      {
        ...beside('dry run of a post', [much, little], (one) => (one.checked / one.posts) * 1000, 'ms'),
        from: pace(much, much.checked, little.checked, ` after ${much.sent.toFixed(1)} s of upload`),
      },
      {
        ...beside('import of a post', [whole, little], (one) => (one.imported / one.posts) * 1000, 'ms'),
        from: pace(whole, whole.imported, little.imported),
      },
      ...[much, whole].map((one) => ({
        name: `a list of stories while ${one.megabytes.toFixed(0)} MB come in, beside without`,
        value: one.beside / one.alone,
        unit: '×' as const,
        limit: 4,
        from:
          `${(one.beside * 1000).toFixed(0)} ms against ${(one.alone * 1000).toFixed(0)} ms, ` +
          `${one.longest.toFixed(2)} s at most`,
      })),
    ];
  } finally {
    await database.stop();
    await removeFolder(folder);
  }
}

/** Measures that an import of WordPress takes no more memory or time for a record of a large file. */
export const importsBench: Bench = {
  name: 'imports',
  run: async () => [...(await readerFigures()), ...(await doorFigures())],
};
