import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readLastBackup } from '../../src/modules/backup/backup-record.queries.ts';
import { backup } from '../../src/modules/backup/backup.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { archiveEntriesOf, verifyArchive } from '../../src/platform/archive/read-archive.ts';
import { restore } from '../../src/modules/backup/restore.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { ObjectStore } from '../../src/platform/storage/object-store.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { paint } from '../media-kit.ts';
import { digestDatabase, digestFolder, hashFiles } from './database-digest.ts';
import { emptyFolder, type NewsroomFolder, prepareFolder, startNewsroom } from './newsroom-process.ts';
import { findLosses, startWriters } from './writers.ts';

const settingsOf = (dataDir: string, more: Record<string, string> = {}) =>
  readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ...more });

const folders: NewsroomFolder[] = [];
const newFolder = (): NewsroomFolder => {
  const folder = emptyFolder();
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => folder.remove()));

/** Files that have a row in a database but no bytes in its folder. */
async function missingObjects(url: string, dataDir: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ space: 'public' | 'private'; key: string }>(
    "select space, key from objects union all select 'public', key from pictures",
  );
  await client.end();
  const store = new ObjectStore(path.join(dataDir, 'objects'));
  const sizes = await Promise.all(rows.map(async ({ space, key }) => [key, await store.size(space, key)] as const));
  expect(rows.length).toBeGreaterThan(0);
  return sizes.filter(([, size]) => size === undefined).map(([key]) => key);
}

async function lastBackup(url: string) {
  const { db, close } = openDatabase(url, { poolSize: 1 });
  return readLastBackup(db, new Date()).finally(close);
}

it('F28 a newsroom is backed up while writers write, killed and deleted, and restored with every row and every object', async () => {
  const folder = await prepareFolder();
  folders.push(folder);
  const { dataDir } = folder;
  const online = path.join(dataDir, '../online.tar');
  const quiet = path.join(dataDir, '../quiet.tar');
  const newsroom = await startNewsroom(dataDir);
  const writers = startWriters({ url: newsroom.url, picture: (await paint(60, 40)).toString('base64') });
  await writers.advance(20);
  const before = new Map(writers.counts.acknowledged);
  await backup({ settings: settingsOf(dataDir), file: online });
  expect(await lastBackup(newsroom.databaseUrl())).toMatchObject({ last: { name: 'online.tar', isOutside: false } });
  await writers.advance(10);
  await writers.stop();
  expect(writers.counts.unexpected).toEqual([]);

  // Writes acknowledged before the backup began are in it, and each row has its object.
  const second = newFolder();
  await restore({ settings: settingsOf(second.dataDir), file: online });
  const database = await startEmbeddedPostgres({ dataDir: second.dataDir, parameters: ['shared_buffers=16MB'] });
  expect(await findLosses(database.url, { ...writers.counts, acknowledged: before })).toEqual({
    lost: [],
    duplicates: [],
  });
  expect(await missingObjects(database.url, second.dataDir)).toEqual([]);
  await database.stop();

  // Killed, deleted and restored: all as it was.
  newsroom.server().child.kill('SIGKILL');
  await newsroom.server().exit;
  const rows = await digestDatabase(newsroom.databaseUrl());
  await backup({ settings: settingsOf(dataDir), file: quiet });
  const files = hashFiles(dataDir);
  process.kill(newsroom.databasePid(), 'SIGKILL');
  rmSync(dataDir, { recursive: true });
  await restore({ settings: settingsOf(dataDir), file: quiet });
  expect(Object.keys(files).length).toBeGreaterThan(10);
  expect(hashFiles(dataDir)).toEqual(files);
  expect(await digestFolder(dataDir)).toEqual(rows);

  // The restored newsroom works: its keys accept the old sessions, its numbers continue.
  const again = await startNewsroom(dataDir);
  // What it was restored from is no backup of it.
  expect(await lastBackup(again.databaseUrl())).toEqual({ last: undefined, other: expect.any(Date) });
  const more = startWriters({ url: again.url });
  await more.advance(6);
  await more.stop();
  expect(more.counts.unexpected).toEqual([]);
  expect(
    await findLosses(again.databaseUrl(), {
      ...more.counts,
      acknowledged: new Map([...writers.counts.acknowledged, ...more.counts.acknowledged]),
    }),
  ).toEqual({ lost: [], duplicates: [] });
  await again.stop();
}, 300_000);

describe('F28 an archive', () => {
  let file: string;
  let source: NewsroomFolder;
  beforeAll(async () => {
    source = await prepareFolder();
    folders.push(source);
    await new ObjectStore(path.join(source.dataDir, 'objects')).put(
      'public',
      'picture/2026/11/22/0123456789abcdef0123456789abcdef.png',
      await paint(300, 200),
    );
    file = path.join(source.dataDir, '../archive.tar');
    await backup({ settings: settingsOf(source.dataDir), file });
  }, 60_000);

  /** Restores a changed copy of the archive; returns the outcome. */
  async function refusalOf(damage: (copy: string) => Promise<void> | void): Promise<string> {
    const target = newFolder();
    const copy = path.join(target.dataDir, '../copy.tar');
    writeFileSync(copy, readFileSync(file));
    await damage(copy);
    const message = await restore({ settings: settingsOf(target.dataDir), file: copy }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(existsSync(target.dataDir)).toBe(false);
    return message;
  }

  async function flip(copy: string, name: string): Promise<void> {
    const bytes = readFileSync(copy);
    let offset = 0;
    for await (const entry of archiveEntriesOf(copy)) {
      if (entry.name.startsWith(name)) offset = bytes.indexOf(entry.name) + 512 + Math.floor(entry.size / 2);
    }
    bytes[offset]! ^= 1;
    writeFileSync(copy, bytes);
  }

  it('with one flipped bit in an object or in a table is refused with a sentence that names it, and nothing is written', async () => {
    expect(await refusalOf((copy) => flip(copy, 'files/objects/public/'))).toMatch(
      /copy\.tar is damaged: files\/objects\/public\/\w\w\/\w{64} in it is not what was written/,
    );
    expect(await refusalOf((copy) => flip(copy, 'database/users/'))).toMatch(/damaged: database\/users\/000001\.gz/);
  });

  it('that was cut off, or is no archive at all, is refused with a sentence, and nothing is written', async () => {
    expect(await refusalOf((copy) => truncateSync(copy, Math.floor(statSync(copy).size / 2)))).toMatch(
      /copy\.tar is (damaged|incomplete)/,
    );
    expect(await refusalOf((copy) => writeFileSync(copy, 'no archive'))).toMatch(/copy\.tar is (damaged|incomplete)/);
    expect(await refusalOf((copy) => rmSync(copy))).toMatch(/^There is no backup/);
  });

  it('is not restored over existing data', async () => {
    await expect(restore({ settings: settingsOf(source.dataDir), file })).rejects.toThrow(
      /is not empty\. A restore overwrites nothing/,
    );
    await expect(backup({ settings: settingsOf(source.dataDir), file })).rejects.toThrow(/exists already/);
  });

  it('is read and checked by itself', async () => {
    const manifest = await verifyArchive(file);
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(5);
    expect(manifest.migrations.map(({ name }) => name)).toContain('0000_schema.sql');
  });
});
