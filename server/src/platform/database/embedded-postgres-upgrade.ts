import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { beginSnapshot, describeDatabase, dumpRows } from '../archive/dump-database.ts';
import { DatabaseLoad } from '../archive/load-database.ts';
import { throttled } from '../archive/progress.ts';
import { archiveEntriesOf } from '../archive/read-archive.ts';
import { ArchiveWriter } from '../archive/write-archive.ts';
import { findPostgresOf, majorOf, type PostgresBinaries } from './embedded-postgres-binaries.ts';
import type { EmbeddedPostgres } from './embedded-postgres-child.ts';
import { moveAside } from './embedded-postgres-place.ts';

/** Thrown at start with what to do when a data folder is of another major version of PostgreSQL. */
export class PostgresVersionError extends Error {}

const packageFile = (dataDir: string) => path.join(dataDir, 'postgres.package');

/**
 * Notes which programs a data folder was last opened with, so that they can be fetched when a later product brings
 * others.
 */
export function noteBinaries(dataDir: string, { version }: PostgresBinaries): void {
  const file = packageFile(dataDir);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== version) writeFileSync(file, version);
}

/** Major version that made a cluster. */
const versionOf = (cluster: string): number =>
  Number.parseInt(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'), 10);

/** Moves a completely upgraded cluster into its place; the cluster that was there is moved aside. */
export function finishUpgrade(cluster: string, say: (line: string) => void): void {
  const upgraded = `${cluster}.upgraded`;
  if (!existsSync(upgraded)) return;
  if (existsSync(cluster)) {
    const place = moveAside(cluster, new Date(), `before-${versionOf(upgraded)}`);
    say(`the database of the older PostgreSQL was moved to ${place}; remove it when all is well`);
  }
  renameSync(upgraded, cluster);
}

export interface UpgradePlan {
  cluster: string;
  dataDir: string;
  binaries: PostgresBinaries;
  say(line: string): void;
  /** Makes an empty cluster of the new version. */
  initialise(place: string): Promise<void>;
  run(place: string, programs: PostgresBinaries): Promise<EmbeddedPostgres>;
}

/**
 * Takes a cluster of an older major version over: its rows are read by its own programs and loaded into a new cluster,
 * which takes its place once it is whole. The old one is only read, and stays. Throws PostgresVersionError where that
 * cannot be done.
 */
export async function upgradeCluster({ cluster, dataDir, binaries, say, initialise, run }: UpgradePlan): Promise<void> {
  const [had, has] = [versionOf(cluster), majorOf(binaries)];
  if (had === has) return;
  if (had > has)
    throw new PostgresVersionError(
      `The database in ${cluster} was made by PostgreSQL ${had}; this product brings ${has}. Start it with the ` +
        'product that it was last used with.',
    );
  const old = findPostgresOf(had);
  if (!old) throw new PostgresVersionError(refusal(dataDir, cluster, had, has));
  say(`the database is taken over from PostgreSQL ${had} to ${has}; ${cluster} is only read`);
  const draft = path.join(dataDir, 'postgres.dump');
  const fresh = `${cluster}.upgrading`;
  for (const place of [draft, `${draft}.unfinished`]) await rm(place, { force: true });
  if (existsSync(fresh)) say(`a half-made database was moved to ${moveAside(fresh, new Date())}`);
  const source = await run(cluster, old);
  const described = await dump(source.url, draft, say).finally(() => source.stop());
  await initialise(fresh);
  const target = await run(fresh, binaries);
  await load(target.url, draft, described).finally(() => target.stop());
  renameSync(fresh, `${cluster}.upgraded`);
  finishUpgrade(cluster, say);
  await rm(draft, { force: true });
}

type Described = Awaited<ReturnType<typeof describeDatabase>>;

async function dump(url: string, file: string, say: (line: string) => void): Promise<Described> {
  const client = new pg.Client({ connectionString: url });
  const archive = await ArchiveWriter.create(file);
  try {
    await client.connect();
    await beginSnapshot(client);
    const described = await describeDatabase(client);
    await dumpRows(client, described.tables, archive, throttled(say));
    await archive.finish({
      format: 1,
      createdTime: new Date().toISOString(),
      objects: 'none',
      method: 'copy',
      ...described,
    });
    return described;
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end();
  }
}

async function load(url: string, file: string, described: Described): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const loading = new DatabaseLoad(client, described);
    await loading.begin();
    for await (const entry of archiveEntriesOf(file)) {
      const [, table] = /^database\/([^/]+)\//.exec(entry.name) ?? [];
      if (table !== undefined) await loading.add(table, entry);
    }
    await loading.finish();
  } finally {
    await client.end();
  }
}

function refusal(dataDir: string, cluster: string, had: number, has: number): string {
  const known = existsSync(packageFile(dataDir)) ? readFileSync(packageFile(dataDir), 'utf8') : 'system';
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = path.join(path.resolve(dataDir), '..', `postgresql-${had}`);
  const command =
    known === 'system'
      ? `install PostgreSQL ${had} (Debian: apt-get install postgresql-${had}), then run npm start`
      : `run: npm install --prefix ${folder} --ignore-scripts ${name}@${known} && ` +
        `POSTGRES_OLD=${folder}/node_modules/${name}/native npm start`;
  return (
    `The database in ${cluster} was made by PostgreSQL ${had}; this product brings ${has}, and takes it over with ` +
    `the programs of PostgreSQL ${had}, which are not on this machine. To have them, ${command}. ` +
    'The old database stays as it is.'
  );
}
