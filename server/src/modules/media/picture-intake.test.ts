import sharp from 'sharp';
import { base64ToImage, qiniuFetchFile } from 'shared-contracts/endpoints';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { objects } from '../../platform/storage/object.tables.ts';
import { paint, paintMoving } from '../../../test/media-kit.ts';
import { add, editor, file, list, server, startPictureServer } from '../../../test/picture-kit.ts';

let site: Server;
let host: string;
let siteUrl: string;
const answers: Record<string, { type: string; body: Buffer | string }> = {};

beforeAll(async () => {
  site = createServer((request, response) => {
    const { type, body } = answers[request.url!] ?? { type: 'text/plain', body: 'x' };
    response.setHeader('content-type', type).end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  siteUrl = `http://${host}`;
});
startPictureServer(() => ({ FETCH_ALLOW: host }));
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

describe('pictures of all kinds', () => {
  it('keeps GIF and WebP moving, A49 without what the camera wrote, turned as it was held', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const { url } = await add(await paintMoving(format), `动.${format}`);
      expect(await sharp(await file(url), { animated: true }).metadata()).toMatchObject({
        format,
        pages: 3,
        pageHeight: 120,
      });
    }
    const turned = await sharp(await paint(60, 20))
      .withExif({ IFD0: { Make: 'Camera 1234' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { url } = await add(turned);
    const kept = await sharp(await file(url)).metadata();
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([20, 60, undefined, undefined]);
  });

  it('turns CMYK into sRGB and keeps a transparent PNG transparent', async () => {
    const cmyk = await sharp(await paint(20, 20, { colour: '#ff0000' }))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await sharp(await file((await add(cmyk)).url)).metadata()).space).toBe('srgb');
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await sharp(await file((await add(clear)).url)).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  });

  it.each([
    ['html', Buffer.from('<html><script>alert(1)</script>')],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a broken picture', Buffer.from('ffd8ffe000104a46', 'hex')],
  ])('A35 A41 refuses %s and leaves nothing behind', async (_name, bytes) => {
    const before = await server.db.$count(objects);
    expect(
      (await server.call(base64ToImage, { imgData: bytes.toString('base64'), fileName: 'a.jpg' }, editor)).status,
    ).toBe(415);
    expect((await server.call(base64ToImage, { imgData: '!!', fileName: 'a.jpg' }, editor)).status).toBe(415);
    expect(await server.db.$count(objects)).toBe(before);
  });

  it.each([
    ['a text that is too long', 8.3],
    ['a body of more than 12 MB', 15],
  ])(
    'A42 refuses a picture as base64 that does not fit into 12 MB and says what would: %s',
    async (_what, megabytes) => {
      const before = await server.db.$count(objects);
      const big = Buffer.concat([await paint(10, 10), Buffer.alloc(megabytes * 1024 * 1024)]);
      const { status, envelope } = await server.call(
        base64ToImage,
        { imgData: big.toString('base64'), fileName: 'a.jpg' },
        editor,
      );
      expect([status, envelope.message]).toEqual([megabytes > 9 ? 413 : 422, '处理后的图片不能大于8M，请缩小后再试']);
      expect(await server.db.$count(objects)).toBe(before);
    },
  );
});

describe('a picture of another site', () => {
  const fetchFile = (url: string) => server.call(qiniuFetchFile, { url }, editor);

  it('R276 R698 comes into the library, redrawn, and answers suc, data.url and data.id', async () => {
    answers['/photo.jpg'] = { type: 'image/jpeg', body: await paint(30, 20) };
    const { envelope } = await fetchFile(`${siteUrl}/photo.jpg`);
    const { id, url } = envelope.data as { id: string; url: string };
    expect(envelope.suc).toBe(1);
    expect((await list({ title: 'photo' })).list[0]).toMatchObject({ id, url, pictureSize: '30x20' });
  });

  it('A35 A41 is looked at by its bytes: html and svg that call themselves jpeg are refused', async () => {
    answers['/page.jpg'] = { type: 'image/jpeg', body: '<html></html>' };
    answers['/v.jpg'] = { type: 'image/jpeg', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    expect((await fetchFile(`${siteUrl}/page.jpg`)).status).toBe(415);
    expect((await fetchFile(`${siteUrl}/v.jpg`)).status).toBe(415);
  });

  it.each(['http://127.0.0.1:5432/', 'http://169.254.169.254/', 'file:///etc/passwd', 'http://localhost/a.jpg'])(
    'A30 is never requested at %s',
    async (url) => {
      expect((await fetchFile(url)).status).toBe(422);
    },
  );
});
