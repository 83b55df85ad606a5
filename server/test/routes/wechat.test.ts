import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  type WechatMessage,
  wechatAddMaterial,
  wechatDecideMessage,
  wechatDropMessage,
  wechatEditArticle,
  wechatListCandidates,
  wechatListMaterial,
  wechatListMessages,
  type WechatMaterial,
  wechatMessageCounts,
  wechatPublishMessage,
  wechatRemoveMaterial,
  wechatResubmitMessage,
  wechatSaveDraft,
  wechatSortMaterial,
  wechatSubmitMessage,
  wechatUpdateMaterial,
  wechatWithdrawMessage,
  contentGetContent,
  contentUpdateContent,
  contentWithdraw,
} from 'shared-contracts/endpoints';
import type { ContentDetail } from 'shared-contracts/model';
import { wechatJobs } from '../../src/jobs/outside.job.ts';
import { createRunner, type Runner } from '../../src/jobs/runner.ts';
import type { WechatPort } from '../../src/providers/wechat/port.ts';
import { WechatClient } from '../../src/providers/wechat/real.ts';
import { sandboxFetch, sandboxSecret } from '../../src/providers/wechat/sandbox.ts';
import { openWeibo } from '../../src/providers/weibo/open-weibo.ts';
import type { Send } from '../../src/providers/send.ts';
import { wechatSandboxItems } from '../../src/store/schema/wechat.ts';
import { ObjectStore } from '../../src/storage/object-store.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { addPublishedStory } from '../published-story.ts';
import { draft } from '../story-kit.ts';

let server: TestApp;
let operator: string;
let chief: string;
let runner: Runner;
const key = 'picture/2026/11/21/0123456789abcdef0123456789abcdef.jpg';
const cover = { id: '1', path: `/files/${key}` };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** What goes wrong at the service: by the end of a path, once or until it is taken away. */
let fault: { path: string; kind: 'down' | 'lost' | 'html' | 'killed' | 'token'; times: number } | undefined;
const asked: string[] = [];

class Killed extends Error {}

function faulty(send: Send): Send {
  return async (url, init) => {
    const { pathname } = new URL(url);
    asked.push(pathname.replace('/sandbox/wechat/cgi-bin', ''));
    if (!fault || fault.times === 0 || !pathname.endsWith(fault.path)) return send(url, init);
    fault.times -= 1;
    if (fault.kind === 'down') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    if (fault.kind === 'token') return Response.json({ errcode: 42001, errmsg: 'access_token expired' });
    await send(url, init);
    if (fault.kind === 'html') return new Response('<html>502 Bad Gateway</html>', { status: 502 });
    throw new TypeError('terminated');
  };
}

/** The process dies the moment WeChat has taken the order. */
const dying = (client: WechatClient): WechatPort =>
  new Proxy(client, {
    get(target, name: keyof WechatPort) {
      return async (...parts: unknown[]) => {
        const answer = await (target[name] as (...given: unknown[]) => Promise<unknown>).apply(target, parts);
        if (name === 'publish' && fault?.kind === 'killed' && fault.times > 0) {
          fault.times = 0;
          throw new Killed();
        }
        return answer;
      };
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
  const client = new WechatClient(
    { url: 'http://sandbox.invalid/sandbox/wechat', appId: settings.WECHAT_APP_ID, appSecret: sandboxSecret },
    silent,
    faulty(sandboxFetch({ db, settings, now })),
  );
  runner = createRunner(wechatJobs({ wechat: () => dying(client), weibo: openWeibo }), {
    db,
    settings,
    now,
    log: silent,
  });
});
// The clock is turned forward past the end of sessions.
beforeEach(async () => {
  [operator, chief] = [await server.loginAs('operator'), await server.loginAs('chief')];
});
afterAll(async () => {
  await runner.stop();
  await server.close();
});

const addStory = (title: string, text = '正文') =>
  addPublishedStory(server, { title, cover, content: `<p>${text}</p><p><img src="/files/${key}"></p>` });
const chosen = async () => (await server.call(wechatListMaterial, {}, operator)).envelope.list as WechatMaterial[];
const messageOf = async (id: string) =>
  ((await server.call(wechatListMessages, {}, chief)).envelope.list as WechatMessage[]).find((one) => one.id === id)!;
const storyOf = async (id: string) =>
  (await server.call(contentGetContent, { id }, chief)).envelope.data as ContentDetail;
const deliveryOf = async (id: string) => (await storyOf(id)).deliveries.find(({ target }) => target === 'wechat');
const published = async () =>
  (await server.db.select().from(wechatSandboxItems)).filter(({ kind }) => kind === 'publish');

/** Lets jobs run until nothing is due, then again after each stretch of time. */
async function pass(...seconds: number[]): Promise<void> {
  while ((await runner.tick()) > 0);
  for (const one of seconds) {
    server.clock.advance(one * 1000);
    while ((await runner.tick()) > 0);
  }
}

/** Stories chosen, submitted and passed as one message. */
async function passed(titles: string[], text?: string): Promise<{ id: string; stories: string[] }> {
  const stories: string[] = [];
  for (const title of titles) stories.push(await addStory(title, text));
  await server.call(wechatAddMaterial, { ids: stories.join(',') }, operator);
  const materials = (await chosen()).filter(({ contentId }) => stories.includes(contentId));
  const { id } = (await server.call(wechatSubmitMessage, { ids: materials.map((one) => one.id).join(',') }, operator))
    .envelope.data as { id: string };
  expect((await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, chief)).status).toBe(200);
  return { id, stories };
}

