import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { objects } from '../../platform/storage/object.tables.ts';
import { photo, server, startUploadServer, ticket, upload } from '../../../test/upload-kit.ts';

startUploadServer();

const kept = async () => ({
  rows: await server.db.$count(objects),
  files: readdirSync(path.join(server.settings.DATA_DIR, 'objects'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length,
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
