import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { getResourceUploadToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import { KodoBlocks } from '../../src/storage/kodo-blocks.ts';
import { KodoParts } from '../../src/storage/kodo-parts.ts';
import { ObjectStore } from '../../src/storage/object-store.ts';
import { uploadKeysOf } from '../../src/storage/upload-keys.ts';
import { writeUploadToken } from '../../src/storage/upload-token.ts';
import { objects } from '../../src/store/schema/picture.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { b64, block, chunk, etagOf, fileOf, kodoKit } from './kodo-kit.ts';

let server: TestApp;
let editor: string;
beforeAll(async () => {
  server = await buildTestApp();
  editor = await server.loginAs('editor');
});
afterAll(() => server.close());

const { ticket, post, sendBlocks, mkfile } = kodoKit(
  () => server,
  () => editor,
);
const held = () =>
  readdirSync(path.join(server.settings.DATA_DIR, 'objects'), { recursive: true }).filter((name) =>
    /^(private|public)/.test(String(name)),
  ).length;

describe('upload v1', () => {
  it('R549 R550 R551 R710 R456 blocks of 4 MB, chunks of at most 4,096,000 bytes, then one file with Kodo’s hash', async () => {
    const { token, key } = await ticket();
    const bytes = fileOf(9 * 1024 * 1024);
    const first = await post(token, `/mkblk/${block}`, bytes.subarray(0, chunk));
    expect(first.body).toMatchObject({
      offset: chunk,
      crc32: crc32(bytes.subarray(0, chunk)),
      checksum: createHash('sha1')
        .update(bytes.subarray(0, chunk))
        .digest('base64')
        .replaceAll('+', '-')
        .replaceAll('/', '_'),
    });
    const second = await post(token, `/bput/${first.body.ctx}/${chunk}`, bytes.subarray(chunk, block));
    expect(second.body).toMatchObject({ offset: block, crc32: crc32(bytes.subarray(0, block)) });
    const contexts = [second.body.ctx, ...(await sendBlocks(token, bytes.subarray(block)))];
    const { status, body, headers } = await mkfile(token, key, bytes.length, contexts);
    expect([status, body]).toEqual([
      200,
      { key, hash: etagOf(bytes), url: `/files/${key}`, name: '季度报表.pdf', size: bytes.length },
    ]);
    expect(headers['x-reqid']).toBeTruthy();
    const file = await server.app.inject({
      url: `/files/${key}`,
      headers: { range: `bytes=${block - 5}-${block + 4}` },
    });
    expect([file.statusCode, file.rawPayload.equals(bytes.subarray(block - 5, block + 5))]).toEqual([206, true]);
    expect(file.headers['content-disposition']).toContain('attachment');
    // A sender who missed the answer asks again and gets it.
    expect(await mkfile(token, key, bytes.length, contexts)).toMatchObject({ status: 200, body });
  });

  it('A47 refuses a wrong order, a context already built upon, a foreign one, a missing block and a wrong size', async () => {
    const { token, key } = await ticket();
    const bytes = fileOf(block + 100);
    const first = await post(token, `/mkblk/${block}`, bytes.subarray(0, chunk));
    expect((await post(token, `/bput/${first.body.ctx}/${chunk + 1}`, 'x')).status).toBe(701);
    const second = await post(token, `/bput/${first.body.ctx}/${chunk}`, bytes.subarray(chunk, block));
    expect(await post(token, `/bput/${first.body.ctx}/${chunk}`, bytes.subarray(chunk, block))).toMatchObject({
      status: 701,
      body: { error: 'invalid context' },
    });
    expect((await mkfile(token, key, bytes.length, [second.body.ctx])).status).toBe(400);
    expect((await mkfile(token, key, bytes.length, [second.body.ctx, second.body.ctx])).status).toBe(400);
    const foreign = await ticket({}, await server.loginAs('editor2'));
    expect((await post(foreign.token, `/bput/${second.body.ctx}/${block}`, 'x')).status).toBe(701);
    expect((await mkfile(foreign.token, foreign.key, block, [second.body.ctx])).status).toBe(701);
    for (const forged of [second.body.ctx.endsWith('x') ? 'y' : 'x', '图'])
      expect((await mkfile(token, key, block, [second.body.ctx.slice(0, -1) + forged])).status).toBe(701);
    expect(await server.db.$count(objects)).toBe(
      (await server.db.select().from(objects)).filter(({ key: one }) => one !== key).length,
    );
  });

  it('R715 R805 A47 a context is over after a day', async () => {
    const late = await buildTestApp();
    try {
      const parts = { db: late.db, settings: late.settings, now: late.clock.now };
      const blocks = new KodoBlocks(parts, uploadKeysOf(late.settings.DATA_DIR));
      const policy = { scope: 'newsroom:k', deadline: 0 };
      const { Readable } = await import('node:stream');
      const { ctx, expired_at } = await blocks.make(policy, 10, Readable.from([Buffer.from('12345')]), '');
      expect(Math.abs(expired_at - late.clock.now().getTime() / 1000 - 86_400)).toBeLessThan(5);
      expect(await blocks.held(policy)).toHaveLength(1);
      late.clock.advance(86_401_000);
      await expect(blocks.put(policy, ctx, 5, Readable.from([Buffer.from('67890')]), '')).rejects.toMatchObject({
        status: 701,
      });
      expect(await blocks.held(policy)).toEqual([]);
      await blocks.clearStale();
      expect(
        readdirSync(path.join(late.settings.DATA_DIR, 'objects/blocks'), { recursive: true }).filter((name) =>
          String(name).includes('/'),
        ),
      ).toEqual([]);
    } finally {
      await late.close();
    }
  });
});

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

describe('tokens and limits', () => {
  it('A40 401 without a token, with a bad one, and past its hour', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/upload/mkblk/4', payload: 'x' })).json()).toEqual({
      error: 'token not specified',
    });
    expect(await post('a:b:c', '/mkblk/4', 'x')).toMatchObject({ status: 401, body: { error: 'bad token' } });
    const late = await buildTestApp();
    try {
      const { envelope } = await late.call(getResourceUploadToken, { fileName: 'a.jpg' }, await late.loginAs('editor'));
      late.clock.advance(3_601_000);
      const answer = await late.app.inject({
        method: 'POST',
        url: '/upload/mkblk/4',
        payload: 'x',
        headers: {
          authorization: `UpToken ${(envelope.data as UploadTicket).token}`,
          'content-type': 'application/octet-stream',
        },
      });
      expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'token out of date' }]);
    } finally {
      await late.close();
    }
  });

  it('R803 a renewed token of the same file goes on with the blocks of the first', async () => {
    const wish = { fileSize: block + 5, fingerprint: 'a'.repeat(40) };
    const bytes = fileOf(block + 5);
    const [one, two] = [await ticket(wish), await ticket(wish)];
    const [first] = await sendBlocks(one.token, bytes.subarray(0, block));
    const [second] = await sendBlocks(two.token, bytes.subarray(block));
    expect((await mkfile(two.token, two.key, bytes.length, [first!, second!])).body.hash).toBe(etagOf(bytes));
  });

  it('A41 looks at the first bytes whatever name, type and way', async () => {
    const { token, key } = await ticket();
    const bytes = Buffer.from('<html><script>alert(1)</script></html>');
    const { body } = await post(token, `/mkblk/${bytes.length}`, bytes);
    const before = held();
    expect((await mkfile(token, key, bytes.length, [body.ctx])).status).toBe(415);
    expect(held()).toBe(before);
  });

  it('R796 A42 a picture over 15,360 KB is refused by its announced size and by its blocks', async () => {
    const size = 15_360 * 1024 + 1;
    const refused = await server.call(getResourceUploadToken, { fileName: 'a.jpg', fileSize: size }, editor);
    expect([refused.status, refused.envelope.message]).toEqual([413, '每个附件大小不能大于15M！']);
    const { token, key } = (await server.call(getResourceUploadToken, { fileName: 'a.jpg' }, editor)).envelope
      .data as UploadTicket;
    const bytes = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(size)]).subarray(0, size);
    expect(await mkfile(token, key, size, await sendBlocks(token, bytes))).toMatchObject({
      status: 413,
      body: { error: '每个附件大小不能大于15M！' },
    });
  });
});

