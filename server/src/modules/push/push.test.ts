import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentPush, contentWithdraw, pushAgain, pushList, recordList } from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
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
  it('R217 R138 hands a story that is published in the app to the push service, shows it in the feed and records it', async () => {
    const contentId = await addPublishedStory(test);
    const { envelope } = await push(contentId);
    expect(envelope).toMatchObject({
      suc: 1,
      data: { state: 'sent', platform: 3, title: '汛期提醒', createUserName: '吴佳怡' },
    });
    const url = `/open/v1/articles/${contentId}?from=push`;
    expect(taken.at(-1)).toMatchObject({
      key: 'Bearer push-key',
      body: { platform: 3, title: '汛期提醒', subTitle: '请注意防范', url },
    });
    expect((await open('/open/v1/pushes')).list).toMatchObject([{ contentId, title: '汛期提醒', articleUrl: url }]);
    const [record] = (await test.call(recordList, { newsId: contentId, pageSize: 10 }, await kit.bearer('chief')))
      .envelope.list as OperationRecord[];
    expect([record?.opName, record?.remark]).toEqual(['推送', '汛期提醒（全部手机）']);
    await test.call(contentWithdraw, { ids: contentId, reason: '核实' }, await kit.bearer('operator'));
    pastCache();
    expect((await open('/open/v1/pushes')).list).toEqual([]);
  });

  it('R217 refuses stories not in the app, hidden channels, long titles and users without the right', async () => {
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
    // State left by a server that died after the service had answered.
    await test.db.update(pushes).set({ state: 'sending' }).where(eq(pushes.id, id));
    const operator = await kit.bearer('operator');
    expect((await push(contentId, { recordId })).envelope.data).toMatchObject({ id, state: 'sending' });
    expect((await test.call(pushAgain, { id }, operator)).envelope.message).toBe('该消息正在推送');
    expect(taken.length).toBe(sent);
    test.clock.advance(61_000);
    expect((await test.call(pushAgain, { id }, operator)).envelope.data).toMatchObject({ id, state: 'sent' });
    // The service can recognise the repeated message by its id.
    expect(taken.slice(sent).map(({ body }) => body.recordId)).toEqual([recordId]);
  });
});
