import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import {
  addPictureWatermark,
  base64ToImage,
  getResourceUploadToken,
  getStream,
  getStreamUploadToken,
  listPictureByProperty,
  saveStream,
} from 'shared-contracts/endpoints';
import type { Stream, UploadTicket } from 'shared-contracts/model';
import { createTranscoder } from '../../src/modules/media/transcode.job.ts';
import { ffmpegPath, runFfmpeg } from '../../src/modules/media/ffmpeg.ts';
import { ObjectStore } from '../../src/platform/storage/object-store.ts';
import { objects } from '../../src/platform/storage/object.tables.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { addPicture, paint } from '../media-kit.ts';
import { block, fileOf, kodoKit } from '../kodo-kit.ts';

// A disk on which `room` bytes are left: as on a real one, the write that passes it takes what fits, and the next one
// is refused.
const disk = { room: Infinity };
const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });

function limitDisk(): () => void {
  const real = { open: fs.open, writeFile: fs.writeFile };
  const take = (size: number): number => {
    if (size > 0 && disk.room <= 0) throw full();
    const taken = Math.min(size, disk.room);
    disk.room -= taken;
    return taken;
  };
  const open: typeof real.open = async (...args) => {
    const handle = await real.open(...args);
    const write = handle.write.bind(handle) as (
      bytes: Buffer,
      offset: number,
      length: number,
      index: number | null,
    ) => Promise<{ bytesWritten: number; buffer: Buffer }>;
    const some = async (bytes: Buffer, offset = 0, length = bytes.length - offset, index: number | null = null) =>
      write(bytes, offset, take(length), index);
    return Object.assign(handle, {
      write: some,
      writev: async (list: readonly Buffer[], index: number | null) => some(Buffer.concat(list), 0, undefined, index),
      writeFile: async (bytes: Buffer) => {
        for (let done = 0; done < bytes.length;) done += (await some(bytes, done)).bytesWritten;
      },
    });
  };
  const writeFile: typeof real.writeFile = async (file, data, options) => {
    if (take(String(data).length) < String(data).length) throw full();
    return real.writeFile(file, data, options);
  };
  // Modules have imported the names, not the object.
  const replaceFunctions = (functions: typeof real): void => {
    Object.assign(fs, functions);
    syncBuiltinESMExports();
  };
  replaceFunctions({ open, writeFile });
  return () => replaceFunctions(real);
}

const sentence = '存储空间不足，请联系管理员';
let server: TestApp;
let editor: string;
let restoreDisk: () => void;
beforeAll(async () => {
  restoreDisk = limitDisk();
  server = await buildTestApp({ LOG_LEVEL: 'silent' });
  editor = await server.loginAs('editor');
});
afterEach(() => {
  disk.room = Infinity;
});
afterAll(async () => {
  restoreDisk();
  await server.close();
});

const { ticket, post, sendBlocks, mkfile } = kodoKit(
  () => server,
  () => editor,
);

/** Every file of the store with its size, and every row that names one. */
async function storedFiles(): Promise<{ files: string[]; rows: number }> {
  const root = path.join(server.settings.DATA_DIR, 'objects');
  const files = readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => statSync(path.join(root, name)).isFile())
    .sort()
    .map((name) => `${name} ${statSync(path.join(root, name)).size}`);
  return { files, rows: (await server.db.select({ key: objects.key }).from(objects)).length };
}

