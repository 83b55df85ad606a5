import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentBinDays } from 'shared-contracts/endpoints';
import { tidyStore } from '../src/modules/uploads/tidy-store.ts';
import { objectsOf, s3BucketOf } from '../src/platform/storage/stored-objects.ts';
import { buildTestApp, type TestApp } from './helper.ts';
import { addPublishedStory } from './published-story.ts';
import { allOf, type RunningS3, startS3 } from './s3-kit.ts';
import { createTestDatabase } from './template-database.ts';

// Two newspapers on one PostgreSQL and one bucket: a database and a prefix each (docs/scale.md).
let s3: RunningS3;
let databases: Awaited<ReturnType<typeof createTestDatabase>>[];
let river: TestApp;
let lake: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  databases = await Promise.all([1, 2].map(() => createTestDatabase(process.env.TEST_DATABASE_URL!)));
  const build = (place: number, prefix: string) =>
    buildTestApp(
      {
        ...s3.settings,
        STORAGE_S3_PREFIX: prefix,
        DATABASE_URL: databases[place]!.url,
        DATA_DIR: mkdtempSync(path.join(tmpdir(), 'newsroom-paper-')),
      },
      [],
      databases[place]!.url,
    );
  // One name begins with the other.
  [river, lake] = [await build(0, 'paper'), await build(1, 'paper-lake')];
});
afterAll(async () => {
  for (const server of [river, lake]) {
    await s3BucketOf(server.settings)!.close();
    await server.close();
  }
  for (const database of databases) await database.drop();
  await s3.close();
});

const statusOf = async (server: TestApp, url: string) => (await server.app.inject({ url })).statusCode;
const keysOf = async ({ settings }: TestApp) =>
  (await allOf(s3BucketOf(settings)!.listBelow(''))).map(({ key }) => key);

it('a story of one is no story of the other', async () => {
  const id = await addPublishedStory(river, { title: '江上的桥通车了' });
  expect(await statusOf(river, `/site/a/${id}`)).toBe(200);
  expect(await statusOf(lake, `/site/a/${id}`)).toBe(404);
  for (const url of ['/site/', '/open/v1/articles', '/site/rss.xml'])
    expect((await lake.app.inject({ url })).body).not.toContain('江上的桥通车了');
});

it('who is logged in at one is nobody at the other', async () => {
  const bearer = await river.loginAs('editor');
  expect((await river.call(contentBinDays, {}, bearer)).status).toBe(200);
  expect((await lake.call(contentBinDays, {}, bearer)).status).toBe(401);
});

it('a file of one is not found, listed or tidied away by the other', async () => {
  const key = `picture/2026/11/28/${'7'.repeat(32)}.png`;
  await objectsOf(river.settings).put('public', key, Buffer.from('picture'));
  expect(await objectsOf(river.settings).size('public', key)).toBe(7);
  expect(await objectsOf(lake.settings).size('public', key)).toBeUndefined();
  expect(await keysOf(river)).toContain(key);
  expect(await keysOf(lake)).not.toContain(key);
  expect(await statusOf(lake, `/files/${key}`)).toBe(404);
  lake.clock.advance(30 * 86_400_000);
  await tidyStore({ db: lake.db, settings: lake.settings, now: lake.clock.now });
  await objectsOf(lake.settings).remove('public', key);
  expect(await objectsOf(river.settings).size('public', key)).toBe(7);
});
