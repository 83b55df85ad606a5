import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { releaseFilesOf } from '../registry/open-registry.ts';
import { unfinishedRestore } from '../../platform/settings/data-folder.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { cloudStoreOf, objectsOf, type StoredObjects } from '../../platform/storage/stored-objects.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import { numberedMigrations } from '../../platform/database/migrate.ts';
import { ownerUrlOf } from '../../platform/database/open-store.ts';
import { BaseRestore } from './base-copy.ts';
import { refuseFilled, restoreFile } from './data-files.ts';
import { quoted } from '../../platform/archive/dump-database.ts';
import { DatabaseLoad } from '../../platform/archive/load-database.ts';
import { BackupError, type Manifest } from '../../platform/archive/manifest.ts';
import { mirrorObjects, mirrorOf } from './mirror-objects.ts';
import { dumpName, loadPgDump } from './pg-tools.ts';
import { archiveEntriesOf, type OpenEntry, verifyArchive } from '../../platform/archive/read-archive.ts';

export interface RestoreOptions {
  settings: Settings;
  file: string;
  /**
   * Brings the newsroom on to this time by the archive of changes, or as far as that goes; absent restores what was
   * backed up.
   */
  until?: Date | 'latest' | undefined;
  say?(line: string): void;
}

/**
 * Restores a backup into an empty data folder, and an empty database where DATABASE_URL names one. Nothing is written
 * before every byte of the archive was checked; the next try starts an interrupted restore over. Throws BackupError.
 */
export async function restore({ settings, file, until, say = () => undefined }: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyArchive(file, say);
  refuseUnfit(settings, manifest);
  if (until !== undefined) refuseUntil(settings, manifest, until);
  await takeFolder(settings);
  try {
    if (until === undefined) await fill(settings, file, manifest, say);
    else await fillUntil(settings, file, manifest, until, say);
  } catch (error) {
    await emptyFolder(settings);
    throw error;
  }
  await rm(unfinishedRestore(settings.DATA_DIR));
  if (until !== undefined)
    say(`restored as of ${until === 'latest' ? 'the last change in the archive' : until.toISOString()}`);
  else {
    const { tables, entries, createdTime } = manifest;
    const rowCount = tables.reduce((sum, { rows }) => sum + rows, 0);
    const fileCount = entries.filter(({ name }) => name.startsWith('files/')).length;
    say(`restored ${rowCount} rows of ${tables.length} tables and ${fileCount} files, as of ${createdTime}`);
  }
  return manifest;
}

function refuseUnfit(settings: Settings, { migrations, objects }: Manifest): void {
  const known = new Set(numberedMigrations());
  const unknown = migrations.find(({ name }) => !name.startsWith('custom') && !known.has(name));
  if (unknown)
    throw new BackupError(
      `This backup was made by a newer version of the product (${unknown.name}); restore it with that one.`,
    );
  const isCloud = cloudStoreOf(settings) !== undefined;
  if (objects === 'disk' && isCloud)
    throw new BackupError(
      'The objects of this backup lay on a disk: restore it without STORAGE_BUCKET and STORAGE_S3_BUCKET.',
    );
  if (objects === 'none' && !isCloud)
    throw new BackupError(
      'The objects of this backup are in a bucket of the cloud: name it in STORAGE_BUCKET or STORAGE_S3_BUCKET.',
    );
}

function refuseUntil(
  { DATABASE_URL, WAL_ARCHIVE_DIR }: Settings,
  { baseFolders, createdTime }: Manifest,
  until: Date | 'latest',
): void {
  if (DATABASE_URL !== undefined)
    throw new BackupError(
      'An external database is brought to a time by its own means; --until serves the embedded one.',
    );
  if (WAL_ARCHIVE_DIR === undefined)
    throw new BackupError('Name the archive of changes in WAL_ARCHIVE_DIR, as it was when the product ran.');
  if (!baseFolders)
    throw new BackupError(
      'This backup was made without WAL_ARCHIVE_DIR: it can only be restored as it is, without --until.',
    );
  if (until !== 'latest' && until < new Date(createdTime))
    throw new BackupError(`This backup was finished at ${createdTime}, after that time: take an earlier one.`);
}

/** Takes an empty data folder, or one in which an earlier restore was broken off. */
async function takeFolder(settings: Settings): Promise<void> {
  if (existsSync(unfinishedRestore(settings.DATA_DIR))) await emptyFolder(settings);
  await refuseFilled(settings);
  await mkdir(settings.DATA_DIR, { recursive: true });
  await writeFile(unfinishedRestore(settings.DATA_DIR), '', { flush: true });
}

