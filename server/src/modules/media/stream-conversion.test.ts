import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  getVideoPlayUrlByStreamId,
  getVideoSystemSetting,
  retryStreamConversion,
  saveStream,
} from 'shared-contracts/endpoints';
import { createTranscoder } from './transcode.job.ts';
import { ffmpegPath, runFfmpeg } from './ffmpeg.ts';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import { probeVideo } from './transcode.ts';
import {
  convertAll,
  deps,
  editor,
  film,
  folder,
  get,
  h264,
  send,
  server,
  startStreamServer,
  upload,
  withSound,
} from '../../../test/stream-kit.ts';
import { noticesOf } from '../../../test/notice-kit.ts';

startStreamServer();

const facts = async (url: string) => {
  const { path: file } = await new ObjectStore(server.settings.STORAGE_DIR).openFile(
    'public',
    url.slice('/files/'.length),
  );
  return probeVideo(server, file);
};

/** What the editor has heard of a video's conversion. */
const heard = async (streamId: string) =>
  (await noticesOf(server, editor, { kind: 'exportDone' }))
    .filter(({ subjectId }) => subjectId === `stream:${streamId}`)
    .map(({ title, text, link }) => [title, text, link]);
const libraryOf = (title: string) => `/app/content/material?kind=video&title=${encodeURIComponent(title)}`;

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
    await convertAll();
    expect(await heard(stream.id)).toEqual([['视频“武汉大桥”转码完成', '', libraryOf('武汉大桥')]]);
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
    const title = expect.stringContaining('转码失败') as string;
    const failed = [title, '视频文件已损坏或格式不支持', libraryOf(stream.sourceTitle)];
    expect(await heard(stream.id)).toEqual([failed]);
    expect((await server.call(retryStreamConversion, { streamId: stream.id }, editor)).status).toBe(200);
    expect((await get(stream.id)).convertStatus).toBe(0);
    await convertAll();
    expect(await heard(stream.id)).toEqual([failed, failed]);
    expect((await server.call(retryStreamConversion, { streamId: (await upload(whole)).id }, editor)).status).toBe(409);
    await convertAll();
  });

  it('A41 refuses what is no video, and a file of 0 bytes', async () => {
    expect((await send(Buffer.from('<html></html>'), 'a.mp4')).status).toBe(415);
    expect((await send(Buffer.alloc(0), 'a.mp4')).status).toBe(403);
    expect((await server.call(saveStream, { key: 'upload/none', title: 'x' }, editor)).status).toBe(404);
    expect((await server.call(saveStream, { title: 'x' }, editor)).status).toBe(422);
  });

  it('a server killed in the middle loses the lease: another continues; after three deaths it ends at 2, never 0 for ever', async () => {
    const stream = await upload(await film('d.mp4', h264));
    const died = () => new Promise<never>(() => undefined);
    for (const attempt of [1, 2, 3]) {
      void createTranscoder(deps(), died).tick();
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
    const first = createTranscoder(deps(), waits);
    void first.tick();
    await first.stop();
    await convertAll();
    expect((await get(stream.id)).convertStatus).toBe(1);
  });

  it('R458 R709 R809 R810 answers the settings: 4000 kbit/s and 1920 pixels', async () => {
    expect((await server.call(getVideoSystemSetting, {}, editor)).envelope.data).toEqual({
      videoBitRate: 4000,
      videoWidth: 1920,
    });
  });
});
