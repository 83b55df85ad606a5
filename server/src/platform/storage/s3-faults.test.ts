import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allOf, refuse, type RunningS3, startS3 } from '../../../test/s3-kit.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { checkS3 } from './check-s3.ts';
import { newObjectKey } from './object-key.ts';
import { S3Bucket } from './s3-bucket.ts';
import { s3Of } from './s3-place.ts';
import { objectsOf, s3BucketOf } from './stored-objects.ts';

let s3: RunningS3;
const opened: Settings[] = [];
beforeAll(async () => {
  s3 = await startS3();
});
afterEach(() => s3.breakBy());
afterAll(async () => {
  for (const settings of opened) await s3BucketOf(settings)!.close();
  await s3.close();
});

function settingsWith(more: Record<string, string> = {}): Settings {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-s3-'));
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ...s3.settings, ...more });
  opened.push(settings);
  return settings;
}

/** What the start says: lines, and the sentence that ends it. */
async function startWith(settings: Settings): Promise<{ lines: string[]; end: string }> {
  const lines: string[] = [];
  const end = await checkS3(settings, (line) => lines.push(line)).then(
    () => 'started',
    (error: Error) => error.message,
  );
  return { lines, end };
}

const newKey = () => newObjectKey('picture', new Date(), 'jpg');
const putOne = (settings: Settings) => objectsOf(settings).put('public', newKey(), Buffer.from('x'));

it('starts with a bucket that it may use, and leaves nothing there', async () => {
  const settings = settingsWith();
  expect(await startWith(settings)).toEqual({ lines: [], end: 'started' });
  expect(await allOf(s3BucketOf(settings)!.listBelow(''))).toEqual([]);
});

it.each([
  ['a wrong secret', { STORAGE_S3_SECRET: 'top-wrong' }, /signature; check STORAGE_S3_SECRET/, 'SecretKey 不正确'],
  ['an unknown key', { STORAGE_S3_KEY: 'NOBODY' }, /does not know the access key; check STORAGE_S3_KEY/, 'AccessKey'],
  ['no bucket', { STORAGE_S3_BUCKET: 'nowhere' }, /There is no bucket nowhere at 127/, '存储空间不存在'],
])('does not start with %s, and a file is refused with a sentence', async (_name, more, sentence, words) => {
  const settings = settingsWith(more);
  const { end } = await startWith(settings);
  expect(end).toMatch(sentence);
  expect(end).not.toContain('top-wrong');
  await expect(putOne(settings)).rejects.toThrow(words);
});

it('does not start with a key that may not write, whose files are read all the same', async () => {
  const settings = settingsWith();
  const key = newKey();
  await objectsOf(settings).put('public', key, Buffer.from('here'));
  s3.breakBy(({ method }, response) => method === 'PUT' && refuse(response, 403, 'AccessDenied'));
  expect((await startWith(settings)).end).toMatch(/may not list, write, read and delete in the bucket newsroom/);
  await expect(putOne(settings)).rejects.toThrow('没有该存储空间的读写权限');
  expect((await objectsOf(settings).read('public', key)).toString()).toBe('here');
});

it('starts while the storage is away, and says so', async () => {
  const { lines, end } = await startWith(settingsWith({ STORAGE_S3_ENDPOINT: 'http://127.0.0.1:1' }));
  expect([end, lines]).toEqual(['started', [expect.stringContaining('at 127.0.0.1:1 does not answer')]]);
});

it.each([
  [10, 'ahead of'],
  [-10, 'behind'],
  // More than storages accept: the first call is refused, and signed for the time of the storage then.
  [40, 'ahead of'],
])('works with a clock that is %i minutes off, and says so at start', async (minutes, words) => {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000);
  const settings = settingsWith();
  const { lines, end } = await startWith(settings);
  await putOne(settings);
  jest.restoreAllMocks();
  expect(end).toBe('started');
  expect(lines).toEqual([expect.stringContaining(`is ${Math.abs(minutes)} minutes ${words}`)]);
});

it('an upload during which the storage goes away leaves nothing there and keeps its file for another try', async () => {
  const settings = settingsWith();
  const key = newKey();
  const work = await objectsOf(settings).workFile();
  const bytes = Buffer.alloc(25 * 1024 * 1024, 'v');
  await writeFile(work, bytes);
  let parts = 0;
  s3.breakBy(({ method, url }, response) => {
    if (method !== 'PUT' || !url!.includes('partNumber')) return false;
    parts += 1;
    if (parts < 3) return false;
    response.destroy();
    return true;
  });
  await expect(objectsOf(settings).putFile('public', key, work)).rejects.toThrow('存储服务');
  expect(parts).toBeGreaterThanOrEqual(3);
  s3.breakBy();
  expect(await objectsOf(settings).size('public', key)).toBeUndefined();
  expect((await readFile(work)).length).toBe(bytes.length);
  await objectsOf(settings).putFile('public', key, work);
  expect(await objectsOf(settings).size('public', key)).toBe(bytes.length);
});

it('gives a silent storage up, before its answer and within it', async () => {
  const settings = settingsWith();
  const key = newKey();
  await objectsOf(settings).put('public', key, Buffer.alloc(100_000));
  const bucket = new S3Bucket({ ...s3Of(settings)!, patience: 60 });
  s3.breakBy(() => true);
  await expect(bucket.size(key)).rejects.toThrow('存储服务暂时不可用');
  await expect(bucket.put(newKey(), Buffer.from('x'))).rejects.toThrow('存储服务暂时不可用');
  s3.breakBy((_request, response) => {
    response.writeHead(200, { 'content-length': 100_000 }).write(Buffer.alloc(1000));
    return true;
  });
  await expect(allOf(await bucket.open(key))).rejects.toThrow('存储服务暂时不可用');
  await bucket.close();
});

it('a storage that does not know conditions of uploads keeps objects from being replaced all the same', async () => {
  const settings = settingsWith();
  s3.breakBy(
    ({ headers }, response) => headers['if-none-match'] !== undefined && refuse(response, 501, 'NotImplemented'),
  );
  const key = newKey();
  await objectsOf(settings).put('public', key, Buffer.from('first'));
  await expect(objectsOf(settings).put('public', key, Buffer.from('second'))).rejects.toThrow();
  s3.breakBy();
  expect((await objectsOf(settings).read('public', key)).toString()).toBe('first');
});

it('lists more objects than one answer holds', async () => {
  const settings = settingsWith({ STORAGE_S3_PREFIX: 'many' });
  const bucket = s3BucketOf(settings)!;
  const keys = Array.from({ length: 1001 }, (_, number) => `upload/${String(number).padStart(4, '0')}`);
  for (let from = 0; from < keys.length; from += 40)
    await Promise.all(
      keys.slice(from, from + 40).map((key) => bucket.put(key, Buffer.from('x'), { isReplacing: true })),
    );
  expect((await allOf(bucket.list())).map(({ key }) => key)).toEqual(keys);
});
