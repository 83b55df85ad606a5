import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import qiniu from 'qiniu';
import { getResourceUploadToken, noteUploadBlocks, savePicture } from 'shared-contracts/endpoints';
import type { HeldBlock, Picture, UploadTicket } from 'shared-contracts/model';
import { signQBox, signQiniu } from '../../src/storage/cloud-sign.ts';
import { objectsOf } from '../../src/storage/stored-objects.ts';
import { tidyStore } from '../../src/storage/tidy-store.ts';
import { uploadKeysOf } from '../../src/storage/upload-keys.ts';
import { findObject } from '../../src/store/picture.store.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { paint } from '../media-kit.ts';

// The product with a bucket of the cloud, which is a second store of our own that speaks its protocol over HTTP.
let cloud: TestApp;
let product: TestApp;
let editor: string;
let [cloudHost, ownHost, deadHost] = ['', '', ''];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  const [cloudPort, ownPort, deadPort] = [await freePort(), await freePort(), await freePort()];
  [cloudHost, ownHost, deadHost] = [`127.0.0.1:${cloudPort}`, `127.0.0.1:${ownPort}`, `127.0.0.1:${deadPort}`];
  cloud = await buildTestApp({ FETCH_ALLOW: ownHost });
  const { accessKey, secretKey } = uploadKeysOf(cloud.settings.DATA_DIR);
  product = await buildTestApp({
    STORAGE_URL: `http://${deadHost}, http://${cloudHost}/upload`,
    STORAGE_BUCKET: 'newsroom',
    STORAGE_ACCESS_KEY: accessKey,
    STORAGE_SECRET_KEY: secretKey,
    STORAGE_DOMAIN: `http://${cloudHost}/files`,
    STORAGE_MANAGEMENT_URL: `http://${cloudHost}`,
    STORAGE_CALLBACK_URL: `http://${ownHost}/upload/callback`,
  });
  await cloud.app.listen({ port: cloudPort, host: '127.0.0.1' });
  await product.app.listen({ port: ownPort, host: '127.0.0.1' });
  editor = await product.loginAs('editor');
});
afterAll(async () => {
  await product.close();
  await cloud.close();
});

async function ticket(type: 'picture' | 'attachment', fileName: string, bearer = editor): Promise<UploadTicket> {
  return (await product.call(getResourceUploadToken, { type, fileName }, bearer)).envelope.data as UploadTicket;
}

/** Sends bytes as the shell's own client does: blocks to the host of the ticket that answers, then one file. */
async function send(
  { token, hosts, key }: UploadTicket,
  bytes: Buffer,
  fileName: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const post = (url: string, body: Buffer | string) =>
    fetch(`${hosts[1]}${url}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { authorization: `UpToken ${token}`, 'content-type': 'application/octet-stream' },
    });
  const block = (await (await post(`/mkblk/${bytes.length}`, bytes)).json()) as {
    ctx: string;
    crc32: number;
    host: string;
  };
  expect(block).toMatchObject({ crc32: crc32(bytes), host: `http://${cloudHost}/upload` });
  const answer = await post(
    `/mkfile/${bytes.length}/key/${Buffer.from(key).toString('base64url')}/fname/${Buffer.from(fileName).toString('base64url')}`,
    block.ctx,
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const isOnOwnDisk = () =>
  ['public', 'private'].some(
    (space) =>
      existsSync(path.join(product.settings.DATA_DIR, 'objects', space)) &&
      readdirSync(path.join(product.settings.DATA_DIR, 'objects', space)).length > 0,
  );

it('a ticket names the cloud’s hosts in their order, its bucket and its key; readers’ addresses stay ours', async () => {
  const given = await ticket('picture', 'a.jpg');
  expect(given).toMatchObject({
    hosts: [`http://${deadHost}`, `http://${cloudHost}/upload`],
    uploadUrl: `http://${deadHost}/`,
    bucket: 'newsroom',
    domain: '/files',
    region: 'z0',
    session: null,
  });
});

it('a picture goes straight to the cloud, is made there and read through us; its original stays shut', async () => {
  const given = await ticket('picture', '江岸.jpg');
  expect((await send(given, await paint(1200, 800), '江岸.jpg')).status).toBe(200);
  const saved = await product.call(savePicture, { key: given.key, title: '江岸' }, editor);
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
  expect((await product.app.inject(`/files/${given.key}`)).statusCode).toBe(404);
  expect(isOnOwnDisk()).toBe(false);
  expect(await findObject(cloud.db, picture.url.slice('/files/'.length))).toMatchObject({ space: 'private' });
});

it('A40 an upload of another user, and a key that nobody was given, cannot be saved', async () => {
  const given = await ticket('picture', 'b.jpg');
  await send(given, await paint(300, 200), 'b.jpg');
  expect((await product.call(savePicture, { key: given.key }, await product.loginAs('editor2'))).status).toBe(404);
  expect(
    (await product.call(savePicture, { key: 'upload/2026/01/01/00000000000000000000000000000000' }, editor)).status,
  ).toBe(404);
});

it('an attachment is told of by the cloud, and its sender hears our answer', async () => {
  const given = await ticket('attachment', '报表.pdf');
  const bytes = Buffer.from('%PDF-1.7 报表');
  const { status, body } = await send(given, bytes, '报表.pdf');
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ key: given.key, url: `/files/${given.key}`, name: '报表.pdf', size: bytes.length }),
  ]);
  expect(await findObject(product.db, given.key)).toMatchObject({
    space: 'public',
    size: bytes.length,
    fileName: '报表.pdf',
    ownerId: await product.userId('editor'),
  });
  expect((await product.app.inject(`/files/${given.key}`)).rawPayload.equals(bytes)).toBe(true);
});

