import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { KodoParts } from '../../modules/uploads/kodo-parts.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { b64, block, etagOf, fileOf, kodoKit } from '../../../test/kodo-kit.ts';

let server: TestApp;
let editor: string;
beforeAll(async () => {
  server = await buildTestApp();
  editor = await server.loginAs('editor');
});
afterAll(() => server.close());

const { ticket, post } = kodoKit(
  () => server,
  () => editor,
);

describe('upload v2', () => {
  const base = (key: string) => `/buckets/newsroom/objects/${b64(key)}/uploads`;
  const begin = async () => {
    const { token, key } = await ticket();
    const { body } = await post(token, base(key), '');
    return { token, key, uploadId: String(body.uploadId), url: `${base(key)}/${String(body.uploadId)}` };
  };

  it('takes parts in any order, replaces one, lists them, and hashes by 4 MB', async () => {
    const { token, key, url } = await begin();
    const bytes = fileOf(block + 1000);
    const md5 = createHash('md5').update(bytes.subarray(block)).digest('hex');
    const second = await post(token, `${url}/2`, bytes.subarray(block), 'PUT', { 'content-md5': md5 });
    expect(second.body.md5).toBe(md5);
    await post(token, `${url}/1`, Buffer.alloc(block), 'PUT');
    const first = await post(token, `${url}/1`, bytes.subarray(0, block), 'PUT');
    expect((await post(token, url, '', 'GET')).body).toMatchObject({
      parts: [
        { partNumber: 1, size: block, etag: first.body.etag },
        { partNumber: 2, size: 1000 },
      ],
    });
    const parts = [
      { partNumber: 1, etag: first.body.etag },
      { partNumber: 2, etag: second.body.etag },
    ];
    expect(
      (
        await post(token, url, JSON.stringify({ parts, fname: 'a.pdf' }), 'POST', {
          'content-type': 'application/json',
        })
      ).body,
    ).toMatchObject({ key, hash: etagOf(bytes), name: 'a.pdf' });
    expect((await post(token, url, JSON.stringify({ parts }))).status).toBe(612);
  });

  it.each([
    ['a wrong md5', (url: string) => [`${url}/1`, 'x', 'PUT', { 'content-md5': '0'.repeat(32) }], 400],
    ['part number 0', (url: string) => [`${url}/0`, 'x', 'PUT', {}], 400],
    ['part number 10,001', (url: string) => [`${url}/10001`, 'x', 'PUT', {}], 400],
    ['an unknown upload', (url: string) => [`${url.slice(0, -4)}0000/1`, 'x', 'PUT', {}], 612],
    ['an upload named by a path', (url: string) => [`${url.replace(/[^/]+$/, '..%2F..%2Fx')}/1`, 'x', 'PUT', {}], 612],
    [
      'a completion that names what is not there',
      (url: string) => [url, '{"parts":[{"partNumber":1,"etag":"x"}]}', 'POST', {}],
      400,
    ],
    ['a completion that is no JSON', (url: string) => [url, '{', 'POST', {}], 400],
  ] as const)('A47 refuses %s', async (_name, make, status) => {
    const { token, url } = await begin();
    const [address, body, method, headers] = make(url) as unknown as [
      string,
      string,
      'PUT' | 'POST',
      Record<string, string>,
    ];
    expect((await post(token, address, body, method, headers)).status).toBe(status);
  });

  it('A40 keeps to its token’s bucket and key, and forgets an aborted upload', async () => {
    const { token, url, key } = await begin();
    expect((await post(token, base('upload/foreign'), '')).status).toBe(403);
    expect((await post(token, `/buckets/other/objects/${b64(key)}/uploads`, '')).status).toBe(631);
    expect((await post(token, url, '', 'DELETE')).status).toBe(200);
    expect((await post(token, url, '', 'GET')).status).toBe(612);
  });

  it('is over after seven days', async () => {
    const late = await buildTestApp();
    try {
      const store = new KodoParts({ db: late.db, settings: late.settings, now: late.clock.now });
      const policy = { scope: 'newsroom:k', deadline: 0 };
      const { uploadId } = await store.begin(policy, 'k');
      late.clock.advance(7 * 86_400_000 + 1000);
      await expect(store.list(policy, { uploadId, key: 'k' })).rejects.toMatchObject({ status: 612 });
      await store.clearStale();
      expect(readdirSync(path.join(late.settings.DATA_DIR, 'objects/parts'))).toEqual([]);
    } finally {
      await late.close();
    }
  });
});
