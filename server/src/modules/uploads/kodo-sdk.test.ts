import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KodoEtag } from 'kodo';
import qiniu from 'qiniu';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

// The cloud's own Node SDK, unchanged, against the embedded store.
let server: TestApp;
let host: string;
let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  server = await buildTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  host = `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(tmpdir(), 'newsroom-sdk-'));
  store = new ObjectStore(server.settings.STORAGE_DIR);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const megabyte = 1024 * 1024;
const sizes = [0, 1, 4 * megabyte - 1, 4 * megabyte, 4 * megabyte + 1, 9 * megabyte];

function fileOf(size: number): { file: string; bytes: Buffer; etag: string } {
  const bytes = randomBytes(size);
  const file = path.join(folder, createHash('sha1').update(bytes).digest('hex'));
  writeFileSync(file, bytes);
  const etag = new KodoEtag();
  etag.update(bytes);
  return { file, bytes, etag: etag.digest() };
}

function tokenFor(key: string, more: Record<string, unknown> = {}): string {
  const { accessKey, secretKey } = uploadKeysOf(server.settings.DATA_DIR);
  const policy = new qiniu.rs.PutPolicy({
    scope: `newsroom:${key}`,
    returnBody: '{"key":$(key),"hash":$(etag),"fsize":$(fsize),"var":$(x:desk),"nothing":$(exif.Make)}',
    ...more,
  });
  return policy.uploadToken(new qiniu.auth.digest.Mac(accessKey, secretKey));
}

const config = () =>
  new qiniu.conf.Config({
    zone: new qiniu.conf.Zone([host], [host], host, host, host, host),
    useHttpsDomain: false,
  });

describe.each(['v1', 'v2'])('the Node SDK by upload %s', (version) => {
  it.each(sizes)('stores %i bytes with Kodo’s hash and the returnBody’s variables', async (size) => {
    const { file, bytes, etag } = fileOf(size);
    const key = `sdk/${version}/${size}`;
    const extra = new qiniu.resume_up.PutExtra();
    extra.version = version;
    extra.partSize = 4 * megabyte;
    extra.params = { 'x:desk': '要闻"部' };
    const { data, resp } = await new qiniu.resume_up.ResumeUploader(config()).putFile(tokenFor(key), key, file, extra);
    expect(resp.statusCode).toBe(200);
    expect(data).toEqual({ key, hash: etag, fsize: size, var: '要闻"部', nothing: null });
    expect((await store.read('private', key)).equals(bytes)).toBe(true);
  });
});

describe('the Node SDK by form', () => {
  it.each(sizes)('R712 stores %i bytes with Kodo’s hash', async (size) => {
    const { file, bytes, etag } = fileOf(size);
    const key = `sdk/form/${size}`;
    const extra = new qiniu.form_up.PutExtra();
    extra.params = { 'x:desk': '1' };
    const { data, resp } = await new qiniu.form_up.FormUploader(config()).putFile(tokenFor(key), key, file, extra);
    expect([resp.statusCode, data]).toEqual([200, { key, hash: etag, fsize: size, var: '1', nothing: null }]);
    expect((await store.read('private', key)).equals(bytes)).toBe(true);
  });

  it('finds its hosts by v4/query', async () => {
    const { accessKey } = uploadKeysOf(server.settings.DATA_DIR);
    const answer = await fetch(`http://${host}/v4/query?ak=${accessKey}&bucket=newsroom`);
    expect(await answer.json()).toMatchObject({ hosts: [{ up: { domains: [host] } }] });
    expect((await fetch(`http://${host}/v4/query?ak=x&bucket=newsroom`)).status).toBe(631);
  });
});
