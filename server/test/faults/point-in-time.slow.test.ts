import path from 'node:path';
import pg from 'pg';
import { backup } from '../../src/modules/backup/backup.ts';
import { restore } from '../../src/modules/backup/restore.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { ObjectStore } from '../../src/platform/storage/object-store.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { paint } from '../media-kit.ts';
import { emptyFolder, type NewsroomFolder, prepareFolder, startNewsroom } from './newsroom-process.ts';
import { findLosses, startWriters, type WriterCounts } from './writers.ts';

const folders: NewsroomFolder[] = [];
afterAll(() => folders.forEach((folder) => folder.remove()));

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function write(dataDir: string, url: string, stories: number): Promise<WriterCounts> {
  const writers = startWriters({ url, picture: (await paint(60, 40)).toString('base64') });
  await writers.advance(stories);
  await writers.stop();
  expect(writers.counts.unexpected).toEqual([]);
  return writers.counts;
}

it('F29 a newsroom is restored as of a moment before a mistaken mass delete, with stories and objects that were added after the backup', async () => {
  const folder = await prepareFolder();
  const target = emptyFolder();
  folders.push(folder, target);
  const { dataDir } = folder;
  const WAL_ARCHIVE_DIR = path.join(dataDir, '../changes');
  const file = path.join(dataDir, '../base.tar');
  const settingsOf = (place: string) => readSettings({ NODE_ENV: 'test', DATA_DIR: place, WAL_ARCHIVE_DIR });
  const newsroom = await startNewsroom(dataDir, { WAL_ARCHIVE_DIR });
  const before = await write(dataDir, newsroom.url, 10);
  await backup({ settings: settingsOf(dataDir), file });
  const after = await write(dataDir, newsroom.url, 10);
  const [good] = await ask<{ now: Date }>(newsroom.databaseUrl(), 'select now()');
  await ask(
    newsroom.databaseUrl(),
    'delete from seals; delete from edit_locks; update contents set deleted_time = now(); delete from pictures',
  );
  await newsroom.stop();

  // A time before the start of the archive is refused, and leaves nothing behind.
  const late = restore({ settings: settingsOf(target.dataDir), file, until: new Date(Date.now() + 3_600_000) });
  await expect(late).rejects.toThrow(/could not be brought to that time/);
  await expect(restore({ settings: settingsOf(target.dataDir), file, until: new Date(0) })).rejects.toThrow(
    /take an earlier one/,
  );

  await restore({ settings: settingsOf(target.dataDir), file, until: good!.now });
  const database = await startEmbeddedPostgres({ dataDir: target.dataDir, parameters: ['shared_buffers=16MB'] });
  const acknowledged = new Map([...before.acknowledged, ...after.acknowledged]);
  expect(await findLosses(database.url, { ...after, acknowledged })).toEqual({ lost: [], duplicates: [] });
  expect(await ask(database.url, 'select 1 from contents where deleted_time is not null')).toEqual([]);
  // The backup that it was restored from is not one of this database.
  expect(await ask(database.url, 'select name, database from backup_records')).toEqual([
    { name: 'base.tar', database: 'before a restore' },
  ]);
  const pictures = await ask<{ key: string }>(database.url, 'select key from pictures');
  expect(pictures.length).toBe(before.pictures.length + after.pictures.length);
  const store = new ObjectStore(target.dataDir);
  expect(
    (await Promise.all(pictures.map(({ key }) => store.size('public', key)))).filter((size) => size === undefined),
  ).toEqual([]);
  await database.stop();
}, 300_000);
