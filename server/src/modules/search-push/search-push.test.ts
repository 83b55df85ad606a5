import type { z } from 'zod';
import {
  contentPublish,
  contentWithdraw,
  getSystemStatus,
  recordList,
  searchPushAgain,
  searchPushOfContent,
  type SystemStatus,
} from 'shared-contracts/endpoints';
import { eq, sql } from '../../platform/database/orm.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { jobs } from '../../platform/jobs/job.tables.ts';
import { createRunner, type Runner } from '../../platform/jobs/runner.ts';
import type { Send } from '../../platform/external-service/send.ts';
import { channels } from '../channels/channel.tables.ts';
import { deliveryAt, putDelivery } from '../stories/delivery.queries.ts';
import { queueSearchPush, searchPushJob, searchPushKind } from './search-push.job.ts';
import { searchPushState, searchSandboxUrls, searchSubmissions } from './search-push.tables.ts';
import { listClient } from './service/list-client.ts';
import { sandboxQuota, searchSandboxFetch } from './service/sandbox.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory, type StoryFacts } from '../../../test/published-story.ts';
import { storyKit } from '../../../test/story-kit.ts';

type Way = z.infer<typeof searchPushOfContent.answer>['data'];

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const account = { url: 'http://sandbox.invalid/sandbox/searchpush', site: 'localhost', token: 'site-token' };
let test: TestApp;
let send: Send;
let operator: string;
let runners: Runner[];
/** What the engine does in place of the sandbox, once. */
let fault: (() => Promise<Response>) | undefined;
let lists: { action: string; urls: string[] }[];

const engine = (token = account.token) =>
  listClient({ ...account, token }, silent, async (url, init) => {
    lists.push({ action: new URL(url).pathname.split('/').at(-1)!, urls: String(init!.body).split('\n') });
    const broken = fault;
    fault = undefined;
    return broken ? broken() : send(url, init);
  });
const depsOf = () => ({ db: test.db, settings: test.settings, now: test.clock.now, log: silent });
const newRunner = (token?: string) => createRunner({ [searchPushKind]: searchPushJob(() => engine(token)) }, depsOf());

beforeAll(async () => {
  test = await buildTestApp({ SEARCH_PUSH_SITE: account.site, SEARCH_PUSH_TOKEN: account.token, LOG_LEVEL: 'silent' });
  send = searchSandboxFetch({ db: test.db, settings: test.settings, now: test.clock.now });
  runners = [newRunner(), newRunner()];
});
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await test.close();
});
beforeEach(async () => {
  fault = undefined;
  lists = [];
  await test.db.delete(searchSubmissions);
  await test.db.delete(searchSandboxUrls);
  await test.db.delete(searchPushState);
  await queueSearchPush(depsOf());
  operator = await test.loginAs('operator');
});

/** Two server processes look at the queue. */
async function pass(): Promise<void> {
  await Promise.all(runners.map(() => queueSearchPush(depsOf())));
  await Promise.all(runners.map((runner) => runner.tick()));
}
const addStory = (facts: StoryFacts = {}) => addPublishedStory(test, facts);
const wayOf = async (contentId: string) =>
  (await test.call(searchPushOfContent, { contentId }, operator)).envelope.data as Way;
const statesOf = async (contentId: string) =>
  (await wayOf(contentId)).submissions.map(({ kind, state, lastError }) => [kind, state, lastError]);
const address = (id: string) => `http://localhost/site/a/${id}`;
const sandboxUrls = async () =>
  (await test.db.select().from(searchSandboxUrls)).map(({ action, url }) => [action, url]);
const checkOf = async () =>
  ((await test.call(getSystemStatus, {}, await test.loginAs('admin'))).envelope.data as SystemStatus).checks.find(
    ({ name }) => name === '搜索引擎推送',
  );