const publish = (id: string) => server.call(wechatPublishMessage, { ids: id }, operator);

describe('material', () => {
  it('chooses cleared stories once, with a cover, and offers them no more', async () => {
    const ids = [await addStory('甲稿'), await addStory('乙稿')];
    expect((await server.call(wechatAddMaterial, { ids: ids.join(',') }, operator)).envelope.list).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect((await server.call(wechatAddMaterial, { ids: ids[0]! }, operator)).status).toBe(409);
    expect((await server.call(wechatListCandidates, {}, operator)).envelope.total).toBe(0);
    const bare = await addPublishedStory(server, { title: '无封面' });
    expect((await server.call(wechatAddMaterial, { ids: bare }, operator)).envelope.message).toBe(
      '《无封面》没有封面图片，微信文章需要封面',
    );
  });

  it('reorders exactly what is chosen, renames for WeChat alone, and drops', async () => {
    const [first, second] = await chosen();
    expect((await server.call(wechatSortMaterial, { ids: second!.id }, operator)).status).toBe(409);
    await server.call(wechatSortMaterial, { ids: `${second!.id},${first!.id}` }, operator);
    await server.call(wechatUpdateMaterial, { id: first!.id, title: '微信标题', digest: '摘要' }, operator);
    expect((await chosen()).map(({ title }) => title)).toEqual(['乙稿', '微信标题']);
    expect((await server.call(wechatRemoveMaterial, { ids: `${first!.id},${second!.id}` }, operator)).status).toBe(200);
  });
});

describe('the desk', () => {
  it('R026 is passed by a second person; a return gives its reason, is edited and comes back', async () => {
    const story = await addStory('送审稿');
    await server.call(wechatAddMaterial, { ids: story }, operator);
    const [material] = await chosen();
    const { id } = (await server.call(wechatSubmitMessage, { ids: material!.id }, chief)).envelope.data as {
      id: string;
    };
    expect(await chosen()).toEqual([]);
    expect((await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, operator)).status).toBe(403);
    expect((await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, chief)).envelope.message).toBe(
      '不能审核自己提交的图文',
    );
    const admin = await server.loginAs('admin');
    expect((await server.call(wechatDecideMessage, { ids: id, decision: 'return' }, admin)).envelope.message).toBe(
      '请填写退回原因',
    );
    await server.call(wechatDecideMessage, { ids: id, decision: 'return', opinion: '标题太长' }, admin);
    expect(await messageOf(id)).toMatchObject({ state: 'returned', opinion: '标题太长' });
    expect((await publish(id)).envelope.message).toBe('只有审核通过的图文可以发布');
    await server.call(wechatEditArticle, { id, contentId: story, title: '短标题', digest: '' }, operator);
    await server.call(wechatResubmitMessage, { ids: id }, operator);
    await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, chief);
    expect(await messageOf(id)).toMatchObject({ state: 'passed', articles: [{ title: '短标题' }] });
    expect((await server.call(wechatMessageCounts, {}, chief)).envelope.data).toMatchObject({ all: 1, passed: 1 });
  });

  it('stores a passed draft, brings it up to date, and takes it back with the message', async () => {
    const { id, stories } = await passed(['草稿一', '草稿二']);
    const { mediaId } = (await server.call(wechatSaveDraft, { id }, operator)).envelope.data as { mediaId: string };
    const drafts = async () =>
      (await server.db.select().from(wechatSandboxItems)).filter(({ kind }) => kind === 'draft');
    const [draft] = await drafts();
    const { articles } = draft!.content as {
      articles: { title: string; content: string; content_source_url: string }[];
    };
    expect(articles.map(({ title }) => title)).toEqual(['草稿一', '草稿二']);
    expect(articles[0]!.content).toMatch(/src="http:\/\/localhost\/sandbox\/wechat\/pictures\//);
    expect(articles[0]!.content_source_url).toBe(`http://localhost/site/a/${stories[0]}`);
    expect((await server.call(wechatSaveDraft, { id }, operator)).envelope.data).toEqual({ mediaId });
    expect(await drafts()).toHaveLength(1);
    await server.call(wechatDropMessage, { ids: id }, operator);
    expect(await drafts()).toEqual([]);
    const back = await chosen();
    expect(back.map(({ title }) => title)).toEqual(['草稿一', '草稿二']);
    await server.call(wechatRemoveMaterial, { ids: back.map((one) => one.id).join(',') }, operator);
  });
});

