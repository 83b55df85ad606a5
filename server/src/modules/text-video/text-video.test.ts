import {
  addTextVideo,
  contentGetVideoMaterial,
  deleteTextVideo,
  draftTextVideo,
  getTextVideo,
  recordList,
  textVideoCounts,
  textVideoExport,
  textVideoList,
} from 'shared-contracts/endpoints';
import { StoryType } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { contents } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import {
  addVideo,
  draftOf,
  editor,
  make,
  makeAll,
  read,
  save,
  server,
  startVideoServer,
} from '../../../test/text-video-kit.ts';

startVideoServer();

const begin = (sourceId: string, bearer = editor) => server.call(addTextVideo, { kind: 'story', sourceId }, bearer);

describe('a storyboard', () => {
  it('begins with the sentences of a cleared story, and is listed for its owner', async () => {
    const video = await addVideo();
    const captions = video.shots.map(({ caption }) => caption);
    expect(captions).toEqual(['江边新开一座书房', '书房今天开门。', '读者早早来到。']);
    expect(video.shots.every(({ picture }) => picture?.path.startsWith('/files/picture/'))).toBe(true);
    const { envelope } = await server.call(textVideoList, { keywords: '书房' }, editor);
    expect(envelope.list).toMatchObject([{ id: video.id, shotCount: 3, seconds: 3, state: 'draft', isEditable: true }]);
    const counts = (await server.call(textVideoCounts, {}, editor)).envelope.data;
    expect(counts).toMatchObject({ all: 1, draft: 1 });
  });

  it('is in the file of the list that its owner takes, and of no other; each file is a line of the log', async () => {
    const video = await addVideo({ title: '江边书房短片' });
    const other = await addVideo({ title: '第二个短片' });
    const file = async (input: object, bearer = editor) => {
      const query = { columns: ['title', 'state', 'shape', 'nothing'], format: 'csv', ...input } as const;
      return server.call(textVideoExport, query, bearer);
    };
    const lines = async (input: object, bearer = editor) =>
      (await file(input, bearer)).response.body.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(await lines({ keywords: '短片' })).toEqual([
      '标题,状态,画幅',
      '第二个短片,未制作,横屏 16:9',
      '江边书房短片,未制作,横屏 16:9',
    ]);
    expect(await lines({ ids: video.id })).toHaveLength(2);
    expect(await lines({ state: 'done', ids: other.id })).toEqual(['标题,状态,画幅']);
    const moderator = await server.loginAs('moderator');
    expect((await file({}, moderator)).status).toBe(403);
    expect(await lines({ ids: video.id }, await server.loginAs('editor2'))).toEqual(['标题,状态,画幅']);
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.action, 'textVideo.export'));
    expect(noted[0]).toMatchObject({ target: '文字转视频', detail: { rows: 2, format: 'csv' } });
  });

  it('is refused of a story that is not cleared, in the bin, or of others', async () => {
    const refused = async (patch: Partial<typeof contents.$inferInsert>, bearer = editor) => {
      const id = await addPublishedStory(server);
      await server.db.update(contents).set(patch).where(eq(contents.id, id));
      const { status, envelope } = await begin(id, bearer);
      return [status, envelope.message];
    };
    const uncleared = [409, '来源稿件没有通过审核，不能制作视频'];
    expect(await refused({ auditState: 'returned' })).toEqual(uncleared);
    const binned = { deletedTime: server.clock.now() };
    expect(await refused(binned)).toEqual([404, '来源稿件不存在或已在回收站']);
    const stranger = await server.userId('admin');
    const foreign = { createUserId: stranger, categoryId: null };
    expect(await refused(foreign)).toEqual([403, '你没有阅读来源稿件的权限']);
    expect((await begin('999999999')).status).toBe(404);
    expect((await begin(await addPublishedStory(server, { content: '', summary: '' }))).status).toBe(409);
  });

  it('of another user is neither seen nor changed without the right', async () => {
    const video = await addVideo();
    const other = await server.loginAs('editor2');
    expect((await server.call(getTextVideo, { id: video.id }, other)).status).toBe(404);
    expect((await save(video, {}, other)).status).toBe(404);
    expect((await make(video, other)).status).toBe(404);
    expect((await server.call(deleteTextVideo, { ids: video.id }, other)).status).toBe(404);
    const { envelope } = await server.call(textVideoList, {}, other);
    expect(envelope.total).toBe(0);
  });

  it('is kept under its revision, and refuses what no video can have', async () => {
    const video = await addVideo();
    const [first] = video.shots;
    expect((await save(video, { title: '新标题' })).status).toBe(200);
    expect((await save(video, { title: '旧标题' })).envelope).toMatchObject({
      message: '分镜已被他人修改，请刷新后再改',
    });
    const now = await read(video.id);
    expect(now.title).toBe('新标题');
    const foreign = { ...first!, picture: { id: '', path: 'https://evil.example/a.jpg' } };
    for (const parts of [
      { shots: [] },
      { shots: [{ ...first!, seconds: 0 }] },
      { shots: [{ ...first!, seconds: 1000 }] },
      { shots: [foreign] },
      { shots: [{ ...first!, picture: { id: '', path: '/files/picture/../private/a.jpg' } }] },
      { title: ' ' },
      { hasVoice: true },
      { music: { path: '/files/attachment/2026/01/01/0123456789abcdef0123456789abcdef.mp3', name: 'a' } },
    ])
      expect([(await save(now, parts)).status, parts]).toEqual([422, parts]);
    expect(draftOf(await read(video.id))).toEqual(draftOf(now));
  });
});

