import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  contentGetContent,
  contentUpdateContent,
  weiboDrop,
  weiboListCandidates,
  weiboListPosts,
  type WeiboPost,
  weiboPostCounts,
  weiboPrepare,
  weiboResend,
  weiboSend,
  weiboWithdraw,
  websiteWithdraw,
} from 'shared-contracts/endpoints';
import { type ContentDetail, weiboLength, weiboStatus } from 'shared-contracts/model';
import { weiboJobs } from './weibo.job.ts';
import { createRunner, type Runner } from '../../platform/jobs/runner.ts';
import type { WeiboPort } from './service/port.ts';
import { WeiboClient } from './service/real.ts';
import { sandboxToken, weiboSandboxFetch } from './service/sandbox.ts';
import { shortId } from './service/weibo-address.rules.ts';
import type { Send } from '../../platform/external-service/send.ts';
import { weiboSandboxPosts } from './weibo.tables.ts';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { draft } from '../../../test/story-kit.ts';

let server: TestApp;
let operator: string;
let runner: Runner;
const key = 'picture/2026/11/21/0123456789abcdef0123456789abcdef.jpg';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
let fault: { path: string; kind: 'down' | 'lost' | 'html' | 'killed' | 'token'; times: number } | undefined;
const requestedPaths: string[] = [];

function faulty(send: Send): Send {
  return async (url, init) => {
    const { pathname } = new URL(url);
    requestedPaths.push(pathname);
    if (!fault || fault.times === 0 || !pathname.endsWith(fault.path)) return send(url, init);
    if (fault.kind === 'killed') return send(url, init);
    fault.times -= 1;
    if (fault.kind === 'down') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    if (fault.kind === 'token') return Response.json({ error_code: '21327', error: 'expired_token' }, { status: 400 });
    await send(url, init);
    if (fault.kind === 'html') return new Response('<html>502 Bad Gateway</html>', { status: 502 });
    throw new TypeError('terminated');
  };
}

/** The process dies the moment the microblog has taken the post. */
const dying = (client: WeiboClient): WeiboPort => ({
  voices: client.voices,
  latest: () => client.latest(),
  destroy: (id) => client.destroy(id),
  async share(status) {
    const posted = await client.share(status);
    if (fault?.kind === 'killed' && fault.times > 0) {
      fault.times = 0;
      throw new Error('killed');
    }
    return posted;
  },
});

beforeAll(async () => {
  server = await buildTestApp({ LOG_LEVEL: 'silent' });
  await new ObjectStore(server.settings.STORAGE_DIR).put(
    'public',
    key,
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#39c' } })
      .jpeg()
      .toBuffer(),
  );
  const { db, settings } = server;
  const { now } = server.clock;
  const account = {
    url: 'http://sandbox.invalid/sandbox/weibo',
    appKey: 'key',
    appSecret: '',
    accessToken: '',
    refreshToken: sandboxToken,
    addressOf: (_user: string, id: string) => `http://localhost/sandbox/weibo/${id}`,
  };
  const client = new WeiboClient(account, silent, faulty(weiboSandboxFetch({ db, settings, now })));
  runner = createRunner(
    weiboJobs(() => dying(client)),
    {
      db,
      settings,
      now,
      log: silent,
    },
  );
});
// The clock is turned forward past the end of sessions.
beforeEach(async () => {
  operator = await server.loginAs('operator');
});
afterAll(async () => {
  await runner.stop();
  await server.close();
});

async function pass(...seconds: number[]): Promise<void> {
  while ((await runner.tick()) > 0);
  for (const one of seconds) {
    server.clock.advance(one * 1000);
    while ((await runner.tick()) > 0);
  }
}

const addStory = (title: string) =>
  addPublishedStory(server, { title, cover: { id: '1', path: `/files/${key}` }, summary: `${title}的摘要。` });
const send = (contentId: string, text: string) => server.call(weiboSend, { contentId, text }, operator);
const postOf = async (contentId: string) =>
  ((await server.call(weiboListPosts, {}, operator)).envelope.list as WeiboPost[]).find(
    (one) => one.contentId === contentId,
  )!;
const deliveryOf = async (id: string) =>
  ((await server.call(contentGetContent, { id }, operator)).envelope.data as ContentDetail).deliveries.find(
    ({ target }) => target === 'weibo',
  );
