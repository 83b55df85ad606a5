import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { releaseFilesOf } from '../registry/open-registry.ts';
import { claimDataFolder } from '../../platform/settings/data-folder.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { holdRemovals } from '../../platform/storage/hold-removals.ts';
import { cloudStoreOf } from '../../platform/storage/stored-objects.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import { runningDatabase } from '../../platform/database/embedded-postgres-running.ts';
import { ownerUrlOf } from '../../platform/database/open-store.ts';
import { addBaseCopy } from './base-copy.ts';
import { addFiles } from './data-files.ts';
import {
  beginSnapshot,
  describeDatabase,
  dumpRows,
  type DumpedDatabase,
  quoted,
} from '../../platform/archive/dump-database.ts';
import { BackupError, type Manifest } from '../../platform/archive/manifest.ts';
import { namedReleases } from './move-releases.ts';
import { addPgDump, hasTool } from './pg-tools.ts';
import { noteBackup } from './record-backup.ts';
import { throttled } from '../../platform/archive/progress.ts';
import { verifyArchive } from '../../platform/archive/read-archive.ts';
import { ArchiveWriter } from '../../platform/archive/write-archive.ts';

export interface BackupOptions {
  settings: Settings;
  file: string;
  /** Objects of a cloud are left where they are; those on the disk always belong to a backup. */
  withCloudObjects?: boolean;
  say?(line: string): void;
}

/**
 * Backs a newsroom up while it works: rows of one snapshot, then the objects, keys and releases that they name, which
 * nobody can remove meanwhile; then reads the archive back, compares every byte, and records the backup in the
 * database. Throws BackupError.
 */
export async function backup({
  settings,
  file,
  withCloudObjects = true,
  say = () => undefined,
}: BackupOptions): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; name another file.`);
  if (!existsSync(path.dirname(path.resolve(file)))) throw new BackupError(`The folder of ${file} does not exist.`);
  if (!existsSync(settings.DATA_DIR))
    throw new BackupError(`There is no newsroom in ${settings.DATA_DIR}; name its folder in DATA_DIR.`);
  const database = await connectDatabase(settings, say);
  const takenTime = new Date();
  try {
    await writeBackup({ settings, file, withCloudObjects, url: database.url, say });
    const manifest = await verifyArchive(file, say);
    await noteBackup(database.url, file, takenTime, say);
    return manifest;
  } finally {
    await database.close();
  }
}

interface WritePlan extends Required<BackupOptions> {
  url: string;
}

async function writeBackup({ settings, file, withCloudObjects, url, say }: WritePlan): Promise<void> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  const archive = await ArchiveWriter.create(file);
  const progress = throttled(say);
  try {
    await client.connect();
    const hold = holdRemovals(settings.STORAGE_DIR);
    try {
      const described = await addRows({ client, settings, file, url, archive, progress });
      const isArchiving = settings.DATABASE_URL === undefined && settings.WAL_ARCHIVE_DIR !== undefined;
      const baseFolders = isArchiving ? await addBaseCopy(url, settings.DATA_DIR, archive, progress) : undefined;
      await addFiles(settings, archive, progress);
      const objects = await addCloudObjects(settings, withCloudObjects, archive, progress);
      if (settings.RELEASES_S3_URL !== undefined) await addReleases(settings, client, archive, progress);
      await archive.finish({
        format: 1,
        createdTime: new Date().toISOString(),
        objects,
        ...described,
        ...(baseFolders && { baseFolders }),
      });
    } finally {
      hold.release();
    }
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end();
  }
}

/** The database as it runs; an embedded one that does not is started for the time of the backup. */
export async function connectDatabase(
  settings: Settings,
  say: (line: string) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const url = ownerUrlOf(settings) ?? runningDatabase(settings.DATA_DIR);
  if (url !== undefined) return { url, close: async () => undefined };
  if (!existsSync(path.join(settings.DATA_DIR, 'postgres')))
    throw new BackupError(`There is no newsroom in ${settings.DATA_DIR}; name its folder in DATA_DIR.`);
  const claim = claimDataFolder(settings.DATA_DIR);
  try {
    const embedded = await startEmbeddedPostgres({
      dataDir: settings.DATA_DIR,
      say,
      walArchive: settings.WAL_ARCHIVE_DIR,
    });
    return { url: embedded.url, close: () => embedded.stop().finally(claim.release) };
  } catch (error) {
    claim.release();
    throw error;
  }
}

interface RowsPlan {
  client: pg.Client;
  settings: Settings;
  file: string;
  url: string;
  archive: ArchiveWriter;
  progress(line: string): void;
}

async function addRows({ client, settings, file, url, archive, progress }: RowsPlan): Promise<DumpedDatabase> {
  await beginSnapshot(client);
  const described = await describeDatabase(client);
  const method = chooseMethod(settings, Number.parseInt(described.postgres, 10));
  if (method === 'copy') await dumpRows(client, described.tables, archive, progress);
  else {
    const {
      rows: [snapshot],
    } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    progress('database: pg_dump');
    await addPgDump(url, snapshot!.id, archive, `${file}.pgdump`);
    for (const table of described.tables) {
      const {
        rows: [count],
      } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${quoted(table.name)}`);
      table.rows = Number(count!.n);
    }
  }
  await client.query('COMMIT');
  return { ...described, method };
}

function chooseMethod({ BACKUP_METHOD, DATABASE_URL }: Settings, major: number): Manifest['method'] {
  const hasDump = () => hasTool('pg_dump', (found) => found === major);
  if (BACKUP_METHOD === 'pg_dump' && !hasDump())
    throw new BackupError(`There is no pg_dump of PostgreSQL ${major} on PATH: install it, or set BACKUP_METHOD=copy.`);
  if (BACKUP_METHOD !== 'auto') return BACKUP_METHOD;
  return DATABASE_URL !== undefined && hasDump() ? 'pg_dump' : 'copy';
}

async function addCloudObjects(
  settings: Settings,
  isWanted: boolean,
  archive: ArchiveWriter,
  progress: (line: string) => void,
): Promise<Manifest['objects']> {
  const store = cloudStoreOf(settings);
  if (!store) return 'disk';
  if (!isWanted) return 'none';
  let count = 0;
  for await (const { space, key, size } of store.list()) {
    await archive.addStream(`cloud/${key}`, size, store.stream(space, key));
    progress(`objects of the cloud: ${(count += 1)}, ${(archive.size / 1e6).toFixed(1)} MB in the archive`);
  }
  return 'cloud';
}

/** Releases in an object storage: the database knows which there are and of which files each consists. */
async function addReleases(
  settings: Settings,
  client: pg.Client,
  archive: ArchiveWriter,
  progress: (line: string) => void,
): Promise<void> {
  const files = releaseFilesOf(settings);
  for (const { name, version, files: parts } of await namedReleases(client)) {
    for (const file of parts) {
      const bytes = await files.read(name, version, file);
      // Releases that nobody needed any more have been collected.
      if (bytes) await archive.addBytes(`files/releases/${name}/${version}/${file}`, bytes);
    }
    progress(`releases: ${name} ${version}`);
  }
}
