import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import {
  behaviourOfContent,
  contentAddContentToStudyGroups,
  contentAddOftenUsedChannel,
  contentDeleteOftenUsedChannel,
  contentGetChannelById,
  contentGetChannelDetails,
  contentListOftenUsedChannels,
  contentListStudyGroups,
  contentListUnits,
  contentPush,
  contentWithdraw,
  getMyApplication,
  mdPointInDb,
  pushAgain,
  pushList,
  recordList,
  studyGroupDelete,
  studyGroupListContent,
  studyGroupRemoveContent,
  studyGroupSave,
} from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { forgetOldPoints } from '../statistics/behaviour.queries.ts';
import { pushes } from './push.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { type StoryKit, storyKit } from '../../../test/story-kit.ts';

const taken: { body: Record<string, unknown>; key: string | undefined }[] = [];
let status = 200;
const service = createServer((request: IncomingMessage, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    taken.push({ body: JSON.parse(body) as Record<string, unknown>, key: request.headers.authorization });
    response.statusCode = status;
    response.end('{}');
  });
});

let test: TestApp;
let kit: StoryKit;
turnCacheClock();
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  test = await buildTestApp({
    PUSH_URL: `http://${host}/push`,
    PUSH_KEY: 'push-key',
    FETCH_ALLOW: host,
    ANALYSIS_URL: 'https://data.example.com',
  });
  kit = storyKit(test);
});
afterAll(async () => {
  await test.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

const message = (contentId: string, more: Record<string, unknown> = {}) => ({
  contentType: 5,
  contentId,
  title: '汛期提醒',
  subTitle: '请注意防范',
  recordId: randomUUID(),
  ...more,
});
const push = async (contentId: string, more: Record<string, unknown> = {}, by = 'operator') =>
  test.call(contentPush, message(contentId, more), await kit.bearer(by));
const open = async (url: string) =>
  (await test.app.inject(url)).json<{ list: Record<string, unknown>[]; data: { list: Record<string, unknown>[] } }>();

describe('messages to the app', () => {
  it('R217 R138 hands a story that stands in the app to the push service, shows it in the feed and records it', async () => {
    const contentId = await addPublishedStory(test);
    const { envelope } = await push(contentId);
    expect(envelope).toMatchObject({
      suc: 1,
      data: { state: 'sent', platform: 3, title: '汛期提醒', createUserName: '吴佳怡' },
    });
    expect(taken.at(-1)).toMatchObject({
      key: 'Bearer push-key',
      body: { platform: 3, title: '汛期提醒', subTitle: '请注意防范', url: `/open/v1/articles/${contentId}` },
    });
    expect((await open('/open/v1/pushes')).list).toMatchObject([
      { contentId, title: '汛期提醒', articleUrl: `/open/v1/articles/${contentId}` },
    ]);
    const [record] = (await test.call(recordList, { newsId: contentId, pageSize: 10 }, await kit.bearer('chief')))
      .envelope.list as OperationRecord[];
    expect([record?.opName, record?.remark]).toEqual(['推送', '汛期提醒（全部手机）']);
    await test.call(contentWithdraw, { ids: contentId, reason: '核实' }, await kit.bearer('operator'));
    pastCache();
    expect((await open('/open/v1/pushes')).list).toEqual([]);
  });

  it('R217 refuses what does not stand in the app, hidden channels, long titles and those without the right', async () => {
    const website = await addPublishedStory(test, { targets: ['website'] });
    expect((await push(website)).envelope.message).toBe('只有已发布到移动端的稿件可以推送');
    expect((await push(await addPublishedStory(test, { categoryId: '6' }))).envelope.message).toBe(
      '隐藏栏目的稿件不能推送',
    );
    const contentId = await addPublishedStory(test);
    expect((await push(contentId, { title: '长'.repeat(31) })).envelope.message).toContain('推送标题不能超过30个字');
    expect((await push(contentId, { contentType: 9 })).envelope.message).toBe('内容类型与稿件不符');
    expect((await push(contentId, {}, 'editor')).status).toBe(403);
  });

  it('sends no story to the same phones twice within ten minutes, and no message twice', async () => {
    const contentId = await addPublishedStory(test);
    const recordId = randomUUID();
    const first = await push(contentId, { recordId, platform: 1 });
    const count = taken.length;
    expect((await push(contentId, { recordId, platform: 1 })).envelope.data).toEqual(first.envelope.data);
    expect((await push(contentId)).envelope.message).toMatch(/^该稿件已于 .* 推送过，10分钟内不能重复推送$/);
    expect((await push(contentId, { platform: 2 })).envelope.suc).toBe(1);
    expect(taken.length).toBe(count + 1);
    test.clock.advance(11 * 60_000);
    expect((await push(contentId)).envelope.suc).toBe(1);
  });

  it('keeps a message that the service did not take, and sends it once more', async () => {
    const contentId = await addPublishedStory(test);
    status = 500;
    const refused = await push(contentId);
    expect([refused.status, refused.envelope.message]).toEqual([503, '推送服务没有接收，请稍后重发']);
    const operator = await kit.bearer('operator');
    const [failed] = (await test.call(pushList, { contentId }, operator)).envelope.list as { id: string }[];
    expect(failed).toMatchObject({ state: 'failed', lastError: '推送服务没有接收，请稍后重发' });
    status = 200;
    expect((await test.call(pushAgain, { id: failed!.id }, operator)).envelope.data).toMatchObject({
      state: 'sent',
      lastError: null,
    });
    expect((await test.call(pushAgain, { id: failed!.id }, operator)).envelope.message).toBe(
      '该消息已推送成功，不能重发',
    );
    expect((await test.call(pushList, { contentId }, await kit.bearer('live'))).status).toBe(403);
  });

  it('F23 a crash between sending and recording sends nothing twice by itself; after a minute a person may', async () => {
    const contentId = await addPublishedStory(test);
    const recordId = randomUUID();
    const { id } = (await push(contentId, { recordId })).envelope.data as { id: string };
    const sent = taken.length;
    // What a server leaves behind that died after the service had answered.
    await test.db.update(pushes).set({ state: 'sending' }).where(eq(pushes.id, id));
    const operator = await kit.bearer('operator');
    expect((await push(contentId, { recordId })).envelope.data).toMatchObject({ id, state: 'sending' });
    expect((await test.call(pushAgain, { id }, operator)).envelope.message).toBe('该消息正在推送');
    expect(taken.length).toBe(sent);
    test.clock.advance(61_000);
    expect((await test.call(pushAgain, { id }, operator)).envelope.data).toMatchObject({ id, state: 'sent' });
    // The service can tell the repeated message by its id.
    expect(taken.slice(sent).map(({ body }) => body.recordId)).toEqual([recordId]);
  });
});

describe('study groups', () => {
  it('R239 puts published stories into groups, where readers of the app find them', async () => {
    const [operator, chief] = [await kit.bearer('operator'), await kit.bearer('chief')];
    const { id } = (await test.call(studyGroupSave, { name: '理论学习', description: '每周一篇' }, operator)).envelope
      .data as { id: string };
    expect((await test.call(studyGroupSave, { name: '理论学习' }, operator)).envelope.message).toBe(
      '已有同名的学习小组',
    );
    const stories = [await addPublishedStory(test, { title: '学习甲' }), await kit.add('editor')];
    const { envelope } = await test.call(
      contentAddContentToStudyGroups,
      { ids: stories.join(','), studyGroupIds: id },
      chief,
    );
    expect(envelope.list).toMatchObject([{ ok: true }, { ok: false, message: '只有已发布的稿件可以加入学习小组' }]);
    expect(
      (await test.call(contentAddContentToStudyGroups, { ids: stories[0]!, studyGroupIds: id }, chief)).envelope
        .message,
    ).toBe('稿件已在所选学习小组中');
    expect((await test.call(contentListStudyGroups, {}, chief)).envelope.list).toMatchObject([
      { id, name: '理论学习', contentCount: 1, isOpen: true },
    ]);
    expect((await test.call(studyGroupListContent, { id }, operator)).envelope).toMatchObject({
      total: 1,
      list: [{ title: '学习甲' }],
    });
    expect((await open('/open/v1/study-groups')).list).toMatchObject([{ id, name: '理论学习', contentCount: 1 }]);
    expect((await open(`/open/v1/study-groups/${id}`)).data.list).toMatchObject([{ title: '学习甲' }]);

    await test.call(studyGroupSave, { id, name: '理论学习', isOpen: false }, operator);
    pastCache();
    expect((await test.app.inject(`/open/v1/study-groups/${id}`)).statusCode).toBe(404);
    expect((await test.call(studyGroupRemoveContent, { id, ids: stories[0]! }, operator)).envelope.suc).toBe(1);
    expect((await test.call(studyGroupDelete, { ids: id }, operator)).envelope.suc).toBe(1);
    expect((await test.call(studyGroupListContent, { id }, operator)).status).toBe(404);
    expect((await test.call(studyGroupSave, { name: '无权' }, chief)).status).toBe(403);
  });
});

describe('channels and units', () => {
  it('R236 stars channels for oneself, those that one may use', async () => {
    const [editor, live] = [await kit.bearer('editor'), await kit.bearer('live')];
    for (const channelId of ['3', '5', '3'])
      expect((await test.call(contentAddOftenUsedChannel, { channelId }, editor)).envelope.suc).toBe(1);
    expect((await test.call(contentListOftenUsedChannels, {}, editor)).envelope.list).toEqual([
      { catalogId: '3', categoryName: '本地', children: [] },
      { catalogId: '5', categoryName: '文化', children: [] },
    ]);
    await test.call(contentDeleteOftenUsedChannel, { channelId: '3' }, editor);
    expect((await test.call(contentListOftenUsedChannels, {}, editor)).envelope.list).toMatchObject([
      { catalogId: '5' },
    ]);
    expect((await test.call(contentAddOftenUsedChannel, { channelId: '1' }, live)).status).toBe(403);
    expect((await test.call(contentListOftenUsedChannels, {}, live)).envelope.list).toEqual([]);
  });

  it('R221 R222 R238 R147 R273 tells of a channel, of the units, and of what lies beside', async () => {
    const editor = await kit.bearer('editor');
    expect((await test.call(contentGetChannelDetails, { id: '3' }, editor)).envelope.data).toMatchObject({
      name: '本地',
      path: '要闻 / 本地',
      stages: [1, 2, 3, 4],
      isHidden: false,
      publicUrl: '/site/c/local',
      publishedCount: 0,
    });
    expect((await test.call(contentGetChannelDetails, { id: '6' }, editor)).envelope.data).toMatchObject({
      isHidden: true,
      publicUrl: null,
    });
    const node = (await test.call(contentGetChannelById, { id: '1' }, editor)).envelope.data;
    expect(node).toMatchObject({
      catalogId: '1',
      categoryName: '要闻',
      children: [{ catalogId: '3' }, { catalogId: '4' }],
    });
    expect((await test.call(contentGetChannelById, { id: '1' }, await kit.bearer('live'))).status).toBe(403);
    const units = (await test.call(contentListUnits, {}, editor)).envelope.list as {
      id: string;
      name: string;
      children: object[];
    }[];
    expect(units.find(({ id }) => id === 'department-1')!.children).toEqual([
      { id: 'unit-1', name: '时政组', children: [] },
    ]);
    expect((await test.call(getMyApplication, {}, editor)).envelope.list).toMatchObject([
      { id: 'site', url: '/site/' },
      { id: 'analysis', url: 'https://data.example.com' },
    ]);
    expect((await test.call(getMyApplication, {}, await kit.bearer('media'))).envelope.list).toMatchObject([
      { id: 'site' },
    ]);
  });
});

it('R272 keeps behaviour points in the database, added up by day, of stories in reach, for half a year', async () => {
  const contentId = await addPublishedStory(test);
  const point = { action: 'read', contentId, contentType: 5, count: 2 };
  const [editor, live] = [await kit.bearer('editor'), await kit.bearer('live')];
  expect((await test.call(mdPointInDb, { points: [point, { ...point, count: 1 }] }, editor)).envelope.data).toEqual({
    kept: 1,
  });
  await test.call(mdPointInDb, { points: [point] }, editor);
  await test.call(mdPointInDb, { points: [point] }, await kit.bearer('chief'));
  expect((await test.call(mdPointInDb, { points: [point] }, live)).envelope.data).toEqual({ kept: 0 });
  expect((await test.call(mdPointInDb, { points: Array.from({ length: 51 }, () => point) }, editor)).status).toBe(422);
  const told = async () =>
    (await test.call(behaviourOfContent, { contentId }, await kit.bearer('editor'))).envelope.data;
  expect(await told()).toEqual({ readers: 2, reads: 7, lastReaders: expect.arrayContaining(['陈慕华']) });
  test.clock.advance(181 * 86_400_000);
  await forgetOldPoints(test.db, test.clock.now());
  expect(await told()).toEqual({ readers: 0, reads: 0, lastReaders: [] });
});