const publishedPosts = async () =>
  (await server.db.select().from(weiboSandboxPosts)).filter(({ deletedTime }) => deletedTime === null);

it('R002 R027 posts a story of the website with edited words, its cover and its link, and takes it down', async () => {
  const id = await addStory('江边新开书房');
  expect((await server.call(weiboListCandidates, {}, operator)).envelope.list).toMatchObject([{ id }]);
  const prepared = (await server.call(weiboPrepare, { contentId: id }, operator)).envelope.data as {
    text: string;
    link: string;
  };
  expect(prepared).toMatchObject({
    text: '【江边新开书房】江边新开书房的摘要。',
    link: `http://localhost/site/a/${id}`,
  });
  expect(weiboLength(weiboStatus(prepared.text, prepared.link))).toBeLessThanOrEqual(140);
  await send(id, '书房今天开门。');
  expect((await deliveryOf(id))?.state).toBe('queued');
  expect((await server.call(weiboListCandidates, {}, operator)).envelope.total).toBe(0);
  await pass();
  const post = await postOf(id);
  expect(post).toMatchObject({ state: 'published', text: '书房今天开门。' });
  expect(await deliveryOf(id)).toMatchObject({ state: 'published', url: post.url });
  expect(await publishedPosts()).toMatchObject([
    { text: `书房今天开门。 http://localhost/site/a/${id}`, picture: expect.any(String) },
  ]);
  expect((await server.app.inject({ url: new URL(post.url!).pathname })).body).toContain('书房今天开门。');
  expect((await send(id, '再来一条')).envelope.message).toBe('该稿件已发过微博，撤下后才能再发');

  // Taken off the website, it is still on the microblog.
  await server.call(websiteWithdraw, { ids: id, reason: '版面调整' }, operator);
  expect((await deliveryOf(id))?.state).toBe('published');
  await server.call(weiboWithdraw, { ids: post.id, reason: '版面调整' }, operator);
  await pass();
  expect(await postOf(id)).toMatchObject({ state: 'withdrawn', withdrawReason: '版面调整' });
  expect((await server.app.inject({ url: new URL(post.url!).pathname })).statusCode).toBe(410);
  expect((await send(id, '又一条')).envelope.message).toContain('已撤稿');
});

it.each([['lost'], ['html'], ['killed']] as const)(
  'after an answer that is %s, or a kill while posting, it is looked up and never posted twice',
  async (kind) => {
    const id = await addStory(`只发一次${kind}`);
    const before = (await publishedPosts()).length;
    fault = { path: '/share.json', kind, times: 1 };
    await send(id, `只发一次${kind}`);
    await pass(16, 61, 61);
    expect(await postOf(id)).toMatchObject({ state: 'published' });
    expect(await publishedPosts()).toHaveLength(before + 1);
    fault = undefined;
  },
);

it('keeps the version that was requested of the microblog, though the text is changed before its answer comes', async () => {
  const id = await addStory('答复之前又改');
  fault = { path: '/share.json', kind: 'lost', times: 1 };
  await send(id, '答复之前又改');
  await pass();
  const editor = await server.loginAs('editor');
  const { rev } = (await server.call(contentGetContent, { id }, editor)).envelope.data as ContentDetail;
  const changed = { ...draft({ title: '没有人审过的题' }), id, rev, lockToken: '', requestId: randomUUID() };
  expect((await server.call(contentUpdateContent, changed, editor)).envelope.suc).toBe(1);
  await pass(16, 61);
  expect(await deliveryOf(id)).toMatchObject({ state: 'published', isOld: false });
  const { deliveries } = (await server.call(contentGetContent, { id }, operator)).envelope.data as ContentDetail;
  expect(deliveries.filter(({ isOld }) => isOld)).toEqual([]);
  fault = undefined;
});

it('a service that is down is tried again, then waits for a person', async () => {
  const id = await addStory('服务中断');
  fault = { path: '/share.json', kind: 'down', times: 99 };
  await send(id, '服务中断');
  await pass();
  expect(await postOf(id)).toMatchObject({ state: 'sending', lastError: '微博服务暂时无法连接，请稍后再试' });
  await pass(16, 61, 241, 481);
  expect(await postOf(id)).toMatchObject({ state: 'failed' });
  fault = undefined;
  const { id: postId } = await postOf(id);
  expect((await server.call(weiboResend, { id: postId, text: '服务恢复了' }, operator)).status).toBe(200);
  await pass();
  expect(await postOf(id)).toMatchObject({ state: 'published', text: '服务恢复了' });
});

