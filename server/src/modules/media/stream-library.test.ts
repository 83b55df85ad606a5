import {
  contentGetVideoStreamDetail,
  contentListMyVideoStreams,
  contentListVideoStreams,
  deleteLogicById,
  listStreamByProperty,
  listStreamFrames,
  listStreamUsage,
  saveStream,
  upDataVideoCover,
  upDataVideoCoverByPicUrl,
} from 'shared-contracts/endpoints';
import type { Stream } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { streams } from './stream.tables.ts';
import { addPicture, paint } from '../../../test/media-kit.ts';
import { storyKit } from '../../../test/story-kit.ts';
import {
  convertAll,
  editor,
  film,
  get,
  h264,
  send,
  server,
  startStreamServer,
  upload,
} from '../../../test/stream-kit.ts';

startStreamServer();

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

  it('R241 finds by part of a title, days and source, newest first', async () => {
    expect((await list({ title: '湖绿' })).list.map((one) => one.id)).toEqual([id]);
    expect((await list()).list[0]!.id).toBe(id);
    expect((await list({ startDateText: '2020-01-01 00:00:00', endDateText: '2020-01-02 23:59:59' })).total).toBe(0);
    expect((await list({ searchType: 1 }, await server.loginAs('editor2'))).total).toBe(0);
    expect((await list({ convertStatus: 1 })).list.every(({ convertStatus }) => convertStatus === 1)).toBe(true);
  });

  it('R011 R241 a video is listed, read, renamed, and taken out of the list', async () => {
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

  it('R241 the calls of content list what plays and what is one’s own, and give a video with its place', async () => {
    const film2 = await upload(await film('mine.mp4', h264), '栈桥.mp4', { title: '栈桥修复' });
    const ids = async (call: typeof contentListVideoStreams, keywords: string, bearer = editor) =>
      ((await server.call(call, { keywords }, bearer)).envelope.list as Stream[]).map((one) => one.id);
    expect(await ids(contentListMyVideoStreams, '栈桥修复')).toEqual([film2.id]);
    expect(await ids(contentListVideoStreams, '栈桥修复')).toEqual([]);
    await convertAll();
    expect(await ids(contentListVideoStreams, '栈桥修复')).toEqual([film2.id]);
    const other = await server.loginAs('editor2');
    expect(await ids(contentListMyVideoStreams, '栈桥修复', other)).toEqual([]);
    const detail = async () =>
      (await server.call(contentGetVideoStreamDetail, { streamId: film2.id }, other)).envelope.data;
    expect(await detail()).toMatchObject({ width: 320, height: 240, convertStatus: 1, isInLibrary: true });
    await server.call(deleteLogicById, { id: film2.id }, editor);
    expect(await detail()).toMatchObject({ isInLibrary: false });
    expect((await server.call(contentGetVideoStreamDetail, { streamId: '999999' }, editor)).status).toBe(404);
    expect((await server.call(contentGetVideoStreamDetail, { streamId: 'x' }, editor)).status).toBe(422);
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
