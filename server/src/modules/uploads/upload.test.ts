import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readUploadToken, writeUploadToken } from 'kodo';
import sharp from 'sharp';
import { createQrCodeImage, designerDemoUploadToken, getResourceUploadToken } from 'shared-contracts/endpoints';
import { objects } from '../../platform/storage/object.tables.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { pictureUploadPolicy } from '../../platform/storage/upload-policy.ts';
import { buildTestApp } from '../../../test/helper.ts';
import { paint } from '../../../test/media-kit.ts';
import { editor, photo, server, startUploadServer, ticket, upload } from '../../../test/upload-kit.ts';

startUploadServer();

const kept = async () => ({
  rows: await server.db.$count(objects),
  files: readdirSync(path.join(server.settings.DATA_DIR, 'objects'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length,
});

describe('upload token', () => {
  it('R454 R705 A40 names one key that the server chose, an hour, the size and the kind, in Kodo’s form', async () => {
    const { token, key } = await ticket();
    const [accessKey, , encoded] = token.split(':');
    expect(accessKey).toBe('newsroom-embedded');
    const policy = JSON.parse(Buffer.from(encoded!, 'base64url').toString()) as Record<string, unknown>;
    expect(policy).toMatchObject({
      scope: `newsroom:${key}`,
      insertOnly: 1,
      fsizeLimit: 15_360 * 1024,
      mimeLimit: 'image/*',
      detectMime: 1,
      endUser: await server.userId('editor'),
    });
    expect((policy.deadline as number) - Date.now() / 1000).toBeLessThanOrEqual(3600);
  });

  it('R705 takes the documents’ fields and answers the token in data; another field is refused', async () => {
    const fields = {
      source: 'web',
      enterpriseCode: 'linjiang',
      type: 'picture' as const,
      picType: 'cover',
      fileName: 'a.jpg',
      formFlag: '1',
    };
    const { status, envelope } = await server.call(getResourceUploadToken, fields, editor);
    expect([status, envelope.suc, (envelope.data as { token: string }).token.split(':')]).toEqual([
      200,
      1,
      [expect.any(String), expect.any(String), expect.any(String)],
    ]);
    expect((await server.call(getResourceUploadToken, { ...fields, owner: '1' }, editor)).status).toBe(422);
  });

  it('A40 is worth nothing when forged, over, or signed with another key', () => {
    const keys = uploadKeysOf(server.settings.DATA_DIR);
    const policy = pictureUploadPolicy('newsroom', 'upload/x', '1', 0);
    const token = writeUploadToken(keys, policy);
    expect(readUploadToken(keys, token, 0)).toEqual(policy);
    expect(readUploadToken(keys, token, 3_601_000)).toBeUndefined();
    expect(readUploadToken({ ...keys, secretKey: 'other' }, token, 0)).toBeUndefined();
    const forged = Buffer.from(JSON.stringify({ ...policy, scope: 'newsroom:other' })).toString('base64url');
    expect(readUploadToken(keys, [...token.split(':').slice(0, 2), forged].join(':'), 0)).toBeUndefined();
  });

  it('A17 is given to nobody without a session', async () => {
    expect((await server.call(getResourceUploadToken, {})).status).toBe(401);
  });
});

describe('limits', () => {
  it('tells a full disk and a used-up quota before a byte is sent, and refuses bytes on a full disk', async () => {
    const full = await buildTestApp({ STORAGE_RESERVE_MB: '999999999', UPLOAD_QUOTA_MB: '1' });
    try {
      const bearer = await full.loginAs('editor');
      const refused = await full.call(getResourceUploadToken, { fileName: 'a.jpg' }, bearer);
      expect([refused.status, refused.envelope.message]).toEqual([503, '存储空间不足，请联系管理员']);
    } finally {
      await full.close();
    }
    const little = await buildTestApp({ UPLOAD_QUOTA_MB: '1' });
    try {
      const bearer = await little.loginAs('editor');
      expect(
        (await little.call(getResourceUploadToken, { fileName: 'a.jpg', fileSize: 1024 * 1024 }, bearer)).status,
      ).toBe(200);
      expect(
        (await little.call(getResourceUploadToken, { fileName: 'a.jpg', fileSize: 1024 * 1024 + 1 }, bearer)).status,
      ).toBe(429);
    } finally {
      await little.close();
    }
  });
});

describe('form upload', () => {
  it('R712 R456 keeps the file and answers key, hash, name, size and type', async () => {
    const { token, key } = await ticket();
    const file = await photo();
    const { status, body } = await upload(file, { token, key, fname: '江岸.jpg' });
    expect(status).toBe(200);
    const hash = Buffer.concat([Buffer.from([0x16]), createHash('sha1').update(file).digest()]).toString('base64url');
    expect(body).toEqual({
      key,
      hash,
      fname: '江岸.jpg',
      fsize: file.length,
      mimeType: 'image/jpeg',
      width: 1600,
      height: 1000,
    });
  });

  it('A40 refuses a second object at the key with Kodo’s 614', async () => {
    const { token, key } = await ticket();
    await upload(await photo(), { token, key });
    expect(await upload(await photo(), { token, key })).toEqual({ status: 614, body: { error: 'file exists' } });
  });

  it.each([
    ['no token', {}],
    ['a bad token', { token: 'a:b:c' }],
  ])('A40 keeps nothing with %s', async (_name, fields) => {
    const before = await kept();
    expect((await upload(await photo(), fields as Record<string, string>)).status).toBe(401);
    expect(await kept()).toEqual(before);
  });

  it('A40 refuses a foreign key and ../', async () => {
    const before = await kept();
    const { token } = await ticket();
    for (const key of ['upload/other', '../../etc/passwd'])
      expect((await upload(await photo(), { token, key })).status).toBe(403);
    expect(await kept()).toEqual(before);
  });

  it('R630 R796 A42 refuses 15,360 KB and one byte in the documents’ words and keeps nothing', async () => {
    const before = await kept();
    const { token, key } = await ticket();
    const file = Buffer.concat([await photo(), Buffer.alloc(15_360 * 1024)]).subarray(0, 15_360 * 1024 + 1);
    expect(await upload(file, { token, key })).toEqual({ status: 413, body: { error: '每个附件大小不能大于15M！' } });
    expect(await kept()).toEqual(before);
    expect((await upload(file.subarray(0, -1), { token, key })).status).toBe(200);
  });

  it.each([
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['xml', '<?xml version="1.0"?><x/>'],
    ['script', 'alert(document.cookie)'],
    ['gif in name only', 'GIF89a=1;alert(1)//'],
  ])('A41 refuses %s that calls itself a picture, by its content', async (_name, text) => {
    const before = await kept();
    const { token, key } = await ticket();
    expect((await upload(Buffer.from(text), { token, key }, 'a.php.jpg')).status).toBe(415);
    expect(await kept()).toEqual(before);
  });

  it('A42 refuses 30,000 × 30,000 pixels before decoding them', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    const { token, key } = await ticket();
    expect((await upload(png, { token, key })).status).toBe(413);
  });
});

describe('the token of the designer’s demo', () => {
  it('R724 takes several pictures at keys of the server’s choice, pictures alone, and is refused in production and to nobody', async () => {
    const { envelope } = await server.call(designerDemoUploadToken, {}, editor);
    const token = (envelope as unknown as { uptoken: string }).uptoken;
    const send = async (bytes: Buffer, fname: string) => upload(bytes, { token, key: 'picture/mine.png', fname });
    const sent = [
      await send(await paint(20, 10), '1790_1'),
      await send(await paint(20, 10, { format: 'png' }), '1790_2'),
    ];
    const keys = sent.map(({ body }) => body.key);
    expect(keys).toEqual([
      expect.stringMatching(/^attachment\/[\d/]+\/[0-9a-f]{32}\/1790_1\.jpg$/),
      expect.stringMatching(/\/1790_2\.png$/),
    ]);
    expect((await server.app.inject(`/files/${keys[1]}`)).headers['content-type']).toBe('image/png');
    expect((await send(Buffer.from('<html></html>'), '1790_3')).status).toBe(415);
    expect((await server.call(designerDemoUploadToken, {})).status).toBe(401);
    const production = await buildTestApp({ REGISTRY_ENV: 'prod' });
    try {
      expect((await production.call(designerDemoUploadToken, {}, await production.loginAs('editor'))).status).toBe(404);
    } finally {
      await production.close();
    }
  });
});

describe('QR image', () => {
  it('gives a PNG, and refuses what is too long (A72)', async () => {
    const { response } = await server.call(createQrCodeImage, { codeStr: 'http://localhost/site/a/1', flag: 1 });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png' });
    expect((await server.call(createQrCodeImage, { codeStr: 'x'.repeat(1001) })).status).toBe(422);
  });
});