it('F12 an upload goes on in another browser with the blocks that the first one told of, and nobody else’s', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(4 * 1024 * 1024 + 1000, 'x')]);
  const wish = {
    type: 'attachment',
    fileName: '年报.pdf',
    fileSize: bytes.length,
    fingerprint: createHash('sha1').update(bytes).digest('hex'),
  };
  const open = async (bearer = editor) =>
    (await product.call(getResourceUploadToken, wish, bearer)).envelope.data as UploadTicket;
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

describe('A48 a callback', () => {
  const url = '/upload/callback';
  const type = 'application/x-www-form-urlencoded';
  const call = (authorization: string, body: string, contentType = type) =>
    product.app.inject({
      method: 'POST',
      url,
      headers: { authorization, 'content-type': contentType, host: ownHost },
      payload: body,
    });
  const bodyOf = (key: string, endUser: string) =>
    new URLSearchParams({
      key,
      hash: 'h',
      fname: 'x.pdf',
      fsize: '9',
      mimeType: 'application/pdf',
      endUser,
    }).toString();
  const signed = (body: string) =>
    signQBox(uploadKeysOf(cloud.settings.DATA_DIR), { path: url, contentType: type, body });

  it('is refused without a true signature over its very body, and when it comes again', async () => {
    const { key } = await ticket('attachment', 'x.pdf');
    const body = bodyOf(key, await product.userId('editor'));
    expect((await call('', body)).statusCode).toBe(401);
    expect((await call('QBox a:b', body)).statusCode).toBe(401);
    expect((await call(signed(body), `${body}0`)).statusCode).toBe(401);
    expect((await call(signed(''), '{}', 'application/json')).statusCode).toBe(401);
    expect(await findObject(product.db, key)).toBeUndefined();
    expect((await call(signed(body), body)).statusCode).toBe(200);
    expect((await call(signed(body), body)).statusCode).toBe(401);
  });

  it('is refused for a key that was given to nobody or to another', async () => {
    const { key } = await ticket('attachment', 'x.pdf');
    for (const body of [
      bodyOf('attachment/2026/01/01/x.pdf', await product.userId('editor')),
      bodyOf(key, await product.userId('editor2')),
    ])
      expect((await call(signed(body), body)).statusCode).toBe(401);
  });

  it('counts with the newer signature as well', async () => {
    const { key } = await ticket('attachment', 'x.pdf');
    const body = bodyOf(key, await product.userId('editor'));
    expect(
      (
        await call(
          signQiniu(uploadKeysOf(cloud.settings.DATA_DIR), {
            method: 'POST',
            host: ownHost,
            path: url,
            contentType: type,
            body,
          }),
          body,
        )
      ).statusCode,
    ).toBe(200);
  });

  it('that nobody answers gives the sender 579 and leaves the object where it stands', async () => {
    const { accessKey, secretKey } = uploadKeysOf(cloud.settings.DATA_DIR);
    const policy = new qiniu.rs.PutPolicy({
      scope: 'newsroom:attachment/2026/01/01/579.pdf',
      callbackUrl: `http://${deadHost}/x`,
      callbackBody: 'key=$(key)',
    });
    const form = new FormData();
    form.set('token', policy.uploadToken(new qiniu.auth.digest.Mac(accessKey, secretKey)));
    form.set('key', 'attachment/2026/01/01/579.pdf');
    form.set('file', new Blob(['%PDF-1.7']), 'x.pdf');
    const answer = await fetch(`http://${cloudHost}/`, { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toEqual([579, { error: 'callback failed' }]);
    expect(await findObject(cloud.db, 'attachment/2026/01/01/579.pdf')).toBeDefined();
  });
});

it('F12 an upload that nobody made anything of goes from the cloud after a day', async () => {
  const given = await ticket('picture', 'left.jpg');
  await send(given, await paint(30, 20), 'left.jpg');
  expect(await objectsOf(product.settings).size('private', given.key)).toBeGreaterThan(0);
  product.clock.advance(25 * 3600 * 1000);
  await tidyStore({ db: product.db, settings: product.settings, now: product.clock.now });
  expect(await findObject(cloud.db, given.key)).toBeUndefined();
  // A day later the old session is over.
  editor = await product.loginAs('editor');
});

it('F12 without callbacks an upload that was never saved goes with the session of its key; an attachment stays', async () => {
  const { STORAGE_BUCKET, STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY, STORAGE_DOMAIN, STORAGE_MANAGEMENT_URL } =
    product.settings;
  const silent = await buildTestApp({
    STORAGE_URL: `http://${cloudHost}/upload`,
    STORAGE_BUCKET: STORAGE_BUCKET!,
    STORAGE_ACCESS_KEY: STORAGE_ACCESS_KEY!,
    STORAGE_SECRET_KEY: STORAGE_SECRET_KEY!,
    STORAGE_DOMAIN: STORAGE_DOMAIN!,
    STORAGE_MANAGEMENT_URL,
  });
  try {
    const bearer = await silent.loginAs('editor');
    const give = async (type: string, fileName: string) => {
      const given = (await silent.call(getResourceUploadToken, { type, fileName }, bearer)).envelope
        .data as UploadTicket;
      expect((await send({ ...given, hosts: ['', ...given.hosts] }, await paint(30, 20), fileName)).status).toBe(200);
      return given.key;
    };
    const [picture, attachment] = [await give('picture', 'never.jpg'), await give('attachment', 'kept.jpg')];
    const tidy = async (days: number) => {
      silent.clock.advance(days * 24 * 3600 * 1000);
      await tidyStore({ db: silent.db, settings: silent.settings, now: silent.clock.now });
      return [await findObject(cloud.db, picture), await findObject(cloud.db, attachment)].map(
        (found) => found !== undefined,
      );
    };
    expect([await tidy(6), await tidy(2)]).toEqual([
      [true, true],
      [false, true],
    ]);
  } finally {
    await silent.close();
  }
});

it('A49 a key of the wrong space is a mistake of ours, never a file that stands already', async () => {
  const store = objectsOf(product.settings);
  await expect(store.put('private', 'picture/2026/01/01/x.jpg', Buffer.from('x'))).rejects.toThrow('is no private key');
  await expect(store.put('public', 'upload/2026/01/01/x', Buffer.from('x'))).rejects.toThrow('is no public key');
});

it('a long file comes in blocks and is the same when it is read; F11 the host that is dead is passed over', async () => {
  const store = objectsOf(product.settings);
  const file = await store.workFile('.mp4');
  const bytes = Buffer.alloc(9 * 1024 * 1024, 'film');
  writeFileSync(file, bytes);
  const key = 'video/2026/01/01/0123456789abcdef0123456789abcdef.mp4';
  await store.putFile('public', key, file);
  expect(existsSync(file)).toBe(false);
  expect((await store.read('public', key)).equals(bytes)).toBe(true);
  const whole = await store.openFile('public', key);
  expect(existsSync(whole.path)).toBe(true);
  await whole.done();
  await store.remove('public', key);
  expect(await store.size('public', key)).toBeUndefined();
});

it('F11 a cloud that does not answer is told as such, and text goes on', async () => {
  const lonely = await buildTestApp({
    STORAGE_URL: `http://${deadHost}`,
    STORAGE_BUCKET: 'b',
    STORAGE_ACCESS_KEY: 'a',
    STORAGE_SECRET_KEY: 's',
    STORAGE_DOMAIN: `http://${deadHost}`,
    STORAGE_MANAGEMENT_URL: `http://${deadHost}`,
  });
  try {
    await expect(
      objectsOf(lonely.settings).put('public', 'picture/2026/01/01/x.jpg', Buffer.from('x')),
    ).rejects.toMatchObject({ message: '存储服务暂时不可用，请稍后再试' });
    expect((await lonely.app.inject('/files/picture/2026/01/01/0123456789abcdef0123456789abcdef.jpg')).statusCode).toBe(
      503,
    );
  } finally {
    await lonely.close();
  }
});

describe('the cloud’s own Node SDK', () => {
  const manager = () => {
    const { accessKey, secretKey } = uploadKeysOf(cloud.settings.DATA_DIR);
    const config = new qiniu.conf.Config({
      zone: new qiniu.conf.Zone([cloudHost], [cloudHost], cloudHost, cloudHost, cloudHost, cloudHost),
      useHttpsDomain: false,
    } as never);
    return new qiniu.rs.BucketManager(new qiniu.auth.digest.Mac(accessKey, secretKey), config);
  };

  it('asks, copies, deletes and reads privately, unchanged', async () => {
    const given = await ticket('attachment', 'sdk.pdf');
    const bytes = Buffer.from('%PDF-1.7 sdk');
    await send(given, bytes, 'sdk.pdf');
    const to = 'attachment/2026/01/01/copy.pdf';
    expect((await manager().stat('newsroom', given.key)).data).toMatchObject({
      fsize: bytes.length,
      mimeType: 'application/pdf',
    });
    expect((await manager().copy('newsroom', given.key, 'newsroom', to, {})).resp.statusCode).toBe(200);
    const read = await fetch(
      manager().privateDownloadUrl(`http://${cloudHost}/files`, to, Math.floor(Date.now() / 1000) + 60),
    );
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await manager().delete('newsroom', to)).resp.statusCode).toBe(200);
    expect((await manager().stat('newsroom', to)).resp.statusCode).toBe(612);
  });

  it('copies over what stands there only when forced, whichever space it stood in, and onto itself without loss', async () => {
    const [shown, hidden] = [await ticket('attachment', 'a.pdf'), await ticket('picture', 'a.jpg')];
    await send(shown, Buffer.from('%PDF-1.7 a'), 'a.pdf');
    const picture = await paint(30, 20);
    await send(hidden, picture, 'a.jpg');
    const copy = async (from: string, to: string, force: boolean) =>
      (await manager().copy('newsroom', from, 'newsroom', to, { force })).resp.statusCode;
    const store = objectsOf(cloud.settings);
    expect(await copy(hidden.key, shown.key, false)).toBe(614);
    expect(await copy(hidden.key, hidden.key, true)).toBe(200);
    expect(await copy(hidden.key, shown.key, true)).toBe(200);
    expect((await store.read('private', hidden.key)).equals(picture)).toBe(true);
    expect([await store.size('public', shown.key), await store.size('private', shown.key)]).toEqual([
      undefined,
      picture.length,
    ]);
  });

  it('with another secret key is refused, and so is an address whose time is over', async () => {
    const stranger = new qiniu.rs.BucketManager(
      new qiniu.auth.digest.Mac('newsroom-embedded', 'wrong'),
      new qiniu.conf.Config({
        zone: new qiniu.conf.Zone([cloudHost], [cloudHost], cloudHost, cloudHost, cloudHost, cloudHost),
        useHttpsDomain: false,
      } as never),
    );
    expect((await stranger.stat('newsroom', 'x')).resp.statusCode).toBe(401);
    const given = await ticket('picture', 'old.jpg');
    await send(given, await paint(30, 20), 'old.jpg');
    expect(
      (
        await fetch(
          manager().privateDownloadUrl(`http://${cloudHost}/files`, given.key, Math.floor(Date.now() / 1000) + 60),
        )
      ).status,
    ).toBe(200);
    expect((await fetch(manager().privateDownloadUrl(`http://${cloudHost}/files`, given.key, 1000))).status).toBe(404);
  });
});
