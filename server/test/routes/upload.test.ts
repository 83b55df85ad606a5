import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  createQrCodeImage,
  designerDemoUploadToken,
  getPictureStatus,
  getResourceUploadToken,
  imageFieldPlainUpload,
  savePicture,
} from 'shared-contracts/endpoints';
import { objects, pictures } from '../../src/store/schema/picture.ts';
import { uploadKeysOf } from '../../src/storage/upload-keys.ts';
import { pictureUploadPolicy, readUploadToken, writeUploadToken } from '../../src/storage/upload-token.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { paint } from '../media-kit.ts';

let server: TestApp;
let editor: string;
beforeAll(async () => {
  server = await buildTestApp();
  editor = await server.loginAs('editor');
});
afterAll(() => server.close());

interface Ticket {
  token: string;
  key: string;
}

const ticket = async (bearer = editor): Promise<Ticket> =>
  (await server.call(getResourceUploadToken, { fileName: 'a.jpg' }, bearer)).envelope.data as Ticket;

async function upload(file: Buffer, fields: Record<string, string>, fileName = 'photo.jpg') {
  const form = new FormData();
  // qiniu-js sends the file first; everything after it must still count.
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), fileName);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const body = new Response(form);
  const type = body.headers.get('content-type')!;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/upload/',
    headers: { 'content-type': type },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

const kept = async () => ({
  rows: await server.db.$count(objects),
  files: readdirSync(path.join(server.settings.DATA_DIR, 'objects'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length,
});

const photo = (width = 1600, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

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

describe('picture', () => {
  async function save(bearer = editor) {
    const { token, key } = await ticket(bearer);
    await upload(await photo(), { token, key, fname: '江岸.jpg' });
    return { key, called: await server.call(savePicture, { key }, bearer) };
  }

  it('A49 gives a copy without EXIF, with smaller ones, and R457 is ready at once', async () => {
    const { called } = await save();
    const picture = called.envelope.data as { id: string; url: string };
    expect(picture).toMatchObject({
      title: '江岸.jpg',
      editorName: '李雨桐',
      pictureSize: '1600x1000',
      categoryId: '0',
    });
    const file = await server.app.inject(picture.url);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
    for (const [suffix, width] of [
      ['-w200', 200],
      ['-w800', 800],
    ] as const) {
      const small = await server.app.inject(picture.url + suffix);
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
    const status = await server.call(getPictureStatus, { pictureId: picture.id }, editor);
    expect(status.envelope.data).toEqual({ convertStatus: 1, convertAccessUrl: picture.url });
  });

  it('gives the same picture when it is saved again', async () => {
    const { key, called } = await save();
    const count = await server.db.$count(pictures);
    expect((await server.call(savePicture, { key }, editor)).envelope.data).toEqual(called.envelope.data);
    expect(await server.db.$count(pictures)).toBe(count);
  });

  it('does not let another user save an upload, nor read the original', async () => {
    const { token, key } = await ticket();
    await upload(await photo(), { token, key });
    expect((await server.call(savePicture, { key }, await server.loginAs('editor2'))).status).toBe(404);
    expect((await server.app.inject(`/files/${key}`)).statusCode).toBe(404);
  });

  it('serves ranges and knows its ETag', async () => {
    const { called } = await save();
    const { url } = called.envelope.data as { url: string };
    const whole = await server.app.inject(url);
    const part = await server.app.inject({ url, headers: { range: 'bytes=2-5' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6));
    expect((await server.app.inject({ url, headers: { range: 'bytes=99999999-' } })).statusCode).toBe(416);
    expect(
      (await server.app.inject({ url, headers: { 'if-none-match': whole.headers.etag as string } })).statusCode,
    ).toBe(304);
  });

  it.each([
    '/files/..%2F..%2Fetc%2Fpasswd',
    '/files/picture/..%5C..%5Cx.jpg',
    '/files/a%00.jpg',
    '/files/PICTURE/x',
    '/files/',
  ])('A45 answers 404 for %s', async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(404);
  });
});

describe('plain upload of the image field', () => {
  const send = (bytes: Buffer, name = '江岸.jpg', bearer = editor) =>
    server.call(
      imageFieldPlainUpload,
      { file: new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }) },
      bearer,
    );

  it('R718 takes one field named file and answers url, and the picture stands in the library', async () => {
    const { status, envelope, response } = await send(await paint(300, 200));
    expect([status, envelope.suc]).toEqual([200, 1]);
    const { url } = response.json<{ url: string }>();
    expect(url).toMatch(/^\/files\/picture\//);
    expect((await server.app.inject(url)).headers['content-type']).toBe('image/jpeg');
    expect((await server.db.select().from(pictures)).find(({ key }) => url.endsWith(key))).toMatchObject({
      title: '江岸',
      width: 300,
      height: 200,
    });
  });

  it('R630 A41 A42 refuses 15,360 KB and one byte in the documents’ words, html that calls itself jpg, and who has no session', async () => {
    const large = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(15_360 * 1024 - 3)]);
    expect(large.length).toBe(15_360 * 1024 + 1);
    const refused = await send(large);
    expect([refused.status, refused.envelope.message]).toEqual([413, '每个附件大小不能大于15M！']);
    expect((await send(Buffer.from('<html><script>alert(1)</script>'))).status).toBe(415);
    expect((await send(await paint(30, 20), 'a.jpg', '')).status).toBe(401);
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
