import sharp from 'sharp';
import { getPictureStatus, imageFieldPlainUpload, savePicture } from 'shared-contracts/endpoints';
import { pictures } from './picture.tables.ts';
import { paint } from '../../../test/media-kit.ts';
import { editor, photo, server, startUploadServer, ticket, upload } from '../../../test/upload-kit.ts';

startUploadServer();

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
      ['-w400', 400],
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

  it('R718 takes one field named file and answers url, and the picture is in the library', async () => {
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