describe('browsers and broken lines', () => {
  it.each(['/mkblk/4194304', '/upload', '/upload/', '/'])(
    'answers preflights of any origin at %s and shows X-Reqid',
    async (url) => {
      const answer = await server.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'http://other.example', 'access-control-request-method': 'POST' },
      });
      expect(answer.statusCode).toBe(204);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': expect.stringContaining('PUT'),
        'access-control-allow-headers': expect.stringContaining('Authorization'),
        'access-control-expose-headers': expect.stringContaining('X-Reqid'),
      });
      const refused = await post('a:b:c', '/mkblk/4', 'x');
      expect(refused.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    },
  );

  it('takes contexts in quotes, as clients send them that write their list as JSON', async () => {
    const bytes = fileOf(block + 5);
    for (const listed of [
      (contexts: string[]) => contexts.map((ctx) => `"${ctx}"`),
      (contexts: string[]) => [JSON.stringify(contexts)],
      (contexts: string[]) => contexts.map((ctx) => ` '${ctx}' `),
    ]) {
      const { token, key } = await ticket();
      expect(await mkfile(token, key, bytes.length, listed(await sendBlocks(token, bytes)))).toMatchObject({
        status: 200,
        body: { key, hash: etagOf(bytes) },
      });
    }
    const { token } = await ticket();
    const { body } = await post(token, '/mkblk/10', 'hello');
    expect((await post(token, `/bput/%22${body.ctx}%22/5`, 'world')).status).toBe(200);
  });

  it('an empty file is stored where the token allows it, and 403 where it names a least size, in every way of sending', async () => {
    const { accessKey, secretKey } = uploadKeysOf(server.settings.DATA_DIR);
    const tokenOf = (key: string, more: object) =>
      writeUploadToken(
        { accessKey, secretKey },
        { scope: `newsroom:${key}`, deadline: Math.floor(Date.now() / 1000) + 600, ...more },
      );
    const sendForm = async (token: string, key: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ token, key })) form.set(name, value);
      form.set('file', new Blob([]), 'a.txt');
      const body = new Response(form);
      const answer = await server.app.inject({
        method: 'POST',
        url: '/upload',
        headers: { 'content-type': body.headers.get('content-type')! },
        payload: Buffer.from(await body.arrayBuffer()),
      });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    };
    const sendParts = async (token: string, key: string) => {
      const base = `/buckets/newsroom/objects/${b64(key)}/uploads`;
      const { body } = await post(token, base);
      return post(token, `${base}/${String(body.uploadId)}`, JSON.stringify({ parts: [] }));
    };
    const ways = {
      form: sendForm,
      blocks: (token: string, key: string) => mkfile(token, key, 0, []),
      parts: sendParts,
    };
    for (const [way, send] of Object.entries(ways)) {
      const allowed = await send(tokenOf(`empty/${way}`, {}), `empty/${way}`);
      expect([way, allowed.status, allowed.body]).toEqual([
        way,
        200,
        { key: `empty/${way}`, hash: 'Fto5o-5ea0sNMlW_75VgGJCv2AcJ' },
      ]);
      expect(await send(tokenOf(`least/${way}`, { fsizeMin: 1 }), `least/${way}`)).toMatchObject({
        status: 403,
        body: { error: 'file size is less than fsizeMin' },
      });
    }
  });

  it('F12 a chunk that broke off leaves nothing, and its block can be sent again', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const { token, key } = await ticket();
    const blocks = path.join(server.settings.DATA_DIR, 'objects/blocks');
    const before = readdirSync(blocks, { recursive: true }).length;
    await new Promise<void>((resolve) => {
      const sending = request({
        port,
        method: 'POST',
        path: `/upload/mkblk/${block}`,
        headers: {
          authorization: `UpToken ${token}`,
          'content-type': 'application/octet-stream',
          'content-length': block,
        },
      });
      sending.on('error', () => resolve());
      sending.write(Buffer.alloc(1_500_000), () => sending.destroy(new Error('line broke')));
    });
    const whole = fileOf(1000);
    const [ctx] = await sendBlocks(token, whole);
    expect((await mkfile(token, key, 1000, [ctx!])).status).toBe(200);
    const left = readdirSync(blocks, { recursive: true }).filter((name) => String(name).split('.').length > 5);
    expect(left.length).toBeLessThanOrEqual(before);
  });

  it('form fields: a wrong crc32 is 406', async () => {
    const { token, key } = await ticket();
    const form = new FormData();
    for (const [name, value] of Object.entries({ token, key, crc32: '1' })) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(fileOf(100))]), 'a.pdf');
    const body = new Response(form);
    const send = async (url: string) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': body.headers.get('content-type')! },
        payload: Buffer.from(await body.clone().arrayBuffer()),
      });
    expect((await send('/')).statusCode).toBe(406);
  });

  it('R714 the statistics post of a token’s holder is written into the log line by line; others and nonsense are refused', async () => {
    const told = await buildTestApp({ LOG_LEVEL: 'info' });
    try {
      const { envelope } = await told.call(getResourceUploadToken, { fileName: 'a.jpg' }, await told.loginAs('editor'));
      const post = async (payload: string, token = (envelope.data as UploadTicket).token) =>
        (
          await told.app.inject({
            method: 'POST',
            url: '/upload/log/3',
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              ...(token !== '' && { authorization: `UpToken ${token}` }),
            },
            payload,
          })
        ).statusCode;
      expect(
        await post(
          '200,x1,up.example.com,,443,1.5,1790000000,4096,form,4096\n0,,up.example.com,,443,60.0,1790000000,10,blocks,9000000',
        ),
      ).toBe(200);
      const lines = told.logLines
        .filter((text) => text.includes('an upload was told of'))
        .map((text) => (JSON.parse(text) as { upload: object }).upload);
      expect(lines).toMatchObject([
        { code: 200, seconds: 1.5, bytesSent: 4096, upType: 'form' },
        { code: 0, seconds: 60, size: 9_000_000, userId: await told.userId('editor') },
      ]);
      expect([
        await post('200,,,,,,,,,', ''),
        await post('200,,,,,,,,,', 'a:b:c'),
        await post('up'),
        await post('a,b,c,d,e,f,g,h,i,j'),
        await post(''),
      ]).toEqual([401, 401, 400, 400, 400]);
    } finally {
      await told.close();
    }
  });

  it('keeps no bytes without a row: every stored key is known', async () => {
    const rows = await server.db.select({ key: objects.key, space: objects.space, size: objects.size }).from(objects);
    const store = new ObjectStore(server.settings.STORAGE_DIR);
    for (const { key, space, size } of rows) expect(await store.size(space, key)).toBe(size);
  });
});
