import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { getResourceUploadToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import { KodoBlocks } from '../../modules/uploads/kodo-blocks.ts';
import { uploadKeysOf } from './upload-keys.ts';
import { objects } from './object.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { block, chunk, etagOf, fileOf, kodoKit } from '../../../test/kodo-kit.ts';

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
    const fileRequest = { fileSize: block + 5, fingerprint: 'a'.repeat(40) };
    const bytes = fileOf(block + 5);
    const [one, two] = [await ticket(fileRequest), await ticket(fileRequest)];
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
