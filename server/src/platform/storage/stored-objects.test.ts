import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { product, startCloud } from '../../../test/kodo-cloud-kit.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { allOf, type RunningS3, startS3 } from '../../../test/s3-kit.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { newObjectKey } from './object-key.ts';
import { ObjectExists } from './object-store.ts';
import { cloudStoreOf, objectsOf, s3BucketOf } from './stored-objects.ts';

startCloud();
turnCacheClock();

let s3: RunningS3;
const settings: Record<string, Settings> = {};
const settingsOf = (more: Record<string, string> = {}) =>
  readSettings({ NODE_ENV: 'test', DATA_DIR: mkdtempSync(path.join(tmpdir(), 'newsroom-store-')), ...more });
beforeAll(async () => {
  s3 = await startS3();
  settings.folder = settingsOf();
  settings.Kodo = product.settings;
  settings.S3 = settingsOf(s3.settings);
});
afterAll(async () => {
  await s3BucketOf(settings.S3!)!.close();
  await s3.close();
});

const megabyte = 1024 * 1024;
const newKey = (folder: 'picture' | 'upload' = 'picture') => newObjectKey(folder, new Date(), 'jpg');

/** The one contract of every place that objects are kept in. */
describe.each(['folder', 'Kodo', 'S3'])('objects in a store of the kind %s', (kind) => {
  const store = () => objectsOf(settings[kind]!);
  const bytesOf = async (key: string, range?: { start: number; end: number }) =>
    Buffer.concat((await store().stream('public', key, range).toArray()) as Buffer[]);

  it('are read as they were put: whole, by ranges, their first bytes, and as a file', async () => {
    const key = newKey();
    const bytes = randomBytes(3000);
    await store().put('public', key, bytes);
    expect(await store().size('public', key)).toBe(3000);
    expect((await store().read('public', key)).equals(bytes)).toBe(true);
    expect((await bytesOf(key)).equals(bytes)).toBe(true);
    expect((await bytesOf(key, { start: 10, end: 19 })).equals(bytes.subarray(10, 20))).toBe(true);
    expect((await bytesOf(key, { start: 2999, end: 2999 })).equals(bytes.subarray(2999))).toBe(true);
    expect((await store().head('public', key)).equals(bytes.subarray(0, 512))).toBe(true);
    const file = await store().openFile('public', key);
    expect((await readFile(file.path)).equals(bytes)).toBe(true);
    await file.done();
  });

  it('keep a file of many parts whole', async () => {
    const key = newKey();
    const bytes = randomBytes(19 * megabyte + 7);
    const work = await store().workFile('.mp4');
    await writeFile(work, bytes);
    await store().putFile('public', key, work);
    await expect(readFile(work)).rejects.toThrow('ENOENT');
    expect(await store().size('public', key)).toBe(bytes.length);
    expect((await store().read('public', key)).equals(bytes)).toBe(true);
    const range = { start: 8 * megabyte - 3, end: 8 * megabyte + 3 };
    expect((await bytesOf(key, range)).equals(bytes.subarray(range.start, range.end + 1))).toBe(true);
  });

  it('are never replaced: a second one at the same key is refused, and the first stays', async () => {
    const key = newKey();
    await store().put('public', key, Buffer.from('first'));
    await expect(store().put('public', key, Buffer.from('second'))).rejects.toBeInstanceOf(ObjectExists);
    const work = await store().workFile();
    await writeFile(work, 'third');
    await expect(store().putFile('public', key, work)).rejects.toBeInstanceOf(ObjectExists);
    expect((await store().read('public', key)).toString()).toBe('first');
  });

  it('give way to a work file that is to replace them, and stay where that one cannot be put', async () => {
    const key = newKey();
    await store().put('public', key, Buffer.from('first'));
    const lost = await store().workFile();
    await expect(store().putFile('public', key, lost, { isReplacing: true })).rejects.toThrow();
    expect((await store().read('public', key)).toString()).toBe('first');
    const work = await store().workFile();
    await writeFile(work, 'the second');
    await store().putFile('public', key, work, { isReplacing: true });
    await expect(readFile(work)).rejects.toThrow('ENOENT');
    expect(await store().size('public', key)).toBe(10);
    expect((await store().read('public', key)).toString()).toBe('the second');
  });

  it('may be empty, and private ones are no public ones', async () => {
    const key = newKey('upload');
    await store().put('private', key, Buffer.alloc(0));
    expect([await store().size('private', key), await store().size('public', key)]).toEqual([0, undefined]);
    expect((await store().read('private', key)).length).toBe(0);
    expect((await store().head('private', key)).length).toBe(0);
    await expect(store().read('public', key)).rejects.toThrow();
  });

  it('are gone when removed, which may be asked twice; a missing one fails when it is read', async () => {
    const key = newKey();
    await store().put('public', key, Buffer.from('x'));
    await store().remove('public', key);
    await store().remove('public', key);
    pastCache();
    expect(await store().size('public', key)).toBeUndefined();
    await expect(store().read('public', key)).rejects.toThrow();
    await expect(bytesOf(key)).rejects.toThrow();
  });
});

describe.each(['Kodo', 'S3'])('the bucket of the kind %s', (kind) => {
  it('lists every object with space and size, and nothing else that lies there', async () => {
    const store = cloudStoreOf(settings[kind]!)!;
    const [open, hidden] = [newKey(), newKey('upload')];
    await store.put('public', open, Buffer.from('12345'));
    await store.put('private', hidden, Buffer.from('123'));
    await s3BucketOf(settings[kind]!)?.put('pieces/blocks/a/b', Buffer.from('1'));
    const listed = await allOf(store.list());
    expect(listed).toContainEqual({ space: 'public', key: open, size: 5 });
    expect(listed).toContainEqual({ space: 'private', key: hidden, size: 3 });
    expect(listed.filter(({ key }) => key.startsWith('pieces'))).toEqual([]);
  });

  it('takes no object whose key belongs to the other space', async () => {
    const store = cloudStoreOf(settings[kind]!)!;
    await expect(store.put('public', newKey('upload'), Buffer.from('x'))).rejects.toThrow('is no public key');
  });
});
