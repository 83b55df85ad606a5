import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { writeUploadToken } from 'kodo';
import { getResourceUploadToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { objects } from '../../platform/storage/object.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { b64, block, etagOf, fileOf, kodoKit } from '../../../test/kodo-kit.ts';

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

  it('R714 the statistics of a token’s holder are written into the log line by line; others and invalid ones are refused', async () => {
    const verbose = await buildTestApp({ LOG_LEVEL: 'info' });
    try {
      const { envelope } = await verbose.call(
        getResourceUploadToken,
        { fileName: 'a.jpg' },
        await verbose.loginAs('editor'),
      );
      const post = async (payload: string, token = (envelope.data as UploadTicket).token) =>
        (
          await verbose.app.inject({
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
      const lines = verbose.logLines
        .filter((text) => text.includes('an upload was reported'))
        .map((text) => (JSON.parse(text) as { upload: object }).upload);
      expect(lines).toMatchObject([
        { code: 200, seconds: 1.5, bytesSent: 4096, upType: 'form' },
        { code: 0, seconds: 60, size: 9_000_000, userId: await verbose.userId('editor') },
      ]);
      expect([
        await post('200,,,,,,,,,', ''),
        await post('200,,,,,,,,,', 'a:b:c'),
        await post('up'),
        await post('a,b,c,d,e,f,g,h,i,j'),
        await post(''),
      ]).toEqual([401, 401, 400, 400, 400]);
    } finally {
      await verbose.close();
    }
  });

  it('keeps no bytes without a row: every stored key is known', async () => {
    const rows = await server.db.select({ key: objects.key, space: objects.space, size: objects.size }).from(objects);
    const store = new ObjectStore(server.settings.STORAGE_DIR);
    for (const { key, space, size } of rows) expect(await store.size(space, key)).toBe(size);
  });
});
