import { existsSync, mkdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { cancelTextVideo, makeTextVideo, saveTextVideo } from 'shared-contracts/endpoints';
import { sql } from '../../platform/database/orm.ts';
import { contents } from '../stories/content.tables.ts';
import { streams } from '../media/stream.tables.ts';
import { ffmpegPath, runFfmpeg } from '../media/ffmpeg.ts';
import { probeVideo } from '../media/transcode.ts';
import { takeDueJobs } from '../../platform/jobs/job.queries.ts';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import {
  addPicture,
  addVideo,
  deps,
  finishedShots,
  make,
  makeAll,
  read,
  save,
  server,
  startVideoServer,
  editor,
} from '../../../test/text-video-kit.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { makeShot } from './render.ts';
import { createTextVideoMaker, textVideoJobKind } from './text-video.job.ts';
import { frameRate } from './text-video.rules.ts';
import { workFolderOf } from './work-folder.ts';

startVideoServer();

const facts = async (url: string) => {
  const file = await new ObjectStore(server.settings.STORAGE_DIR).openFile('public', url.slice('/files/'.length));
  return probeVideo(server, file.path);
};

/** Numbers of the frames of a video, by the times at which they are seen. */
const framesIn = async (url: string): Promise<number[]> => {
  const file = await new ObjectStore(server.settings.STORAGE_DIR).openFile('public', url.slice('/files/'.length));
  const list = path.join(server.settings.DATA_DIR, 'frames.txt');
  await runFfmpeg(ffmpegPath(server.settings), ['-i', file.path, '-vsync', 'passthrough', '-f', 'framecrc', list]);
  const lines = readFileSync(list, 'utf8').split('\n');
  return lines.filter((line) => /^\d/.test(line)).map((line) => Number(line.split(',')[2]));
};

/** What who had a video made has heard of it. */
const heard = async (id: string) =>
  (await noticesOf(server, editor, { kind: 'exportDone' }))
    .filter(({ subjectId }) => subjectId === `text-video-${id}`)
    .map(({ title, text, link }) => [title, text, link]);

/** Waits until two of three shots are counted: the third one begins when the first of them has ended. */
const twoCounted = async (id: string): Promise<void> => {
  while ((await read(id)).percent < 50) await rest(20);
};

/** Ends as ffmpeg does when its signal is aborted. */
const endOf = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

it('a video is H.264 of the shape and length of its storyboard, with cover and captions', async () => {
  const video = await addVideo();
  expect((await make(video)).status).toBe(200);
  const saved = await save(video, { title: '改' });
  expect(saved.envelope.message).toBe('视频正在制作，请等待完成或先取消');
  expect((await make(video)).status).toBe(409);
  await makeAll();
  const made = await read(video.id);
  expect(made).toMatchObject({ state: 'done', percent: 100, message: '' });
  const { playUrl, coverUrl, captionsUrl, ...result } = made.result!;
  expect(result).toMatchObject({ width: 426, height: 240, duration: 3, aiLevel: '', aiTool: '' });
  expect(await facts(playUrl)).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', duration: 3, audioCodec: '' });
  // Shots are joined without a frame too many or too few.
  expect(await framesIn(playUrl)).toEqual(Array.from({ length: 3 * frameRate }, (_, frame) => frame));
  const answers = await Promise.all([playUrl, coverUrl, captionsUrl].map((url) => server.app.inject(url)));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
    [200, 'video/mp4'],
    [200, 'image/jpeg'],
    [200, 'text/vtt; charset=utf-8'],
  ]);
  expect(answers[2]!.body).toContain('00:00:01.000 --> 00:00:02.000\n书房今天开门。');
  expect(finishedShots(video.id)).toEqual([]);
});

it('upright, without pictures, it is upright', async () => {
  const video = await addVideo();
  const shots = video.shots.slice(0, 2).map((shot) => ({ ...shot, picture: null }));
  await make((await save(video, { shape: 'tall', shots })).envelope.data as typeof video);
  await makeAll();
  const { result } = await read(video.id);
  expect(await facts(result!.playUrl)).toMatchObject({ width: 240, height: 426, duration: 2 });
});

it('a picture that is gone ends the making with a sentence; the storyboard is made with another one', async () => {
  const video = await addVideo();
  const gone = await addPicture('#909090');
  const withPicture = (address: string) =>
    video.shots.map((shot, index) => (index === 1 ? { ...shot, picture: { id: '', path: address } } : shot));
  const saved = (await save(video, { shots: withPicture(gone) })).envelope.data as typeof video;
  await new ObjectStore(server.settings.STORAGE_DIR).remove('public', gone.slice('/files/'.length));
  await make(saved);
  await makeAll();
  const failed = await read(video.id);
  expect(failed).toMatchObject({
    state: 'failed',
    message: '第2个镜头的图片无法读取，请更换图片后重新制作',
  });
  const again = await save(failed, { shots: withPicture(await addPicture('#20a040')) });
  await make(again.envelope.data as typeof video);
  await makeAll();
  expect((await read(video.id)).state).toBe('done');
});