describe('a story and the search engine', () => {
  it('is queued with its publication, sent once by two processes, and forgotten with its withdrawal', async () => {
    const kit = storyKit(test);
    const id = await kit.clear();
    await test.call(contentPublish, { ids: id, targets: ['website'] }, operator);
    expect(await statesOf(id)).toEqual([['published', 'waiting', null]]);
    await pass();
    await pass();
    expect(lists).toEqual([{ action: 'urls', urls: [address(id)] }]);
    expect(await wayOf(id)).toMatchObject({
      isOn: true,
      remain: sandboxQuota - 1,
      submissions: [{ state: 'sent', url: address(id) }],
    });
    await test.call(contentWithdraw, { ids: id, reason: '核实' }, operator);
    await pass();
    expect(await sandboxUrls()).toEqual([
      ['urls', address(id)],
      ['del', address(id)],
    ]);
    expect(await statesOf(id)).toEqual([
      ['withdrawn', 'sent', null],
      ['published', 'sent', null],
    ]);
  });

  it('leaves nothing in the queue when the publication is rolled back', async () => {
    const id = await addStory({ targets: [] });
    await expect(
      test.db.transaction(async (tx) => {
        await putDelivery(tx, id, 'website', { state: 'published', versionId: '1' }, test.clock.now());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await statesOf(id)).toEqual([]);
  });

  it('sends each version once, and of several waiting ones the newest alone', async () => {
    const id = await addStory();
    const { versionId } = (await deliveryAt(test.db, await addStory({ title: '又一版' }), 'website'))!;
    await test.db.delete(searchSubmissions).where(sql`content_id <> ${id}`);
    await putDelivery(test.db, id, 'website', { state: 'published', versionId }, test.clock.now());
    await pass();
    expect(lists).toEqual([{ action: 'urls', urls: [address(id)] }]);
    expect(await statesOf(id)).toEqual([
      ['published', 'sent', null],
      ['published', 'skipped', '已有更新的版本'],
    ]);
    await putDelivery(test.db, id, 'website', { state: 'scheduled', versionId }, test.clock.now());
    await putDelivery(test.db, id, 'website', { state: 'published', versionId }, test.clock.now());
    await pass();
    expect(lists).toHaveLength(1);
  });

  it('says nothing of stories of the app alone, of hidden channels, and of what was withdrawn before it was sent', async () => {
    const [app, hidden, gone] = [
      await addStory({ targets: ['app'] }),
      await addStory({ categoryId: '6' }),
      await addStory({ title: '撤得快' }),
    ];
    await putDelivery(test.db, gone, 'website', { state: 'withdrawn' }, test.clock.now());
    await pass();
    expect(lists).toEqual([]);
    expect(await statesOf(app)).toEqual([]);
    expect(await statesOf(hidden)).toEqual([['published', 'skipped', '隐藏栏目的稿件不推送']]);
    expect(await statesOf(gone)).toEqual([
      ['withdrawn', 'skipped', '此前没有推送过，无需删除'],
      ['published', 'skipped', '发送前已撤稿'],
    ]);
    expect((await test.db.select().from(channels).where(eq(channels.id, '6')))[0]?.isHidden).toBe(true);
  });
});

describe('what goes wrong', () => {
  it('stops at the end of the quota until the next day, and sends the rest then', async () => {
    const now = test.clock.now();
    await test.db
      .insert(searchSandboxUrls)
      .values(
        Array.from({ length: sandboxQuota - 1 }, () => ({ action: 'urls' as const, url: 'x', createdTime: now })),
      );
    const ids = [await addStory({ title: '一' }), await addStory({ title: '二' })];
    await pass();
    expect(await statesOf(ids[0]!)).toEqual([['published', 'sent', null]]);
    expect(await statesOf(ids[1]!)).toEqual([['published', 'waiting', '今日推送额度已用完，次日继续']]);
    const late = await addStory({ title: '三' });
    await pass();
    expect(lists).toHaveLength(1);
    const { remain, pausedUntil } = await wayOf(late);
    expect([remain, pausedUntil]).toEqual([0, expect.stringMatching(/ 00:00:00$/)]);
    expect(await checkOf()).toMatchObject({ state: 'warning', message: expect.stringContaining('待推送 2 条') });
    test.clock.advance(24 * 3_600_000);
    operator = await test.loginAs('operator');
    await pass();
    expect(lists.at(-1)!.urls).toEqual([address(ids[1]!), address(late)]);
    expect(await checkOf()).toMatchObject({
      state: 'ok',
      message: `已开通，今日剩余额度 ${sandboxQuota - 2}，待推送 0 条`,
    });
  });

  it('waits after “over quota” and after a refusal, with the reason, and asks again after the rest', async () => {
    const id = await addStory();
    fault = () => Promise.resolve(Response.json({ error: 400, message: 'over quota' }, { status: 400 }));
    await pass();
    expect(await statesOf(id)).toEqual([['published', 'waiting', '今日推送额度已用完，次日继续']]);
    await test.db.update(searchPushState).set({ pausedUntil: null });
    fault = () => Promise.resolve(Response.json({ error: 401, message: 'token is not valid' }, { status: 401 }));
    await pass();
    expect(await checkOf()).toMatchObject({ state: 'warning', message: expect.stringContaining('token is not valid') });
    await pass();
    // A person runs the job meanwhile.
    const now = test.clock.now();
    await putJob(test.db, { kind: searchPushKind, key: searchPushKind, payload: {}, runTime: now, now });
    await pass();
    expect(lists).toHaveLength(2);
    test.clock.advance(11 * 60_000);
    await pass();
    expect(await statesOf(id)).toEqual([['published', 'sent', null]]);
  });

  it('marks single addresses that the engine does not take, and sends the others', async () => {
    const [other, bad, good] = [await addStory({ title: '一' }), await addStory({ title: '二' }), await addStory()];
    fault = () =>
      Promise.resolve(
        Response.json({ remain: 9, success: 1, not_same_site: [address(other)], not_valid: [address(bad)] }),
      );
    await pass();
    expect(await statesOf(other)).toEqual([['published', 'failed', '地址不属于搜索引擎上已验证的站点']]);
    expect(await statesOf(bad)).toEqual([['published', 'failed', '搜索引擎认为地址不合法']]);
    expect(await statesOf(good)).toEqual([['published', 'sent', null]]);
  });

  it('sends again what was never delivered', async () => {
    const id = await addStory();
    fault = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
    await pass();
    expect(await statesOf(id)).toEqual([['published', 'waiting', '搜索引擎推送接口暂时无法连接']]);
    test.clock.advance(61_000);
    await pass();
    expect(await sandboxUrls()).toEqual([['urls', address(id)]]);
  });

  it.each([
    ['a lost answer', () => Promise.reject(new TypeError('terminated')), '搜索引擎推送接口暂时无法连接'],
    ['an answer that is no JSON', () => Promise.resolve(new Response('<html>')), '搜索引擎推送接口返回的内容无法识别'],
  ])('sends nothing twice by itself after %s; a person may', async (_name, broken, sentence) => {
    const id = await addStory();
    fault = broken;
    await pass();
    test.clock.advance(120_000);
    await pass();
    expect(lists).toHaveLength(1);
    expect(await statesOf(id)).toEqual([['published', 'lost', sentence]]);
    expect((await test.call(searchPushAgain, { ids: id }, operator)).envelope.list).toMatchObject([{ ok: true }]);
    expect((await test.call(searchPushAgain, { ids: id }, operator)).envelope.message).toBe('没有发送失败的推送');
    await pass();
    expect(await statesOf(id)).toEqual([['published', 'sent', null]]);
    const records = (await test.call(recordList, { newsId: id }, operator)).envelope.list as { opName: string }[];
    expect(records[0]?.opName).toBe('重新推送到搜索引擎');
  });

  it('F23 sends nothing twice after a kill between sending and recording', async () => {
    const id = await addStory();
    await pass();
    // State left by a process that died after the engine had answered; its job is taken over after the lease.
    await test.db.update(searchSubmissions).set({ state: 'sending' });
    await test.db
      .update(jobs)
      .set({ state: 'running', lockedBy: 'killed', leaseUntil: new Date(test.clock.now().getTime() - 1000) })
      .where(eq(jobs.id, sql`(select max(id) from jobs where key = ${searchPushKind})`));
    await pass();
    expect(lists).toHaveLength(1);
    expect(await statesOf(id)).toEqual([['published', 'lost', '发送中断，结果不明，不再自动重发']]);
  });
});

it('refuses who may not see or publish the story, and bad input', async () => {
  const id = await addStory();
  expect((await test.call(searchPushAgain, { ids: id }, await test.loginAs('editor'))).status).toBe(403);
  expect((await test.call(searchPushAgain, { ids: 'x' }, operator)).status).toBe(422);
  expect((await test.call(searchPushOfContent, { contentId: '999999' }, operator)).status).toBe(403);
  expect((await test.call(searchPushOfContent, { contentId: id }, '')).status).toBe(401);
});

it('the sandbox keeps the rules of the protocol', async () => {
  const ask = async (site: string, token: string, urls: string[]) =>
    await listClient({ ...account, site, token }, silent, send)
      .submit('urls', urls)
      .catch((error: Error) => error.message);
  expect(await ask('other.example', account.token, [address('1')])).toContain('site error');
  expect(await ask(account.site, 'wrong', [address('1')])).toContain('token is not valid');
  expect(await ask(account.site, account.token, ['https://other.example/a', 'no address', address('1')])).toEqual({
    success: 1,
    remain: sandboxQuota - 1,
    notSameSite: ['https://other.example/a'],
    notValid: ['no address'],
  });
  expect((await test.app.inject('/sandbox/searchpush')).body).toContain(address('1'));
});

it('queues nothing and shows nothing where no site is set', async () => {
  const other = await buildTestApp();
  await queueSearchPush({ db: other.db, settings: other.settings, now: other.clock.now });
  const id = await addPublishedStory(other);
  expect(await other.db.select().from(searchSubmissions)).toEqual([]);
  const bearer = await other.loginAs('operator');
  expect((await other.call(searchPushOfContent, { contentId: id }, bearer)).envelope.data).toMatchObject({
    isOn: false,
  });
  expect((await other.call(searchPushAgain, { ids: id }, bearer)).status).toBe(503);
  expect((await other.app.inject('/sandbox/searchpush')).statusCode).toBe(404);
  await other.close();
});