it('a post that cannot be found keeps its words, so that sending again looks for them first', async () => {
  const id = await addStory('石沉大海');
  const before = (await publishedPosts()).length;
  fault = { path: '/share.json', kind: 'lost', times: 1 };
  await send(id, '石沉大海');
  await pass();
  // The post is there, but the timeline cannot be read until the tries are over.
  fault = { path: '/user_timeline.json', kind: 'down', times: 99 };
  await pass(16, 16, 61, 241, 481);
  const post = await postOf(id);
  expect(post).toMatchObject({ state: 'failed' });
  fault = undefined;
  expect((await server.call(weiboResend, { id: post.id, text: '换个说法' }, operator)).envelope.message).toContain(
    '请先按原文重新发送',
  );
  expect((await server.call(weiboDrop, { ids: post.id }, operator)).status).toBe(409);
  await server.call(weiboResend, { id: post.id, text: '石沉大海' }, operator);
  await pass();
  expect(await postOf(id)).toMatchObject({ state: 'published' });
  expect(await publishedPosts()).toHaveLength(before + 1);
});

it('renews an expired token once, and calls for a person when it cannot', async () => {
  const id = await addStory('令牌过期');
  fault = { path: '/share.json', kind: 'token', times: 1 };
  requestedPaths.length = 0;
  await send(id, '令牌过期');
  await pass();
  expect(requestedPaths.filter((path) => path.endsWith('/access_token'))).toHaveLength(1);
  expect(await postOf(id)).toMatchObject({ state: 'published' });
  const other = await addStory('授权失效');
  fault = { path: '/share.json', kind: 'token', times: 99 };
  await send(other, '授权失效');
  await pass();
  expect(await postOf(other)).toMatchObject({ state: 'failed', lastError: '微博授权已过期，请联系管理员重新授权' });
  fault = undefined;
});

it('a refused word is named, the text may be changed or given up; a text that is too long is never sent', async () => {
  const id = await addStory('敏感词');
  await send(id, '这里可以代开发票');
  await pass();
  const post = await postOf(id);
  expect(post).toMatchObject({ state: 'failed', lastError: '内容含有微博不允许发布的信息，请修改后再发' });
  const [failed] = await noticesOf(server, operator, { kind: 'publishFailed' });
  expect(failed).toMatchObject({ title: '《敏感词》未能发布到微博', text: post?.lastError, subjectId: id });
  expect((await server.call(weiboResend, { id: post.id, text: '汉'.repeat(140) }, operator)).envelope.message).toBe(
    '微博最多140个字（含链接），已超出11个字',
  );
  expect((await server.call(weiboDrop, { ids: post.id }, operator)).status).toBe(200);
  expect((await deliveryOf(id))?.state).toBe('idle');
  expect((await server.call(weiboPostCounts, {}, operator)).envelope.data).toMatchObject({ failed: 1 });
  expect((await send(id, '今天 #话题# 开门')).envelope.message).toContain('#话题#');
});

it('A17 is closed to those without the right, and the short id is the service’s own', async () => {
  const editor = await server.loginAs('editor');
  expect((await server.call(weiboSend, { contentId: '1', text: '试' }, editor)).status).toBe(403);
  expect((await server.call(weiboWithdraw, { ids: '1', reason: '试' }, editor)).status).toBe(403);
  expect(shortId('3501756485200075')).toBe('z0JH2lOMb');
});

it('a post holds the AI label of its story: it is proposed with it, and refused without', async () => {
  const use = { aiLevel: 'assisted', aiTool: '模型甲' };
  const id = await addPublishedStory(server, { title: '大桥合龙', summary: '很长的摘要。'.repeat(60), ...use });
  const answer = await server.call(weiboPrepare, { contentId: id }, operator);
  const { text, link } = answer.envelope.data as { text: string; link: string };
  expect(text).toMatch(/^【大桥合龙】.*… 本文由 AI 辅助创作（工具：模型甲）$/);
  expect(weiboLength(weiboStatus(text, link))).toBeLessThanOrEqual(140);
  const refused = await send(id, '大桥今天合龙。');
  expect(refused.envelope.data).toMatchObject({ fields: [{ path: 'text' }] });
  expect((await send(id, text)).status).toBe(200);
});
