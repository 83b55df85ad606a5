import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { backup } from '../../src/modules/backup/backup.ts';
import { hasTool } from '../../src/modules/backup/pg-tools.ts';
import { restore } from '../../src/modules/backup/restore.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { objectsOf } from '../../src/platform/storage/stored-objects.ts';
import { uploadKeysOf } from '../../src/platform/storage/upload-keys.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { findPostgres, findPostgresOf, majorOf } from '../../src/platform/database/embedded-postgres-binaries.ts';
import type { EmbeddedPostgres } from '../../src/platform/database/embedded-postgres-child.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { objects } from '../../src/platform/storage/object.tables.ts';
import { remoteReleases } from '../../src/modules/registry/registry.tables.ts';
import { insertFixture } from '../fixture.ts';
import { buildTestApp } from '../helper.ts';
import { createEmptyDatabase } from '../template-database.ts';
import { digestDatabase } from './database-digest.ts';
import { emptyFolder, freePort, type NewsroomFolder } from './newsroom-process.ts';

const folders: NewsroomFolder[] = [];
const newFolder = (): NewsroomFolder => {
  const folder = emptyFolder();
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => folder.remove()));

/** A data folder of a server with an external database. */
function keysOnly(): string {
  const { dataDir } = newFolder();
  mkdirSync(dataDir);
  return dataDir;
}

const settingsOf = (dataDir: string, more: Record<string, string>) =>
  readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ...more });

/** Starts a PostgreSQL with a newsroom in it and an empty database beside that, as an external one. */
async function startForeignDatabase(binaries = findPostgres()): Promise<{ database: EmbeddedPostgres; empty: string }> {
  const database = await startEmbeddedPostgres({
    dataDir: newFolder().dataDir,
    parameters: ['shared_buffers=16MB', 'fsync=off'],
    binaries,
  });
  const { db, pool, close } = openDatabase(database.url, { poolSize: 2 });
  await migrate(pool);
  await insertFixture(db);
  await pool.query('create database restored');
  await close();
  return { database, empty: database.url.replace(/\/newsroom$/, '/restored') };
}

const major = [15, 16, 17, 18].find(
  (version) => hasTool('pg_dump', (found) => found === version) && findPostgresOf(version) !== undefined,
);
const methods: ['copy' | 'pg_dump', number][] = [
  ['copy', majorOf(findPostgres())],
  ...(major ? [['pg_dump', major] as ['pg_dump', number]] : []),
];

it.each(methods)(
  'F28 an external database is backed up by %s and restored into an empty one with every row',
  async (method, version) => {
    const { database, empty } = await startForeignDatabase(
      method === 'copy' ? findPostgres() : findPostgresOf(version),
    );
    const file = path.join(newFolder().dataDir, '../outside.tar');
    // pg_dump of the product is used where its version fits.
    const BACKUP_METHOD = method === 'copy' ? 'copy' : 'auto';
    const manifest = await backup({
      settings: settingsOf(keysOnly(), { DATABASE_URL: database.url, BACKUP_METHOD }),
      file,
    }).catch(async (error: unknown) => {
      await database.stop();
      throw error;
    });
    expect(manifest.method).toBe(method);
    await restore({ settings: settingsOf(newFolder().dataDir, { DATABASE_URL: empty }), file });
    expect(await digestDatabase(empty)).toEqual(await digestDatabase(database.url));
    await expect(restore({ settings: settingsOf(newFolder().dataDir, { DATABASE_URL: empty }), file })).rejects.toThrow(
      /is not empty|already exists/,
    );
    await database.stop();
  },
  120_000,
);

