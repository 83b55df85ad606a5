import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import {
  deleteLogicById,
  getStream,
  getStreamUploadToken,
  getVideoPlayUrlByStreamId,
  getVideoSystemSetting,
  listStreamByProperty,
  listStreamFrames,
  listStreamUsage,
  retryStreamConversion,
  saveStream,
  upDataVideoCover,
  upDataVideoCoverByPicUrl,
} from 'shared-contracts/endpoints';
import type { Stream, UploadTicket } from 'shared-contracts/model';
import { createTranscoder } from '../../src/jobs/transcode.job.ts';
import { ffmpegPath, runFfmpeg } from '../../src/media/ffmpeg.ts';
import { ObjectStore } from '../../src/storage/object-store.ts';
import { probeVideo } from '../../src/media/transcode.ts';
import { streams } from '../../src/store/schema/stream.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { addPicture, paint } from '../media-kit.ts';
import { storyKit } from '../story-kit.ts';

let server: TestApp;
let editor: string;
let folder: string;
beforeAll(async () => {
  server = await buildTestApp();
  editor = await server.loginAs('editor');
  folder = mkdtempSync(path.join(tmpdir(), 'newsroom-video-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const deps = () => ({
  db: server.db,
  settings: server.settings,
  now: server.clock.now,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined },
});
const convertAll = async () => {
  const transcoder = createTranscoder(deps());
  while ((await transcoder.tick()) > 0);
};

/** A short video made by ffmpeg itself. */
async function film(name: string, args: string[], length = 2): Promise<Buffer> {
  const file = path.join(folder, name);
  await runFfmpeg(ffmpegPath(server.settings), [
    '-protocol_whitelist',
    'file,pipe,lavfi',
    '-f',
    'lavfi',
    '-i',
    `testsrc=duration=${length}:size=320x240:rate=10`,
    ...args,
    file,
  ]);
  return readFileSync(file);
}
const withSound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2', '-c:a', 'aac', '-shortest'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

async function send(bytes: Buffer, fileName: string) {
  const { token, key, hosts } = (await server.call(getStreamUploadToken, { fileName, type: '1' }, editor)).envelope
    .data as UploadTicket;
  const form = new FormData();
  for (const [name, value] of Object.entries({ token, key, fname: fileName })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
  const body = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: `${hosts[0]}/`,
    headers: { 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { key, status: answer.statusCode };
}

async function upload(bytes: Buffer, fileName = '大桥.mp4', more: Record<string, unknown> = {}): Promise<Stream> {
  const { key } = await send(bytes, fileName);
  const { envelope, status } = await server.call(saveStream, { key, ...more }, editor);
  if (status !== 200) throw new Error(`${status} ${envelope.message}`);
  return envelope.data as Stream;
}
const get = async (streamId: string) => (await server.call(getStream, { streamId }, editor)).envelope.data as Stream;
const facts = async (url: string) => {
  const { path: file } = await new ObjectStore(server.settings.STORAGE_DIR).openFile(
    'public',
    url.slice('/files/'.length),
  );
  return probeVideo(server, file);
};

describe('conversion', () => {
  it('R455 R457 R552 R554 R706 R708 a video is 0 at first, then 1 with play address, length, size and a cover', async () => {
    const stream = await upload(await film('a.avi', [...withSound, '-c:v', 'mpeg4']), '武汉大桥.avi');
    expect(stream).toMatchObject({
      resourceId: stream.id,
      streamId: stream.id,
      path: '',
      coverUrl: '',
      playUrl: '',
      convertStatus: 0,
      sourceTitle: '武汉大桥',
      editorName: '李雨桐',
    });
    await convertAll();
    const { envelope } = await server.call(getVideoPlayUrlByStreamId, { streamId: stream.id }, editor);
    expect(envelope.data).toMatchObject({ convertStatus: 1, convertPercent: 100, convertMessage: '' });
    const { playUrl, coverUrl, convertAccessUrl } = envelope.data as Record<string, string>;
    expect(convertAccessUrl).toBe(playUrl);
    expect(await facts(playUrl!)).toMatchObject({
      codec: 'h264',
      pixelFormat: 'yuv420p',
      audioCodec: 'aac',
      width: 320,
      height: 240,
    });
    expect(await sharp((await server.app.inject(coverUrl!)).rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
    });
    const bytes = (await server.app.inject(playUrl!)).rawPayload;
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect((await server.app.inject({ url: playUrl!, headers: { range: 'bytes=0-99' } })).statusCode).toBe(206);
    expect((await get(stream.id)).duration).toBeCloseTo(2, 0);
  });

  it('R628 an mp4 within the limits is not converted, and A49 loses its notes of the place', async () => {
    const stream = await upload(
      await film('b.mp4', [...h264, '-metadata', 'location=+30.5928+114.3055/', '-metadata', 'title=secret']),
    );
    await convertAll();
    const { playURL, convertStatus } = await get(stream.id);
    expect(convertStatus).toBe(1);
    const bytes = (await server.app.inject(playURL)).rawPayload;
    expect([
      bytes.includes('+30.5928'),
      bytes.includes('secret'),
      bytes.indexOf('moov') < bytes.indexOf('mdat'),
    ]).toEqual([false, false, true]);
  });

  it('a video held upright is shown upright', async () => {
    await film('plain.mp4', h264);
    const turned = path.join(folder, 'turned.mov');
    await runFfmpeg(ffmpegPath(server.settings), [
      '-i',
      path.join(folder, 'plain.mp4'),
      '-c',
      'copy',
      '-metadata:s:v',
      'rotate=90',
      turned,
    ]);
    const stream = await upload(readFileSync(turned), 'turned.mov');
    await convertAll();
    expect(await get(stream.id)).toMatchObject({ convertStatus: 1, width: 240, height: 320 });
  });

  it('a broken video ends at 2 with a sentence, at once and without a second try', async () => {
    const whole = await film('c.mp4', h264);
    const stream = await upload(Buffer.concat([whole.subarray(0, 40), randomBytes(3000)]));
    await convertAll();
    expect(await get(stream.id)).toMatchObject({
      convertStatus: 2,
      convertMessage: '视频文件已损坏或格式不支持',
      playURL: '',
    });
    expect((await server.call(retryStreamConversion, { streamId: stream.id }, editor)).status).toBe(200);
    expect((await get(stream.id)).convertStatus).toBe(0);
    await convertAll();
    expect((await server.call(retryStreamConversion, { streamId: (await upload(whole)).id }, editor)).status).toBe(409);
    await convertAll();
  });

  it('A41 refuses what is no video, and a file of 0 bytes', async () => {
    expect((await send(Buffer.from('<html></html>'), 'a.mp4')).status).toBe(415);
    expect((await send(Buffer.alloc(0), 'a.mp4')).status).toBe(403);
    expect((await server.call(saveStream, { key: 'upload/none', title: 'x' }, editor)).status).toBe(404);
    expect((await server.call(saveStream, { title: 'x' }, editor)).status).toBe(422);
  });

  it('a server killed in the middle loses the lease: another takes over; after three deaths it ends at 2, never 0 for ever', async () => {
    const stream = await upload(await film('d.mp4', h264));
    const died = () => new Promise<never>(() => undefined);
    for (const attempt of [1, 2, 3]) {
      void createTranscoder(deps(), died as never).tick();
      for (let tries = 0; tries < 2000; tries += 1) {
        const { rows } = await server.db.execute<{ attempts: number; state: string }>(
          `select attempts, state from jobs where key = 'transcode:${stream.id}' and state = 'running'` as never,
        );
        if (rows[0]?.attempts === attempt) break;
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await createTranscoder(deps()).tick()).toBe(0);
      server.clock.advance(61_000);
    }
    expect(await createTranscoder(deps()).tick()).toBe(1);
    expect(await get(stream.id)).toMatchObject({ convertStatus: 2, convertMessage: '视频转码多次失败，请重新上传' });
  });

  it('a clean stop gives the job back for the next server', async () => {
    const stream = await upload(await film('e.mp4', h264));
    const waits = (_parts: unknown, _row: unknown, _isMp4: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    const first = createTranscoder(deps(), waits as never);
    void first.tick();
    await first.stop();
    await convertAll();
    expect((await get(stream.id)).convertStatus).toBe(1);
  });

  it('R458 R709 R809 R810 tells the settings: 4000 kbit/s and 1920 pixels', async () => {
    expect((await server.call(getVideoSystemSetting, {}, editor)).envelope.data).toEqual({
      videoBitRate: 4000,
      videoWidth: 1920,
    });
  });
});

describe('the library of videos', () => {
  let id: string;
  beforeAll(async () => {
    id = (await upload(await film('f.mp4', [...h264, '-b:v', '200k'], 4), '东湖.mp4', { title: '东湖绿道开放' })).id;
    await convertAll();
  });
  const list = async (filters: Record<string, unknown> = {}, bearer = editor) =>
    (await server.call(listStreamByProperty, { pageSize: 10, ...filters }, bearer)).envelope as unknown as {
      list: Stream[];
      total: number;
    };

  it('finds by part of a title, days and source, newest first', async () => {
    expect((await list({ title: '湖绿' })).list.map((one) => one.id)).toEqual([id]);
    expect((await list()).list[0]!.id).toBe(id);
    expect((await list({ startDateText: '2020-01-01 00:00:00', endDateText: '2020-01-02 23:59:59' })).total).toBe(0);
    expect((await list({ searchType: 1 }, await server.loginAs('editor2'))).total).toBe(0);
    expect((await list({ convertStatus: 1 })).list.every(({ convertStatus }) => convertStatus === 1)).toBe(true);
  });

  it('R011 a video is listed, read, renamed, and taken out of the list', async () => {
    const stream = await upload(await film('managed.mp4', h264), '长堤.mp4', { title: '长堤加固' });
    const titled = async (title: string) => (await list({ title })).list.map((one) => one.id);
    expect(await titled('长堤加固')).toEqual([stream.id]);
    expect(await get(stream.id)).toMatchObject({ sourceTitle: '长堤加固' });
    await server.call(saveStream, { streamId: stream.id, title: '长堤竣工' }, editor);
    expect([await titled('长堤加固'), await titled('长堤竣工')]).toEqual([[], [stream.id]]);
    await server.call(deleteLogicById, { id: stream.id }, editor);
    expect(await titled('长堤竣工')).toEqual([]);
    await convertAll();
  });

  it('gives the same video for the same upload', async () => {
    const { key } = await send(await film('g.mp4', h264), 'g.mp4');
    const ids = await Promise.all(
      [1, 2].map(async () => ((await server.call(saveStream, { key }, editor)).envelope.data as Stream).id),
    );
    expect(ids[0]).toBe(ids[1]);
    await convertAll();
  });

  it('offers frames, and takes a frame, a picture or an address as cover', async () => {
    const frames = (await server.call(listStreamFrames, { streamId: id }, editor)).envelope.list as {
      second: number;
      url: string;
    }[];
    expect(frames).toHaveLength(8);
    expect((await server.app.inject(frames[3]!.url)).headers['content-type']).toBe('image/jpeg');
    const cover = async (
      input: Record<string, unknown>,
      call: typeof upDataVideoCover | typeof upDataVideoCoverByPicUrl = upDataVideoCover,
    ) => server.call(call, { streamId: id, ...input }, editor);
    expect((await cover({ second: frames[3]!.second })).envelope.data).toEqual({ coverUrl: frames[3]!.url });
    const picture = await addPicture(server, editor, await paint(64, 36));
    expect((await cover({ pictureId: picture.id })).envelope.data).toEqual({ coverUrl: picture.url });
    expect((await cover({ picUrl: `http://localhost${picture.url}` }, upDataVideoCoverByPicUrl)).envelope.data).toEqual(
      { coverUrl: picture.url },
    );
    expect((await get(id)).coverUrl).toBe(picture.url);
    expect((await cover({})).status).toBe(422);
    expect((await cover({ picUrl: 'http://169.254.169.254/a.jpg' }, upDataVideoCoverByPicUrl)).status).toBe(422);
    expect((await cover({ picUrl: '/files/picture/2020/01/01/none.jpg' }, upDataVideoCoverByPicUrl)).status).toBe(422);
  });

  it('renames; another’s stays untouched', async () => {
    expect(
      (await server.call(saveStream, { streamId: id, title: '东湖绿道今日开放' }, editor)).envelope.data,
    ).toMatchObject({ sourceTitle: '东湖绿道今日开放' });
    expect(
      (await server.call(saveStream, { streamId: id, title: '改名' }, await server.loginAs('editor2'))).status,
    ).toBe(403);
  });

  it('a video that was taken out goes on playing in its stories', async () => {
    const { playURL } = await get(id);
    await storyKit(server).add('editor', {
      title: '带视频的稿件',
      content: `<p><a href="http://localhost${playURL}">看视频</a></p>`,
    });
    expect((await server.call(listStreamUsage, { streamId: id }, editor)).envelope.list).toMatchObject([
      { title: '带视频的稿件', place: 'video' },
    ]);
    await server.call(deleteLogicById, { id }, editor);
    expect((await list({ title: '东湖' })).total).toBe(0);
    expect((await server.app.inject(playURL)).statusCode).toBe(200);
    const [row] = await server.db.select().from(streams).where(eq(streams.id, id));
    expect(row!.deletedTime).not.toBeNull();
  });
});