/** Takes away what this restore has written; the mark that it is unfinished goes last. */
async function emptyFolder({ DATA_DIR, STORAGE_DIR, REGISTRY_KEYS, RELEASES_DIR }: Settings): Promise<void> {
  for (const place of [REGISTRY_KEYS, RELEASES_DIR, STORAGE_DIR]) await rm(place, { recursive: true, force: true });
  const mark = unfinishedRestore(DATA_DIR);
  for (const name of await readdir(DATA_DIR)) {
    if (name !== path.basename(mark) && name !== 'lost+found')
      await rm(path.join(DATA_DIR, name), { recursive: true, force: true });
  }
  await rm(mark, { force: true });
}

async function fill(settings: Settings, file: string, manifest: Manifest, say: (line: string) => void): Promise<void> {
  const embedded =
    settings.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, say }) : undefined;
  const url = ownerUrlOf(settings) ?? embedded!.url;
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await writeEntries({ settings, file, manifest, url, client, say });
  } finally {
    await client.end().catch(() => undefined);
    await embedded?.stop();
  }
}

/** The database's own files brought on by its log, and every object that was kept, in the backup or beside the log. */
async function fillUntil(
  settings: Settings,
  file: string,
  manifest: Manifest,
  until: Date | 'latest',
  say: (line: string) => void,
): Promise<void> {
  const walArchive = path.resolve(settings.WAL_ARCHIVE_DIR!);
  const base = new BaseRestore(settings.DATA_DIR, manifest.baseFolders!);
  for await (const entry of archiveEntriesOf(file)) {
    if (entry.name.startsWith('base/') || entry.name === 'base-password') await base.take(entry);
    else if (entry.name.startsWith('files/')) await restoreFile(settings, entry);
  }
  say('the changes since the backup are being taken over');
  await base.recover(walArchive, until);
  const later = await mirrorObjects(mirrorOf(walArchive), settings.STORAGE_DIR);
  say(`${later} objects that came after the backup`);
}

interface FillPlan {
  settings: Settings;
  file: string;
  manifest: Manifest;
  url: string;
  client: pg.Client;
  say(line: string): void;
}

async function writeEntries({ settings, file, manifest, url, client, say }: FillPlan): Promise<void> {
  const load = new DatabaseLoad(client, manifest);
  const isCopied = manifest.method === 'copy';
  if (isCopied) await load.begin();
  const releases = new ReleaseRestore(settings);
  const objects = objectsOf(settings);
  let hasRows = false;
  for await (const entry of archiveEntriesOf(file)) {
    const [kind, ...rest] = entry.name.split('/');
    if (entry.name === dumpName) await loadPgDump(url, entry, path.join(settings.DATA_DIR, dumpName));
    else if (kind === 'database') await load.add(rest[0]!, entry);
    else if (kind === 'cloud') await restoreObject(objects, rest.join('/'), entry);
    else if (kind === 'files') {
      if (!hasRows) say('the rows are read; now the files');
      hasRows = true;
      if (!(await releases.take(entry))) await restoreFile(settings, entry);
    }
  }
  await releases.finish();
  say('indexes and references are being built');
  if (isCopied) await load.finish();
  else await compareCounts(client, manifest);
}

async function compareCounts(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const {
      rows: [count],
    } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM public.${quoted(name)}`);
    if (Number(count!.n) !== rows)
      throw new BackupError(`The table ${name} has ${count!.n} rows after the restore in place of ${rows}.`);
  }
}

/** Restores an object of the cloud; one that is still in the bucket is the same, since keys are never used twice. */
async function restoreObject(store: StoredObjects, key: string, entry: OpenEntry): Promise<void> {
  const space = /^(picture|video|attachment)\//.test(key) ? 'public' : 'private';
  if ((await store.size(space, key)) === entry.size) return;
  const place = await store.workFile();
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, entry.bytes);
  await store.putFile(space, key, place);
}

/** Releases that are kept in an object storage go there, one after the other. */
class ReleaseRestore {
  readonly #settings: Settings;
  #current: { name: string; version: string; files: Map<string, Buffer> } | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** False where releases are kept in a folder like other files. */
  async take({ name, bytes }: OpenEntry): Promise<boolean> {
    const [, release, version, file] = /^files\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(name) ?? [];
    if (
      this.#settings.RELEASES_S3_URL === undefined ||
      release === undefined ||
      version === undefined ||
      file === undefined
    )
      return false;
    if (this.#current?.name !== release || this.#current.version !== version) {
      await this.finish();
      this.#current = { name: release, version, files: new Map() };
    }
    const chunks: Buffer[] = [];
    for await (const chunk of bytes as AsyncIterable<Buffer>) chunks.push(chunk);
    this.#current.files.set(file, Buffer.concat(chunks));
    return true;
  }

  async finish(): Promise<void> {
    if (this.#current)
      await releaseFilesOf(this.#settings).write(this.#current.name, this.#current.version, this.#current.files);
    this.#current = undefined;
  }
}
