import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts';
import { runEntry, startServer } from '../core/product.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.cache/bench');
/** Files that decide what the rows of a seeded newsroom look like. */
const makers = ['server/src/demo', 'server/src/platform/text/search.rules.ts', 'server/migrations'];
/** A newsroom whose newest story is older has no last week, which some pages are about. */
const keptDays = 7;
/** Counts the pages that each statement touches. */
const parameters = ['shared_preload_libraries=pg_stat_statements'];

/** A running database of a newsroom, its data folder beside it. */
export interface Newsroom {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

function filesBelow(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function keyOfMakers(): string {
  const hash = createHash('sha256');
  for (const file of makers.flatMap((maker) => filesBelow(path.join(root, maker))))
    hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const isFresh = (place: string) =>
  existsSync(place) && Date.now() - statSync(place).birthtimeMs < keptDays * 86_400_000;

/**
 * A newsroom of so many seeded articles. It is made once for a state of schema and seed, kept in `.cache/bench` and
 * reused for a week; a million articles take a quarter of an hour. Those of other states are removed.
 */
export async function openNewsroom(articles: number): Promise<Newsroom> {
  const place = path.join(folder, `${articles}-${keyOfMakers()}`);
  if (!isFresh(place)) await make(place, articles);
  const database = await startEmbeddedPostgres({ dataDir: place, parameters });
  return { url: database.url, dataDir: place, stop: () => database.stop() };
}

async function make(place: string, articles: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name.startsWith(`${articles}-`)) rmSync(path.join(folder, name), { recursive: true, force: true });
  const half = `${place}.half`;
  const database = await startEmbeddedPostgres({ dataDir: half, parameters });
  try {
    const first = await startServer(half, { DATABASE_URL: database.url });
    await first.stop();
    const seconds = await runEntry(['seed', '--articles', String(articles)], {
      DATABASE_URL: database.url,
      DATA_DIR: half,
    });
    console.log(`      ${articles.toLocaleString('en')} articles seeded in ${seconds.toFixed(0)} s`);
  } finally {
    await database.stop();
  }
  // Only a complete newsroom gets the name that is looked for.
  renameSync(half, place);
}
