import { readUploadToken, writeUploadToken } from 'kodo';
import sharp from 'sharp';
import { createQrCodeImage, designerDemoUploadToken, getResourceUploadToken } from 'shared-contracts/endpoints';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { pictureUploadPolicy } from '../../platform/storage/upload-policy.ts';
import { buildTestApp } from '../../../test/helper.ts';
import { paint } from '../../../test/media-kit.ts';
import { editor, server, startUploadServer, ticket, upload } from '../../../test/upload-kit.ts';

startUploadServer();

describe('upload token', () => {
  it('R454 A40 names one key that the server chose, an hour, the size and the kind, in Kodo’s form', async () => {
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

  it('A40 is invalid when forged, expired, or signed with another key', () => {
    const keys = uploadKeysOf(server.settings.DATA_DIR);
    const policy = pictureUploadPolicy('newsroom', 'upload/x', '1', 0);
    const token = writeUploadToken(keys, policy);
    expect(readUploadToken(keys, token, 0)).toEqual(policy);
    expect(readUploadToken(keys, token, 3_601_000)).toBeUndefined();
    expect(readUploadToken({ ...keys, secretKey: 'other' }, token, 0)).toBeUndefined();
    const forged = Buffer.from(JSON.stringify({ ...policy, scope: 'newsroom:other' })).toString('base64url');
    expect(readUploadToken(keys, [...token.split(':').slice(0, 2), forged].join(':'), 0)).toBeUndefined();
  });

  it('A17 is given to no caller without a session', async () => {
    expect((await server.call(getResourceUploadToken, {})).status).toBe(401);
  });
});

describe('limits', () => {
  it('reports a full disk and a used-up quota before a byte is sent, and refuses bytes on a full disk', async () => {
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