describe('a finished video', () => {
  it('becomes one draft of a short video, with its captions as text', async () => {
    const video = await addVideo();
    expect((await server.call(draftTextVideo, { id: video.id }, editor)).status).toBe(409);
    await make(video);
    await makeAll();
    const answers = await Promise.all([1, 2].map(() => server.call(draftTextVideo, { id: video.id }, editor)));
    const ids = answers.map(({ envelope }) => (envelope.data as { storyId: string }).storyId);
    expect(new Set(ids).size).toBe(1);
    const { result, storyId } = await read(video.id);
    expect(storyId).toBe(ids[0]);
    const story = (await server.call(contentGetVideoMaterial, { id: ids[0]! }, editor)).envelope.data;
    expect(story).toMatchObject({
      title: video.title,
      categoryId: '1',
      aiLevel: '',
      content: '<p>江边新开一座书房</p><p>书房今天开门。</p><p>读者早早来到。</p>',
      video: { source: 'stream', id: result!.streamId, playURL: result!.playUrl, coverUrl: result!.coverUrl },
    });
    await save(await read(video.id), { title: '改过的分镜' });
    expect((await server.call(draftTextVideo, { id: video.id }, editor)).status).toBe(409);
    const { envelope } = await server.call(recordList, { newsId: ids[0]! }, editor);
    expect(envelope.total).toBeGreaterThan(0);
  });

  it('offers its captions to readers of its story as long as that is published', async () => {
    const video = await addVideo();
    await make(video);
    await makeAll();
    const { result } = await read(video.id);
    const { streamId: id, playUrl: playURL, coverUrl } = result!;
    const facts = { source: 'stream' as const, id, playURL, coverUrl, title: '', duration: 3 };
    const story = await addPublishedStory(server, { contentType: StoryType.Video, video: facts });
    const track = `<track kind="captions" src="/site/a/${story}/captions.vtt" srclang="zh-CN" label="中文字幕">`;
    expect((await server.app.inject(`/site/a/${story}`)).body).toContain(`${track}</video>`);
    const captions = () => server.app.inject(`/site/a/${story}/captions.vtt`);
    const answer = await captions();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(answer.body).toContain('WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.000\n江边新开一座书房');

    const plain = await addPublishedStory(server);
    expect((await server.app.inject(`/site/a/${plain}/captions.vtt`)).statusCode).toBe(404);
    // The storyboard goes on; what the story shows keeps its captions.
    await server.call(deleteTextVideo, { ids: video.id }, editor);
    expect((await captions()).statusCode).toBe(200);
    await server.db.update(deliveries).set({ state: 'withdrawn' }).where(eq(deliveries.contentId, story));
    expect((await captions()).statusCode).toBe(404);
  });
});