it('a story that lost its clearance, and a maker who lost the right, end the making', async () => {
  const video = await addVideo();
  await make(video);
  await server.db
    .update(contents)
    .set({ auditState: 'returned' })
    .where(sql`id = ${video.sourceId}::bigint`);
  await makeAll();
  expect((await read(video.id)).message).toBe('来源稿件没有通过审核，不能制作视频');
  const other = await addVideo();
  await make(other);
  await server.db.execute(sql`update users set state = 'disabled' where user_name = 'editor'`);
  await makeAll();
  await server.db.execute(sql`update users set state = 'active' where user_name = 'editor'`);
  expect((await read(other.id)).message).toBe('制作人已被停用或没有制作权限');
});

it('after a restart the finished shots are not made again', async () => {
  const video = await addVideo();
  await make(video);
  const third = Promise.withResolvers<void>();
  const stopped = createTextVideoMaker(deps(), (shot, number, work) => {
    if (number < 3) return makeShot(shot, number, work);
    third.resolve();
    return endOf(work.signal);
  });
  const running = stopped.tick();
  await third.promise;
  await twoCounted(video.id);
  expect(await createTextVideoMaker(deps()).tick()).toBe(0);
  expect(await read(video.id)).toMatchObject({ state: 'making', percent: 50 });
  const folder = workFolderOf(server.settings, video.id);
  const inodeOf = (name: string) => statSync(path.join(folder, name)).ino;
  const kept = new Map(finishedShots(video.id).map((name) => [name, inodeOf(name)]));
  expect(kept.size).toBe(2);
  await stopped.stop();
  await running;
  const seen: boolean[] = [];
  await makeAll(async (...args) => {
    const shot = await makeShot(...args);
    const name = path.basename(shot.file);
    seen.push(kept.get(name) === inodeOf(name));
    return shot;
  });
  expect(seen).toEqual([true, true, false]);
  expect((await read(video.id)).state).toBe('done');
});

it('a cancelled making ends in the middle of a shot, and its finished shots wait for the next one', async () => {
  const video = await addVideo();
  await make(video);
  const third = Promise.withResolvers<AbortSignal>();
  const maker = createTextVideoMaker(deps(), (shot, number, work) => {
    if (number < 3) return makeShot(shot, number, work);
    third.resolve(work.signal);
    return endOf(work.signal);
  });
  const running = maker.tick();
  const signal = await third.promise;
  await twoCounted(video.id);
  expect((await server.call(cancelTextVideo, { id: video.id }, editor)).status).toBe(200);
  expect(await running).toBe(1);
  expect(signal.aborted).toBe(true);
  expect(await read(video.id)).toMatchObject({ state: 'draft', result: null });
  expect(finishedShots(video.id)).toHaveLength(2);
  expect((await server.call(cancelTextVideo, { id: video.id }, editor)).status).toBe(409);
});

it('what a making left that was given up a week ago goes with the next one', async () => {
  const [left, other] = [await addVideo(), await addVideo()];
  const folder = workFolderOf(server.settings, left.id);
  mkdirSync(folder, { recursive: true });
  await make(other);
  await makeAll();
  expect(existsSync(folder)).toBe(true);
  const longAgo = new Date(server.clock.now().getTime() - 8 * 86_400_000);
  utimesSync(folder, longAgo, longAgo);
  await make(await read(other.id));
  await makeAll();
  expect(existsSync(folder)).toBe(false);
});

it('two servers make a video once', async () => {
  const video = await addVideo();
  await make(video);
  const before = await server.db.$count(streams);
  const drawn: number[] = [];
  const count: typeof makeShot = (shot, number, work) => {
    drawn.push(number);
    return makeShot(shot, number, work);
  };
  const makers = [1, 2].map(() => createTextVideoMaker(deps(), count));
  expect((await Promise.all(makers.map((maker) => maker.tick()))).sort()).toEqual([0, 1]);
  expect(drawn).toEqual([1, 2, 3]);
  expect((await server.db.$count(streams)) - before).toBe(1);
  expect(await heard(video.id)).toEqual([[`视频《${video.title}》制作完成`, '', `/new/ctvideo?id=${video.id}`]]);
});

it('a video whose servers died three times is given up, never under way for ever', async () => {
  const video = await addVideo();
  await make(video);
  for (const runner of ['first', 'second', 'third']) {
    expect(await takeDueJobs(server.db, runner, server.clock.now(), 1, [textVideoJobKind])).toHaveLength(1);
    expect(await createTextVideoMaker(deps()).tick()).toBe(0);
    server.clock.advance(61_000);
  }
  await makeAll();
  const message = '视频多次制作失败，请稍后重新制作';
  expect(await read(video.id)).toMatchObject({ state: 'failed', message });
  expect(await heard(video.id)).toEqual([[`视频《${video.title}》制作失败`, message, expect.anything()]]);
});

it('a making that another save overtook is refused', async () => {
  const video = await addVideo();
  await server.call(saveTextVideo, { title: '新', shots: video.shots, id: video.id, rev: video.rev }, editor);
  expect((await server.call(makeTextVideo, { id: video.id, rev: video.rev }, editor)).status).toBe(409);
});
