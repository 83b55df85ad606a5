import { chownSync, mkdirSync } from 'node:fs';
import { chmod, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import {
  chooseUser,
  makePrivateFolder,
  prepareClusterFolder,
} from '../../platform/database/embedded-postgres-place.ts';
import { recoverySettings } from '../../platform/database/wal-archive.ts';
import { BackupError } from '../../platform/archive/manifest.ts';
import type { OpenEntry } from '../../platform/archive/read-archive.ts';
import type { ArchiveWriter } from '../../platform/archive/write-archive.ts';
import { disownBackupRecords } from './backup-record.queries.ts';

/** Folders whose content a recovery rebuilds, and files that belong to a running server. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = /^(postmaster\.(pid|opts)|.*\/?pgsql_tmp.*|(.*\/)?pg_internal\.init)$/;
/** Milliseconds that a recovery may take. */
const patience = 30 * 60_000;

/**
 * Adds the files of an embedded database that runs, as PostgreSQL prescribes it for copies of a server at work.
 * Together with the pieces of its log from then on they give the database as of any later time. Returns its folders.
 */
export async function addBaseCopy(
  url: string,
  dataDir: string,
  archive: ArchiveWriter,
  progress: (line: string) => void,
): Promise<string[]> {
  const cluster = path.join(dataDir, 'postgres');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const folders: string[] = [];
  try {
    await client.query('SET statement_timeout = 0');
    await client.query("SELECT pg_backup_start('newsroom', true)");
    for await (const { name, isFolder } of walk(cluster)) {
      if (isFolder) folders.push(name);
      else await addFile(`base/${name}`, path.join(cluster, name), archive);
      progress(`copy of the database's own files: ${(archive.size / 1e6).toFixed(1)} MB in the archive`);
    }
    // Waits until the log up to here is in its folder.
    const {
      rows: [stop],
    } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(true)');
    await archive.addBytes('base/backup_label', Buffer.from(stop!.labelfile));
    const password = await open(path.join(dataDir, 'postgres.password'));
    await archive.addBytes('base-password', await password.readFile().finally(() => password.close()));
  } finally {
    await client.end();
  }
  return folders;
}

async function* walk(cluster: string, below = ''): AsyncGenerator<{ name: string; isFolder: boolean }> {
  for (const entry of await readdir(path.join(cluster, below), { withFileTypes: true }).catch(() => [])) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (leftOut.test(name)) continue;
    if (entry.isDirectory()) {
      yield { name, isFolder: true };
      if (!emptied.has(name)) yield* walk(cluster, name);
    } else if (entry.isFile()) yield { name, isFolder: false };
  }
}

/** A table that is cut short meanwhile is filled up with zeros: the log has what became of it. */
async function addFile(name: string, place: string, archive: ArchiveWriter): Promise<void> {
  const handle = await open(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    await archive.addStream(name, size, Readable.from(bytesOf(handle, size), { objectMode: false }));
  } finally {
    await handle.close();
  }
}

async function* bytesOf(handle: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < size;) {
    const bytes = Buffer.alloc(Math.min(1024 * 1024, size - index));
    await handle.read(bytes, 0, bytes.length, index);
    index += bytes.length;
    yield bytes;
  }
}

/** Lays such a copy out and brings it up to a time. */
export class BaseRestore {
  readonly #dataDir: string;
  readonly #cluster: string;
  readonly #runAs: ReturnType<typeof chooseUser>;

  constructor(dataDir: string, folders: readonly string[]) {
    this.#dataDir = dataDir;
    this.#runAs = chooseUser(dataDir);
    this.#cluster = prepareClusterFolder(dataDir, this.#runAs);
    for (const folder of ['', ...folders]) makePrivateFolder(path.join(this.#cluster, folder), this.#runAs);
  }

  async take({ name, bytes }: OpenEntry): Promise<void> {
    if (name === 'base-password') {
      await writeFile(path.join(this.#dataDir, 'postgres.password'), bytes, { mode: 0o600 });
      return;
    }
    const inner = name.slice('base/'.length);
    const place = path.resolve(this.#cluster, inner);
    if (!place.startsWith(path.resolve(this.#cluster) + path.sep))
      throw new BackupError(`The backup names a file outside its folder: ${name}.`);
    mkdirSync(path.dirname(place), { recursive: true });
    const handle = await open(place, 'wx', 0o600);
    await pipeline(bytes, handle.createWriteStream({ flush: true }));
    await this.#give(place);
  }

  /** Runs the recovery to its end. Throws BackupError where the archived log ends before that time. */
  async recover(walArchive: string, until: Date | 'latest'): Promise<void> {
    const signal = path.join(this.#cluster, 'recovery.signal');
    await writeFile(signal, '');
    await this.#give(signal);
    const parameters = [...recoverySettings(walArchive, until), 'log_min_messages=warning'];
    const database = await startEmbeddedPostgres({ dataDir: this.#dataDir, parameters, isOnce: true }).catch(
      (error: Error) => {
        throw new BackupError(
          `The database could not be brought to that time: ${
            error.message
              .split('\n')
              .filter((line) => /FATAL/.test(line))
              .at(-1) ?? error.message
          }. The archive of changes in ${walArchive} must reach from the backup to that time.`,
        );
      },
    );
    try {
      await this.#promoted(database.url);
    } finally {
      await database.stop();
    }
  }

  async #promoted(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      // The database ends in this very moment where the log does not reach so far.
      await client.connect();
      for (const deadline = Date.now() + patience; ;) {
        const {
          rows: [state],
        } = await client.query<{ going: boolean }>('SELECT pg_is_in_recovery() AS going');
        if (!state!.going) return await disownBackupRecords(client);
        if (Date.now() > deadline) throw new BackupError('The recovery did not come to its end within half an hour.');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    } catch (error) {
      if (error instanceof BackupError) throw error;
      throw new BackupError(
        `The database could not be brought to that time (${(error as Error).message}): the archive of changes does ` +
          'not reach so far.',
      );
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async #give(place: string): Promise<void> {
    await chmod(place, 0o600);
    if (this.#runAs) chownSync(place, this.#runAs.uid, this.#runAs.gid);
  }
}