describe('F07 a disk that runs full', () => {
  it('while a block is written: the answer says so in Chinese, nothing of it stays, and the upload continues when there is room', async () => {
    const bytes = fileOf(block + 3000);
    const request = { fileSize: bytes.length, fingerprint: createHash('sha1').update(bytes).digest('hex') };
    const { token, key } = await ticket(request);
    const [first] = await sendBlocks(token, bytes.subarray(0, block));
    const before = await storedFiles();
    for (const room of [0, 1000]) {
      disk.room = room;
      expect(await post(token, '/mkblk/3000', bytes.subarray(block))).toMatchObject({
        status: 507,
        body: { error: sentence },
      });
      disk.room = Infinity;
      expect(await storedFiles()).toEqual(before);
    }
    expect((await ticket(request)).session!.blocks).toHaveLength(1);
    const [second] = await sendBlocks(token, bytes.subarray(block));
    expect((await mkfile(token, key, bytes.length, [first!, second!])).status).toBe(200);
  });

  it('while the next chunk of a block is written: the block is unchanged', async () => {
    const bytes = fileOf(9000);
    const { token, key } = await ticket();
    const { body } = await post(token, '/mkblk/9000', bytes.subarray(0, 4000));
    disk.room = 100;
    expect(await post(token, `/bput/${body.ctx}/4000`, bytes.subarray(4000))).toMatchObject({
      status: 507,
      body: { error: sentence },
    });
    disk.room = Infinity;
    const next = await post(token, `/bput/${body.ctx}/4000`, bytes.subarray(4000));
    expect((await mkfile(token, key, 9000, [next.body.ctx])).status).toBe(200);
  });

  it('while a part of upload v2 is written, and while the file is joined', async () => {
    const { token, key } = await ticket();
    const url = `/buckets/newsroom/objects/${Buffer.from(key).toString('base64url')}/uploads`;
    const { body } = await post(token, url);
    const upload = `${url}/${String(body.uploadId)}`;
    const before = await storedFiles();
    disk.room = 500;
    expect(await post(token, `${upload}/1`, fileOf(2000), 'PUT')).toMatchObject({
      status: 507,
      body: { error: sentence },
    });
    disk.room = Infinity;
    expect(await storedFiles()).toEqual(before);
    const part = await post(token, `${upload}/1`, fileOf(2000), 'PUT');
    const whole = JSON.stringify({ parts: [{ partNumber: 1, etag: part.body.etag }] });
    const joined = await storedFiles();
    disk.room = 0;
    expect(await post(token, upload, whole, 'POST', { 'content-type': 'application/json' })).toMatchObject({
      status: 507,
      body: { error: sentence },
    });
    disk.room = Infinity;
    expect(await storedFiles()).toEqual(joined);
    expect((await post(token, upload, whole, 'POST', { 'content-type': 'application/json' })).status).toBe(200);
  });

  it('while blocks are joined to a file: they stay, and joining them again succeeds', async () => {
    const bytes = fileOf(5000);
    const { token, key } = await ticket();
    const contexts = await sendBlocks(token, bytes);
    const before = await storedFiles();
    disk.room = 0;
    expect(await mkfile(token, key, bytes.length, contexts)).toMatchObject({ status: 507, body: { error: sentence } });
    disk.room = Infinity;
    expect(await storedFiles()).toEqual(before);
    expect((await mkfile(token, key, bytes.length, contexts)).status).toBe(200);
  });

  it('while a form is received', async () => {
    const { token, key } = (await server.call(getResourceUploadToken, { fileName: 'a.jpg' }, editor)).envelope
      .data as UploadTicket;
    const before = await storedFiles();
    const send = async () => sendForm({ token, key, fname: 'a.jpg' }, await paint(300, 200));
    disk.room = 200;
    const refused = await send();
    expect([refused.statusCode, refused.json()]).toEqual([507, { error: sentence }]);
    disk.room = Infinity;
    expect(await storedFiles()).toEqual(before);
    expect((await send()).statusCode).toBe(200);
  });

  it('while a picture with its smaller copies is made, at any step: no file, no row, and the same picture can be made again', async () => {
    const bytes = await paint(1600, 1200);
    const before = await storedFiles();
    const make = async () =>
      server.call(base64ToImage, { imgData: bytes.toString('base64'), fileName: '满盘.jpg' }, editor);
    for (const room of [0, 1000, bytes.length + 10, bytes.length * 2 + 50]) {
      disk.room = room;
      const { status, envelope } = await make();
      disk.room = Infinity;
      expect([room, status, envelope.message]).toEqual([room, 503, sentence]);
      expect(await storedFiles()).toEqual(before);
    }
    expect(
      ((await server.call(listPictureByProperty, { title: '满盘' }, editor)).envelope.data as { total: number }).total,
    ).toBe(0);
    expect((await make()).status).toBe(200);
  });

  it('while a watermark is stored: reported beside the picture, which stays as it is', async () => {
    const { id } = await addPicture(server, editor, await paint(800, 600));
    const before = await storedFiles();
    disk.room = 500;
    const { envelope } = await server.call(addPictureWatermark, { ids: id }, editor);
    disk.room = Infinity;
    expect(envelope.list).toMatchObject([{ id, ok: false, message: sentence, url: '' }]);
    expect(await storedFiles()).toEqual(before);
    expect((await server.call(addPictureWatermark, { ids: id }, editor)).envelope.list).toMatchObject([{ ok: true }]);
  });

  it('while ffmpeg writes: tried again, then ended with state 2 and the sentence, and no partial file stays', async () => {
    const film = path.join(server.settings.DATA_DIR, 'film.avi');
    await runFfmpeg(ffmpegPath(server.settings), [
      '-protocol_whitelist',
      'file,pipe,lavfi',
      '-f',
      'lavfi',
      '-i',
      'testsrc=duration=2:size=320x240:rate=10',
      '-c:v',
      'mpeg4',
      film,
    ]);
    const { token, key } = (await server.call(getStreamUploadToken, { fileName: 'a.avi' }, editor)).envelope
      .data as UploadTicket;
    expect((await sendForm({ token, key, fname: 'a.avi' }, readFileSync(film))).statusCode).toBe(200);
    const { id } = (await server.call(saveStream, { key }, editor)).envelope.data as Stream;
    const before = await storedFiles();
    // The kernel's own full device at the place where ffmpeg writes.
    const workFile = jest.spyOn(ObjectStore.prototype, 'workFile').mockImplementation(async function makeFull(
      this: ObjectStore,
      extension = '',
    ) {
      const file = path.join(server.settings.DATA_DIR, `full-${Math.random()}${extension}`);
      symlinkSync('/dev/full', file);
      return file;
    });
    const deps = {
      db: server.db,
      settings: server.settings,
      now: server.clock.now,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined },
    };
    const state = async () =>
      (await server.call(getStream, { streamId: id }, await server.loginAs('editor'))).envelope.data as Stream;
    for (let tries = 1; tries <= 3; tries += 1) {
      expect((await state()).convertStatus).toBe(0);
      expect(await createTranscoder(deps).tick()).toBe(1);
      server.clock.advance(3_600_000);
    }
    workFile.mockRestore();
    expect(await state()).toMatchObject({ convertStatus: 2, convertMessage: sentence, playURL: '' });
    expect(await storedFiles()).toEqual(before);
  }, 60_000);
});

async function sendForm(fields: Record<string, string>, bytes: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), fields.fname);
  const body = new Response(form);
  return server.app.inject({
    method: 'POST',
    url: '/upload/',
    headers: { 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
