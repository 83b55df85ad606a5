import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { objectsOf, s3BucketOf } from '../../platform/storage/stored-objects.ts';
import { shareUploadKey } from '../../platform/storage/upload-keys.ts';
import { b64, block, chunk, etagOf, fileOf, kodoKit } from '../../../test/kodo-kit.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { allOf, type RunningS3, startS3 } from '../../../test/s3-kit.ts';
import { createTestDatabase } from '../../../test/template-database.ts';
import { tidyStore } from './tidy-store.ts';

// Two server processes that share nothing but a database and a bucket.
let s3: RunningS3;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let one: TestApp;
let two: TestApp;
let editor: string;
turnCacheClock();
beforeAll(async () => {
  s3 = await startS3();
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  const build = async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-process-'));
    // As each process does at its start, with the key from the database.
    shareUploadKey(dataDir, 'the key of all processes');
    return buildTestApp({ ...s3.settings, DATABASE_URL: database.url, DATA_DIR: dataDir }, [], database.url);
  };
  [one, two] = [await build(), await build()];
  editor = await one.loginAs('editor');
});
afterEach(() => s3.breakBy());
afterAll(async () => {
  for (const server of [one, two]) {
    await s3BucketOf(server.settings)!.close();
    await server.close();
  }
  await database.drop();
  await s3.close();
});

const first = kodoKit(
  () => one,
  () => editor,
);
const second = kodoKit(
  () => two,
  () => editor,
);
const readAt = async (server: TestApp, key: string) => (await server.app.inject({ url: `/files/${key}` })).rawPayload;
const below = async (start: string) => (await allOf(s3BucketOf(one.settings)!.listBelow(start))).map(({ key }) => key);
const filesOf = ({ settings }: TestApp) =>
  existsSync(settings.STORAGE_DIR)
    ? readdirSync(settings.STORAGE_DIR, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${path.sep}parts`))
        .map(({ name }) => name)
    : [];

it('blocks that one process took are joined by another, chunk by chunk, and both read the object', async () => {
  const bytes = fileOf(2 * block + 99);
  const { token, key } = await first.ticket();
  const [whole] = await first.sendBlocks(token, bytes.subarray(0, block));
  const begun = await first.post(token, `/mkblk/${block}`, bytes.subarray(block, block + chunk));
  const goesOn = await second.post(token, `/bput/${begun.body.ctx}/${chunk}`, bytes.subarray(block + chunk, 2 * block));
  expect(goesOn.status).toBe(200);
  const [last] = await second.sendBlocks(token, bytes.subarray(2 * block));
  const done = await second.mkfile(token, key, bytes.length, [whole!, goesOn.body.ctx, last!]);
  expect([done.status, done.body.hash]).toEqual([200, etagOf(bytes)]);
  for (const server of [one, two]) expect((await readAt(server, key)).equals(bytes)).toBe(true);
  // The object lies in the bucket as it is, once, and nothing else.
  expect(await below('attachment/')).toEqual([key]);
  expect(filesOf(two)).toEqual([]);
  // A sender who missed the answer asks another process.
  expect(await first.mkfile(token, key, bytes.length, [whole!, goesOn.body.ctx, last!])).toMatchObject({
    status: 200,
    body: done.body,
  });
});

it('a context is good for one next step, at whichever process', async () => {
  const bytes = randomBytes(block);
  const { token } = await first.ticket();
  const begun = await first.post(token, `/mkblk/${block}`, bytes.subarray(0, chunk));
  const url = `/bput/${begun.body.ctx}/${chunk}`;
  expect((await second.post(token, url, bytes.subarray(chunk))).status).toBe(200);
  expect((await second.post(token, url, bytes.subarray(chunk))).status).toBe(701);
});

it('the same file goes on at another process with the blocks that the first one holds', async () => {
  const bytes = fileOf(block + 5);
  const request = { fileSize: bytes.length, fingerprint: createHash('sha1').update(bytes).digest('hex') };
  const begun = await first.ticket(request);
  const part = await first.post(begun.token, `/mkblk/${block}`, bytes.subarray(0, chunk));
  const held = await second.post(begun.token, `/bput/${part.body.ctx}/${chunk}`, bytes.subarray(chunk, block));
  // Each process has its state of the block; both name the furthest one.
  for (const client of [first, second]) {
    const again = await client.ticket(request);
    expect([again.key, again.session!.blocks.map(({ offset }) => offset)]).toEqual([begun.key, [block]]);
  }
  const again = await second.ticket(request);
  const [last] = await second.sendBlocks(again.token, bytes.subarray(block));
  expect((await second.mkfile(again.token, again.key, bytes.length, [held.body.ctx, last!])).status).toBe(200);
});

it('numbered parts of one upload come to different processes', async () => {
  const bytes = fileOf(3 * 1024 * 1024);
  const { token, key } = await first.ticket();
  const base = `/buckets/newsroom/objects/${b64(key)}/uploads`;
  const { uploadId } = (await first.post(token, base)).body as unknown as { uploadId: string };
  const half = 1024 * 1024 + 1;
  const parts = [
    await first.post(token, `${base}/${uploadId}/1`, bytes.subarray(0, half), 'PUT'),
    await second.post(token, `${base}/${uploadId}/2`, bytes.subarray(half), 'PUT'),
  ].map(({ body }, index) => ({ etag: String(body.etag), partNumber: index + 1 }));
  const listed = await first.post(token, `${base}/${uploadId}`, '', 'GET');
  expect(listed.body.parts).toHaveLength(2);
  const done = await first.post(token, `${base}/${uploadId}`, JSON.stringify({ parts, fname: '报表.pdf' }));
  expect(done.status).toBe(200);
  expect((await readAt(two, key)).equals(bytes)).toBe(true);
  expect(await below('pieces/parts/')).toEqual([]);
});

it('a storage that goes away while blocks are joined is said in Chinese; the same request works later', async () => {
  const bytes = fileOf(block + 5);
  const { token, key } = await first.ticket();
  const contexts = await first.sendBlocks(token, bytes);
  s3.breakBy((_request, response) => Boolean(response.destroy()));
  const broken = await first.mkfile(token, key, bytes.length, contexts);
  expect([broken.status, broken.body.error]).toEqual([503, '存储服务暂时不可用，请稍后再试']);
  s3.breakBy();
  expect((await first.mkfile(token, key, bytes.length, contexts)).status).toBe(200);
  expect((await readAt(one, key)).equals(bytes)).toBe(true);
});

it('copies of pieces that serve nobody are tidied away, and a removed object is gone at both processes', async () => {
  const bytes = fileOf(block);
  const { token, key } = await first.ticket();
  const contexts = await first.sendBlocks(token, bytes);
  expect(await below('pieces/blocks/')).not.toEqual([]);
  const inDays = (days: number) => ({
    db: one.db,
    settings: one.settings,
    now: () => new Date(Date.now() + days * 86_400_000),
  });
  await tidyStore(inDays(1));
  expect((await second.mkfile(token, key, bytes.length, contexts)).status).toBe(200);
  await first.sendBlocks((await first.ticket()).token, bytes);
  await tidyStore(inDays(10));
  expect(await below('pieces/')).toEqual([]);
  await objectsOf(two.settings).remove('public', key);
  pastCache();
  expect((await one.app.inject({ url: `/files/${key}` })).statusCode).toBe(404);
});
