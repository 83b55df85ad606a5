import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Fault, refuse, type RunningS3, startS3 } from '../../../test/s3-kit.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { CloudStore } from './cloud-store.ts';
import { newObjectKey } from './object-key.ts';
import { ObjectStore } from './object-store.ts';
import { S3Bucket } from './s3-bucket.ts';
import { s3Of } from './s3-place.ts';

let s3: RunningS3;
let settings: Settings;
let bucket: S3Bucket;
let store: CloudStore;
let key: string;
/** More than the machine's own buffers between two ends take. */
const bytes = Buffer.alloc(24 * 1024 * 1024, 'abcdefghijklm');
beforeAll(async () => {
  s3 = await startS3();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-s3-'));
  settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ...s3.settings });
  bucket = new S3Bucket({ ...s3Of(settings)!, patience: 300 });
  store = new CloudStore(bucket, new ObjectStore(settings.STORAGE_DIR));
  key = newObjectKey('video', new Date(), 'mp4');
  await store.put('public', key, bytes);
});
afterEach(() => s3.breakBy());
afterAll(async () => {
  await bucket.close();
  await s3.close();
});

/** Notes the connections on which the storage answers readings, and lets them through. */
function watch(): Socket[] {
  const sockets: Socket[] = [];
  s3.breakBy(({ method, socket }) => {
    if (method === 'GET') sockets.push(socket);
    return false;
  });
  return sockets;
}

const cutAfter =
  (length: number): Fault =>
  ({ method }, response) => {
    if (method !== 'GET') return false;
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, length), () => response.destroy());
    s3.breakBy();
    return true;
  };

it.each([
  ['the whole', undefined, bytes],
  ['a part', { start: 13, end: 20 * 1024 * 1024 }, bytes.subarray(13, 20 * 1024 * 1024 + 1)],
])('%s is read to its end by a reader that pauses until the connection is given up', async (_name, range, expected) => {
  const sockets = watch();
  const stream = store.stream('public', key, range);
  const taken: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) {
    taken.push(piece);
    const [first] = sockets;
    if (taken.length === 1 && !first!.destroyed) await new Promise((resolve) => first!.once('close', resolve));
  }
  expect(Buffer.concat(taken).equals(expected)).toBe(true);
  expect(sockets.length).toBeGreaterThan(1);
});

it('what a storage cuts off is read on by another call', async () => {
  s3.breakBy(cutAfter(1_000_000));
  expect((await store.read('public', key)).equals(bytes)).toBe(true);
});

it('a storage that goes away for longer fails, and nothing counts as the whole', async () => {
  const cut = cutAfter(1_000_000);
  s3.breakBy((request, response) => {
    const isDone = cut(request, response);
    s3.breakBy((_request, later) => refuse(later, 503, 'ServiceUnavailable'));
    return isDone;
  });
  await expect(store.read('public', key)).rejects.toThrow('存储服务');
});

it('a reader that ends early has nothing fetched any more', async () => {
  const sockets = watch();
  const stream = store.stream('public', key);
  await once(stream, 'readable');
  stream.destroy(new Error('enough'));
  await once(stream, 'close').catch(() => undefined);
  expect(sockets).toHaveLength(1);
});