/** A part of an S3 storage that suffices for releases, in memory. */
async function startS3(): Promise<{ url: string; s3Objects: Map<string, Buffer>; server: Server }> {
  const s3Objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        if (request.method === 'PUT') s3Objects.set(request.url!, Buffer.concat(chunks));
        const found = s3Objects.get(request.url!);
        response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`, s3Objects, server };
}

it('F28 objects of a cloud and releases in an S3 storage are listed, kept in the archive and put back', async () => {
  const port = await freePort();
  const cloud = await buildTestApp();
  await cloud.app.listen({ port, host: '127.0.0.1' });
  const { accessKey, secretKey } = uploadKeysOf(cloud.settings.DATA_DIR);
  const s3 = await startS3();
  const host = `http://127.0.0.1:${port}`;
  const source = await createEmptyDatabase(process.env.TEST_DATABASE_URL!);
  const target = await createEmptyDatabase(process.env.TEST_DATABASE_URL!);
  const externalSettings = (DATABASE_URL: string, dataDir: string) =>
    settingsOf(dataDir, {
      DATABASE_URL,
      BACKUP_METHOD: 'copy',
      STORAGE_URL: `${host}/upload`,
      STORAGE_BUCKET: 'newsroom',
      STORAGE_ACCESS_KEY: accessKey,
      STORAGE_SECRET_KEY: secretKey,
      STORAGE_DOMAIN: `${host}/files`,
      STORAGE_MANAGEMENT_URL: host,
      RELEASES_S3_URL: s3.url,
      RELEASES_S3_KEY: 'key',
      RELEASES_S3_SECRET: 'secret',
    });
  const settings = externalSettings(source.url, keysOnly());
  const { db, pool, close } = openDatabase(source.url, { poolSize: 2 });
  await migrate(pool);
  await insertFixture(db);
  await db.insert(remoteReleases).values({
    name: 'website',
    version: '1.0.0',
    text: '{"assets":{"main.js":{}}}',
    sri: 'sha384-x',
    bytes: 5,
    addedTime: new Date(),
    addedBy: 'start',
  });
  await close();
  s3.s3Objects.set('/releases/website/1.0.0/release.json', Buffer.from('{"assets":{"main.js":{}}}'));
  s3.s3Objects.set('/releases/website/1.0.0/main.js', Buffer.from('main'));
  const keys = Array.from({ length: 3 }, (_, index) => `attachment/2026/11/22/${String(index).repeat(32)}.txt`);
  const store = objectsOf(settings);
  for (const key of keys) await store.put('public', key, Buffer.from(`text of ${key}`));
  expect(await cloud.db.$count(objects)).toBe(3);

  const file = path.join(newFolder().dataDir, '../cloud.tar');
  const manifest = await backup({ settings, file });
  expect(
    manifest.entries
      .filter(({ name }) => name.startsWith('cloud/'))
      .map(({ name }) => name.slice('cloud/'.length))
      .sort(),
  ).toEqual(keys);

  for (const key of keys.slice(1)) await store.remove('public', key);
  s3.s3Objects.clear();
  const again = externalSettings(target.url, newFolder().dataDir);
  await restore({ settings: again, file });
  for (const key of keys) expect((await objectsOf(again).read('public', key)).toString()).toBe(`text of ${key}`);
  expect([...s3.s3Objects.keys()].sort()).toEqual([
    '/releases/website/1.0.0/main.js',
    '/releases/website/1.0.0/release.json',
  ]);
  expect(await digestDatabase(target.url)).toEqual(await digestDatabase(source.url));

  // If the bucket is kept by other means, its objects need not be in the archive.
  const slim = path.join(newFolder().dataDir, '../slim.tar');
  expect(
    (await backup({ settings, file: slim, withCloudObjects: false })).entries.some(({ name }) =>
      name.startsWith('cloud/'),
    ),
  ).toBe(false);
  await expect(restore({ settings: settingsOf(newFolder().dataDir, {}), file: slim })).rejects.toThrow(
    /bucket of the cloud: name it in STORAGE_BUCKET/,
  );
  s3.server.close();
  await cloud.close();
  await source.drop();
  await target.drop();
}, 300_000);
