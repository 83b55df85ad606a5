import { existsSync, writeFileSync } from 'node:fs';
import qiniu from 'qiniu';
import { getResourceUploadToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { tidyStore } from './tidy-store.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { findObject } from '../../platform/storage/object.queries.ts';
import { buildTestApp } from '../../../test/helper.ts';
import { paint } from '../../../test/media-kit.ts';
import {
  cloud,
  cloudHost,
  deadHost,
  loginAgain,
  product,
  send,
  startCloud,
  ticket,
} from '../../../test/kodo-cloud-kit.ts';

startCloud();

it('F12 an unused upload is removed from the cloud after a day', async () => {
  const upload = await ticket('picture', 'left.jpg');
  await send(upload, await paint(30, 20), 'left.jpg');
  expect(await objectsOf(product.settings).size('private', upload.key)).toBeGreaterThan(0);
  product.clock.advance(25 * 3600 * 1000);
  await tidyStore({ db: product.db, settings: product.settings, now: product.clock.now });
  expect(await findObject(cloud.db, upload.key)).toBeUndefined();
  // A day later the old session has ended.
  await loginAgain();
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
      const upload = (await silent.call(getResourceUploadToken, { type, fileName }, bearer)).envelope
        .data as UploadTicket;
      expect((await send({ ...upload, hosts: ['', ...upload.hosts] }, await paint(30, 20), fileName)).status).toBe(200);
      return upload.key;
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

it('A49 a key of the wrong space is a mistake of ours, never an existing file', async () => {
  const store = objectsOf(product.settings);
  await expect(store.put('private', 'picture/2026/01/01/x.jpg', Buffer.from('x'))).rejects.toThrow('is no private key');
  await expect(store.put('public', 'upload/2026/01/01/x', Buffer.from('x'))).rejects.toThrow('is no public key');
});

it('a long file comes in blocks and is the same when it is read; F11 a dead host is skipped', async () => {
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

it('F11 a cloud that does not answer is reported as such, and texts still work', async () => {
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
    });
    return new qiniu.rs.BucketManager(new qiniu.auth.digest.Mac(accessKey, secretKey), config);
  };

  it('looks up, copies, deletes and reads privately, unchanged', async () => {
    const upload = await ticket('attachment', 'sdk.pdf');
    const bytes = Buffer.from('%PDF-1.7 sdk');
    await send(upload, bytes, 'sdk.pdf');
    const to = 'attachment/2026/01/01/copy.pdf';
    expect((await manager().stat('newsroom', upload.key)).data).toMatchObject({
      fsize: bytes.length,
      mimeType: 'application/pdf',
    });
    expect((await manager().copy('newsroom', upload.key, 'newsroom', to, {})).resp.statusCode).toBe(200);
    const read = await fetch(
      manager().privateDownloadUrl(`http://${cloudHost}/files`, to, Math.floor(Date.now() / 1000) + 60),
    );
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await manager().delete('newsroom', to)).resp.statusCode).toBe(200);
    expect((await manager().stat('newsroom', to)).resp.statusCode).toBe(612);
  });

  it('copies over an existing object only when forced, whichever space it is in, and onto itself without loss', async () => {
    const [attachment, pictureTicket] = [await ticket('attachment', 'a.pdf'), await ticket('picture', 'a.jpg')];
    await send(attachment, Buffer.from('%PDF-1.7 a'), 'a.pdf');
    const picture = await paint(30, 20);
    await send(pictureTicket, picture, 'a.jpg');
    const copy = async (from: string, to: string, force: boolean) =>
      (await manager().copy('newsroom', from, 'newsroom', to, { force })).resp.statusCode;
    const store = objectsOf(cloud.settings);
    expect(await copy(pictureTicket.key, attachment.key, false)).toBe(614);
    expect(await copy(pictureTicket.key, pictureTicket.key, true)).toBe(200);
    expect(await copy(pictureTicket.key, attachment.key, true)).toBe(200);
    expect((await store.read('private', pictureTicket.key)).equals(picture)).toBe(true);
    expect([await store.size('public', attachment.key), await store.size('private', attachment.key)]).toEqual([
      undefined,
      picture.length,
    ]);
  });

  it('with another secret key is refused, and an expired address too', async () => {
    const stranger = new qiniu.rs.BucketManager(
      new qiniu.auth.digest.Mac('newsroom-embedded', 'wrong'),
      new qiniu.conf.Config({
        zone: new qiniu.conf.Zone([cloudHost], [cloudHost], cloudHost, cloudHost, cloudHost, cloudHost),
        useHttpsDomain: false,
      }),
    );
    expect((await stranger.stat('newsroom', 'x')).resp.statusCode).toBe(401);
    const upload = await ticket('picture', 'old.jpg');
    await send(upload, await paint(30, 20), 'old.jpg');
    expect(
      (
        await fetch(
          manager().privateDownloadUrl(`http://${cloudHost}/files`, upload.key, Math.floor(Date.now() / 1000) + 60),
        )
      ).status,
    ).toBe(200);
    expect((await fetch(manager().privateDownloadUrl(`http://${cloudHost}/files`, upload.key, 1000))).status).toBe(404);
  });
});
