import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { getResourceUploadToken, noteUploadBlocks, savePicture } from 'shared-contracts/endpoints';
import type { HeldBlock, Picture, UploadTicket } from 'shared-contracts/model';
import { findObject } from '../../platform/storage/object.queries.ts';
import { paint } from '../../../test/media-kit.ts';
import { cloud, cloudHost, deadHost, editor, product, send, startCloud, ticket } from '../../../test/kodo-cloud-kit.ts';

startCloud();

const isOnOwnDisk = () =>
  ['public', 'private'].some(
    (space) =>
      existsSync(path.join(product.settings.DATA_DIR, 'objects', space)) &&
      readdirSync(path.join(product.settings.DATA_DIR, 'objects', space)).length > 0,
  );

it('a ticket names the cloud’s hosts in their order, its bucket and its key; readers’ addresses stay ours', async () => {
  const upload = await ticket('picture', 'a.jpg');
  expect(upload).toMatchObject({
    hosts: [`http://${deadHost}`, `http://${cloudHost}/upload`],
    uploadUrl: `http://${deadHost}/`,
    bucket: 'newsroom',
    domain: '/files',
    region: 'z0',
    session: null,
  });
});

it('a picture goes straight to the cloud, is converted there and read through us; its original stays private', async () => {
  const upload = await ticket('picture', '江岸.jpg');
  expect((await send(upload, await paint(1200, 800), '江岸.jpg')).status).toBe(200);
  const saved = await product.call(savePicture, { key: upload.key, title: '江岸' }, editor);
  expect([saved.status, saved.envelope.message]).toEqual([200, '']);
  const picture = saved.envelope.data as Picture;
  expect(picture).toMatchObject({ title: '江岸', pictureSize: '1200x800' });
  const whole = await product.app.inject(picture.url);
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([
    200,
    'image/jpeg',
    picture.pictureSpace,
  ]);
  const part = await product.app.inject({ url: picture.url, headers: { range: 'bytes=2-9' } });
  expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(2, 10))]).toEqual([206, true]);
  expect((await product.app.inject(`${picture.url}-w200`)).headers['content-type']).toBe('image/webp');
  expect((await product.app.inject(`${picture.url}?imageView2/2/w/100`)).statusCode).toBe(200);
  expect((await product.app.inject(`/files/${upload.key}`)).statusCode).toBe(404);
  expect(isOnOwnDisk()).toBe(false);
  expect(await findObject(cloud.db, picture.url.slice('/files/'.length))).toMatchObject({ space: 'private' });
});

it('A40 an upload of another user, and a key that nobody was given, cannot be saved', async () => {
  const upload = await ticket('picture', 'b.jpg');
  await send(upload, await paint(300, 200), 'b.jpg');
  expect((await product.call(savePicture, { key: upload.key }, await product.loginAs('editor2'))).status).toBe(404);
  expect(
    (await product.call(savePicture, { key: 'upload/2026/01/01/00000000000000000000000000000000' }, editor)).status,
  ).toBe(404);
});

it('an attachment is reported by the cloud, and its sender gets our answer', async () => {
  const upload = await ticket('attachment', '报表.pdf');
  const bytes = Buffer.from('%PDF-1.7 报表');
  const { status, body } = await send(upload, bytes, '报表.pdf');
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ key: upload.key, url: `/files/${upload.key}`, name: '报表.pdf', size: bytes.length }),
  ]);
  expect(await findObject(product.db, upload.key)).toMatchObject({
    space: 'public',
    size: bytes.length,
    fileName: '报表.pdf',
    ownerId: await product.userId('editor'),
  });
  expect((await product.app.inject(`/files/${upload.key}`)).rawPayload.equals(bytes)).toBe(true);
});

it('F12 an upload goes on in another browser with the blocks that the first one reported, and nobody else’s', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(4 * 1024 * 1024 + 1000, 'x')]);
  const request = {
    type: 'attachment',
    fileName: '年报.pdf',
    fileSize: bytes.length,
    fingerprint: createHash('sha1').update(bytes).digest('hex'),
  };
  const open = async (bearer = editor) =>
    (await product.call(getResourceUploadToken, request, bearer)).envelope.data as UploadTicket;
  const first = await open();
  expect([first.notesBlocks, first.session]).toEqual([true, null]);
  const post = async ({ token }: UploadTicket, url: string, body: Buffer | string) =>
    (
      await fetch(`http://${cloudHost}/upload${url}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : new Uint8Array(body),
        headers: { authorization: `UpToken ${token}`, 'content-type': 'application/octet-stream' },
      })
    ).json() as Promise<HeldBlock>;
  const {
    ctx,
    offset,
    checksum,
    crc32: crc,
  } = await post(first, `/mkblk/${4 * 1024 * 1024}`, bytes.subarray(0, 4 * 1024 * 1024));
  const blocks = [{ ctx, offset, checksum, crc32: crc, blockSize: 4 * 1024 * 1024 }];
  expect(
    (await product.call(noteUploadBlocks, { key: first.key, blocks }, await product.loginAs('editor2'))).status,
  ).toBe(404);
  expect((await product.call(noteUploadBlocks, { key: first.key, blocks }, editor)).status).toBe(200);

  const second = await open(await product.loginAs('editor'));
  expect([second.key, second.session]).toMatchObject([first.key, { blocks, uploadId: null, parts: [] }]);
  expect((await open(await product.loginAs('editor2'))).session).toBeNull();
  const rest = await post(second, `/mkblk/${bytes.length - 4 * 1024 * 1024}`, bytes.subarray(4 * 1024 * 1024));
  expect(
    await post(
      second,
      `/mkfile/${bytes.length}/key/${Buffer.from(second.key).toString('base64url')}/fname/${Buffer.from('年报.pdf').toString('base64url')}`,
      [second.session!.blocks[0]!.ctx, rest.ctx].join(),
    ),
  ).toMatchObject({ key: first.key, size: bytes.length });
  expect((await product.app.inject(`/files/${first.key}`)).rawPayload.equals(bytes)).toBe(true);
  expect((await product.call(noteUploadBlocks, { key: first.key, blocks }, editor)).status).toBe(404);
});