describe('publication', () => {
  it('R002 R026 is published by a job, its address is the story’s, and it is taken down article by article', async () => {
    const { id, stories } = await passed(['发布一', '发布二']);
    await publish(id);
    expect((await deliveryOf(stories[0]!))?.state).toBe('queued');
    await pass(3);
    expect(await messageOf(id)).toMatchObject({
      state: 'published',
      articles: [{ state: 'published' }, { state: 'published' }],
    });
    const { url } = (await deliveryOf(stories[0]!))!;
    const page = () => server.app.inject({ url: new URL(url!).pathname });
    expect((await page()).body).toContain('发布一');
    expect((await publish(id)).status).toBe(409);

    // Taken off our own targets, it still stands at WeChat, and may be taken off there too.
    await server.call(contentWithdraw, { ids: stories[0]!, targets: ['app', 'website'], reason: '事实有误' }, chief);
    expect((await deliveryOf(stories[0]!))?.state).toBe('published');
    await server.call(contentWithdraw, { ids: stories[0]!, targets: ['wechat'], reason: '事实有误' }, chief);
    expect((await deliveryOf(stories[0]!))?.state).toBe('withdrawing');
    await pass();
    expect((await deliveryOf(stories[0]!))?.state).toBe('withdrawn');
    expect((await page()).statusCode).toBe(410);
    expect(await messageOf(id)).toMatchObject({
      state: 'published',
      articles: [{ state: 'withdrawn' }, { state: 'published' }],
    });
    await server.call(wechatWithdrawMessage, { ids: id, reason: '版面调整' }, operator);
    await pass();
    expect(await messageOf(id)).toMatchObject({ state: 'withdrawn' });
    await server.call(wechatAddMaterial, { ids: stories[0]! }, operator);
    const [again] = await chosen();
    await server.call(wechatSubmitMessage, { ids: again!.id }, operator);
    const second = (
      (await server.call(wechatListMessages, { state: 'waiting' }, chief)).envelope.list as WechatMessage[]
    )[0]!;
    await server.call(wechatDecideMessage, { ids: second.id, decision: 'pass' }, chief);
    expect((await publish(second.id)).envelope.message).toContain('已从移动端、网站撤稿，不能发布到微信');
  });

  it.each([['lost'], ['html'], ['killed']] as const)(
    'after an answer that is %s, or a kill, it is looked up and never sent twice',
    async (kind) => {
      const { id } = await passed([`一次${kind}`]);
      const before = (await published()).length;
      fault = { path: '/freepublish/submit', kind, times: 1 };
      await publish(id);
      await pass(16, 61, 61);
      expect(await messageOf(id)).toMatchObject({ state: 'published' });
      expect(await published()).toHaveLength(before + 1);
    },
  );

  it('keeps the version that WeChat was asked for, though the text is changed before its answer comes', async () => {
    const {
      id,
      stories: [story],
    } = await passed(['答复之前又改']);
    fault = { path: '/freepublish/submit', kind: 'lost', times: 1 };
    await publish(id);
    await pass();
    const { rev } = await storyOf(story!);
    const changed = {
      ...draft({ title: '答复之前又改', cover, content: '<p>没有人审过的文字</p>' }),
      id: story,
      rev,
      lockToken: '',
      requestId: randomUUID(),
    };
    expect((await server.call(contentUpdateContent, changed, await server.loginAs('editor'))).envelope.suc).toBe(1);
    await pass(16, 61);
    expect(await messageOf(id)).toMatchObject({ state: 'published' });
    expect((await storyOf(story!)).deliveries.map(({ target, isOld }) => [target, isOld])).toEqual([
      ['app', false],
      ['website', false],
      ['wechat', false],
    ]);
  });

  it('what cannot be found after a lost answer waits for a person, who sends it again', async () => {
    const { id } = await passed(['没有送到']);
    const before = (await published()).length;
    fault = { path: '/freepublish/submit', kind: 'down', times: 1 };
    asked.length = 0;
    await publish(id);
    await pass();
    expect(await messageOf(id)).toMatchObject({ state: 'sending', lastError: '微信服务暂时无法连接，请稍后再试' });
    await pass(16, 3);
    expect(await messageOf(id)).toMatchObject({ state: 'published' });
    expect(await published()).toHaveLength(before + 1);

    const other = await passed(['答复丢了']);
    fault = { path: '/freepublish/submit', kind: 'down', times: 99 };
    await publish(other.id);
    await pass(16, 61, 241, 481, 500);
    expect(await messageOf(other.id)).toMatchObject({ state: 'failed', lastError: '微信服务暂时无法连接，请稍后再试' });
    fault = undefined;
    expect((await publish(other.id)).status).toBe(200);
    await pass(3);
    expect(await messageOf(other.id)).toMatchObject({ state: 'published' });
    expect(await published()).toHaveLength(before + 2);
  });

  it('renews an expired token once', async () => {
    const { id } = await passed(['令牌过期']);
    fault = { path: '/freepublish/submit', kind: 'token', times: 1 };
    asked.length = 0;
    await publish(id);
    await pass(3);
    expect(asked.filter((path) => path === '/token')).toHaveLength(1);
    expect(await messageOf(id)).toMatchObject({ state: 'published' });
    fault = undefined;
  });

  it('says why the platform refuses, and comes back after a change', async () => {
    const { id, stories } = await passed(['含有代开发票的标题']);
    await publish(id);
    await pass(3);
    expect(await messageOf(id)).toMatchObject({
      state: 'failed',
      lastError: '第1篇未通过微信平台审核，请修改后重新送审',
    });
    expect((await storyOf(stories[0]!)).deliveries.find(({ target }) => target === 'wechat')).toMatchObject({
      state: 'failed',
    });
    await server.call(wechatEditArticle, { id, contentId: stories[0]!, title: '干净的标题', digest: '' }, operator);
    await server.call(wechatResubmitMessage, { ids: id }, operator);
    await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, chief);
    await publish(id);
    await pass(3);
    expect(await messageOf(id)).toMatchObject({ state: 'published', articles: [{ title: '干净的标题' }] });
  });

  it('names a text that is too long, and a withdrawal that the service refuses', async () => {
    const { id } = await passed(['长文'], '长'.repeat(20_001));
    await publish(id);
    await pass();
    expect(await messageOf(id)).toMatchObject({ state: 'failed', lastError: '正文超过微信的长度限制' });

    const standing = await passed(['撤不下']);
    await publish(standing.id);
    await pass(3);
    fault = { path: '/freepublish/delete', kind: 'down', times: 99 };
    await server.call(wechatWithdrawMessage, { ids: standing.id, reason: '试' }, operator);
    await pass(16, 61, 241, 481);
    expect(await deliveryOf(standing.stories[0]!)).toMatchObject({
      state: 'withdrawFailed',
      lastError: '微信服务暂时无法连接，请稍后再试',
    });
    fault = undefined;
    await server.call(wechatWithdrawMessage, { ids: standing.id, reason: '再试' }, operator);
    await pass();
    expect(await messageOf(standing.id)).toMatchObject({ state: 'withdrawn' });
  });

  it('A17 is closed to those without the right', async () => {
    const editor = await server.loginAs('editor');
    for (const [endpoint, input] of [
      [wechatPublishMessage, { ids: '1' }],
      [wechatSaveDraft, { id: '1' }],
      [wechatDecideMessage, { ids: '1', decision: 'pass' }],
      [wechatWithdrawMessage, { ids: '1', reason: '试' }],
    ] as const) {
      expect((await server.call(endpoint, input, editor)).status).toBe(403);
    }
  });
});
