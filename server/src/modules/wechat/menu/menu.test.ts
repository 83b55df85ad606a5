import {
  wechatGetMenu,
  wechatListMenuArticles,
  wechatListReplyStories,
  wechatMenuHistory,
  wechatPublishMenu,
  wechatPullMenu,
  wechatRestoreMenu,
  wechatSaveMenu,
} from 'shared-contracts/endpoints';
import type { WechatMenu, WechatMenuAction, WechatMenuState, WechatMenuVersion } from 'shared-contracts/model';
import { addPublishedStory } from '../../../../test/published-story.ts';
import {
  chief,
  cover,
  operator,
  pass,
  passed,
  publish,
  requestedPaths,
  server,
  setFault,
  startWechatServer,
} from '../../../../test/wechat-kit.ts';
import { sandboxMenu } from '../service/sandbox-menu.ts';

startWechatServer();
afterEach(() => setFault());

const page = (url: string): WechatMenuAction => ({ kind: 'page', url });
const menuOf = (name: string, action: WechatMenuAction = page('https://news.example/')): WechatMenu => ({
  columns: [{ name, action, entries: [] }],
});
const stateOf = async () => (await server.call(wechatGetMenu, {}, chief)).envelope.data as WechatMenuState;
const history = async () => (await server.call(wechatMenuHistory, {}, chief)).envelope.list as WechatMenuVersion[];
const save = async (menu: WechatMenu, token = operator) =>
  server.call(wechatSaveMenu, { rev: (await stateOf()).rev, menu }, token);
const order = async (token = chief) => server.call(wechatPublishMenu, { rev: (await stateOf()).rev }, token);
const names = async () => ((await sandboxMenu(server.db)) ?? []).map(({ name }) => name);

it('a menu is published by somebody who wrote none of it', async () => {
  expect((await save(menuOf('首页'))).status).toBe(200);
  const own = await order(operator);
  expect([own.status, own.envelope.message]).toEqual([409, '您写过这一版菜单，请由他人发布']);
  expect((await order()).status).toBe(200);
  expect((await order()).envelope.message).toBe('上一次发布还在进行，请等待结果');
  expect((await stateOf()).latest).toMatchObject({ state: 'sending', orderedName: expect.any(String) });
  await pass();
  expect(await stateOf()).toMatchObject({ latest: { state: 'published', isLive: true }, refusal: null });
  expect(await sandboxMenu(server.db)).toEqual([{ name: '首页', type: 'view', url: 'https://news.example/' }]);
});

it('everybody who wrote a part of the draft counts as its writer', async () => {
  await save(menuOf('甲'));
  await save(menuOf('乙'), chief);
  expect((await order(operator)).status).toBe(409);
  expect((await order(chief)).status).toBe(409);
  await save(menuOf('首页'));
});

it('a draft that another saved meanwhile is not overwritten, nor published unread', async () => {
  const { rev } = await stateOf();
  await save(menuOf('新版'));
  expect((await server.call(wechatSaveMenu, { rev, menu: menuOf('旧版') }, operator)).envelope.respCode).toBe(20002);
  expect((await server.call(wechatPublishMenu, { rev }, chief)).envelope.respCode).toBe(20002);
  expect((await stateOf()).menu).toEqual(menuOf('新版'));
});

it('keeps an incomplete draft, and says all that keeps it from readers', async () => {
  const admin = await server.loginAs('admin');
  await save({
    columns: [
      { name: '名称过长了', action: page(''), entries: [{ name: '子菜单名称也写得太长', action: page('ftp://a') }] },
    ],
  });
  const refused = await order(admin);
  expect(refused.status).toBe(409);
  expect(refused.envelope.message).toContain('第1栏：一级菜单名称不能超过4个汉字或8个字母');
  expect((refused.envelope.data as { guards: { text: string }[] }).guards.map(({ text }) => text)).toEqual([
    '第1栏：一级菜单名称不能超过4个汉字或8个字母',
    '第1栏第1项：子菜单名称不能超过8个汉字或16个字母',
    '第1栏第1项：请填写以 http:// 或 https:// 开头的网页地址',
  ]);
});

describe('with a second publisher', () => {
  let admin: string;
  beforeEach(async () => {
    admin = await server.loginAs('admin');
  });
  const publishAs = async (menu: WechatMenu) => {
    expect((await save(menu)).status).toBe(200);
    expect((await order(admin)).envelope.message).toBe('');
  };

  it('every action reaches the account in the words of its API', async () => {
    const { id, stories } = await passed(['菜单文章']);
    await publish(id);
    await pass(5);
    const story = await addPublishedStory(server, { title: '网站稿件', cover });
    await publishAs({
      columns: [
        {
          name: '资讯',
          action: page(''),
          entries: [
            { name: '文章', action: { kind: 'article', contentId: stories[0]!, title: '菜单文章' } },
            { name: '稿件', action: { kind: 'reply', reply: { kind: 'story', contentId: story, title: '网站稿件' } } },
            { name: '图片', action: { kind: 'reply', reply: { kind: 'picture', path: cover.path } } },
          ],
        },
        {
          name: '服务',
          action: {
            kind: 'miniprogram',
            appId: 'wx0123456789abcdef',
            pagePath: 'pages/index',
            url: 'https://news.example/mini',
          },
          entries: [],
        },
        { name: '扫一扫', action: { kind: 'other', type: 'scancode_push', fields: { key: 'scan' } }, entries: [] },
      ],
    });
    await pass();
    const key = expect.stringMatching(/^reply:[0-9a-f]{24}$/);
    expect(await sandboxMenu(server.db)).toEqual([
      {
        name: '资讯',
        sub_button: [
          { name: '文章', type: 'article_id', article_id: expect.any(String) },
          { name: '稿件', type: 'click', key },
          { name: '图片', type: 'click', key },
        ],
      },
      {
        name: '服务',
        type: 'miniprogram',
        appid: 'wx0123456789abcdef',
        pagepath: 'pages/index',
        url: 'https://news.example/mini',
      },
      { name: '扫一扫', type: 'scancode_push', key: 'scan' },
    ]);
    const pulled = (await server.call(wechatPullMenu, {}, operator)).envelope.data as { menu: WechatMenu };
    expect(pulled.menu).toEqual((await stateOf()).menu);
  });

  it('a menu that the account refuses half-way leaves menu and draft as they were, and says why', async () => {
    const before = await sandboxMenu(server.db);
    const refused = menuOf('新菜单', {
      kind: 'reply',
      reply: { kind: 'picture', path: cover.path },
    });
    refused.columns.push({ name: '坏', action: { kind: 'other', type: 'unknown', fields: {} }, entries: [] });
    await publishAs(refused);
    await pass();
    expect(await stateOf()).toMatchObject({
      menu: refused,
      latest: { state: 'failed', lastError: '微信不支持该菜单类型，请改用其他动作' },
    });
    expect(await sandboxMenu(server.db)).toEqual(before);
    const uploads = requestedPaths.filter((path) => path.startsWith('/material')).length;
    await publishAs({ columns: refused.columns.slice(0, 1) });
    await pass();
    expect(await names()).toEqual(['新菜单']);
    expect(requestedPaths.filter((path) => path.startsWith('/material'))).toHaveLength(uploads);
  });

  it('an answer that was lost is looked up, not sent again', async () => {
    setFault({ path: '/menu/create', kind: 'lost', times: 1 });
    await publishAs(menuOf('丢答复'));
    await pass();
    expect((await stateOf()).latest).toMatchObject({
      state: 'sending',
      lastError: '微信服务暂时无法连接，请稍后再试，将自动重试',
    });
    const sent = requestedPaths.filter((path) => path === '/menu/create').length;
    await pass(20);
    expect((await stateOf()).latest).toMatchObject({ state: 'published', lastError: null });
    expect(requestedPaths.filter((path) => path === '/menu/create')).toHaveLength(sent);
    expect(await names()).toEqual(['丢答复']);
  });

  it('a service that never answers ends as failed with what to do; the draft may be ordered again', async () => {
    setFault({ path: '/menu/create', kind: 'never', times: 99 });
    await publishAs(menuOf('不答复'));
    await pass(20, 70, 250, 500);
    expect((await stateOf()).latest).toMatchObject({
      state: 'failed',
      lastError: '没有收到微信的答复，线上菜单可能已经更新；请点“拉取线上菜单”核对，再重新发布',
    });
    expect(await names()).toEqual(['丢答复']);
    setFault();
    expect((await order(admin)).status).toBe(200);
    await pass();
    expect(await names()).toEqual(['不答复']);
  });

  it('a former version is back in one step, by no writer of it; the draft stays', async () => {
    await publishAs(menuOf('后来'));
    await pass();
    await save(menuOf('草稿'));
    const published = (await history()).find(
      ({ menu, state }) => state === 'published' && menu.columns[0]?.name === '不答复',
    )!;
    const own = await server.call(wechatRestoreMenu, { id: published.id }, operator);
    expect([own.status, own.envelope.message]).toEqual([409, '您写过那一版菜单，请由他人恢复']);
    const failed = (await history()).find(({ state }) => state === 'failed')!;
    expect((await server.call(wechatRestoreMenu, { id: failed.id }, admin)).envelope.message).toBe(
      '该版本没有发布成功过，不能恢复',
    );
    expect((await server.call(wechatRestoreMenu, { id: published.id }, admin)).status).toBe(200);
    await pass();
    expect(await names()).toEqual(['不答复']);
    expect((await stateOf()).menu).toEqual(menuOf('草稿'));
  });

  it('an empty menu is taken away', async () => {
    await publishAs({ columns: [] });
    await pass();
    expect(await sandboxMenu(server.db)).toBeUndefined();
  });

  it('refuses articles that are not on the account, and stories that readers do not see', async () => {
    const missing = menuOf('文章', { kind: 'article', contentId: '999999', title: '没有' });
    await save(missing);
    expect((await order(admin)).envelope.message).toBe('第1栏：文章已不在公众号上，请重新选择');
    const unseen = menuOf('稿件', { kind: 'reply', reply: { kind: 'story', contentId: '999999', title: '没有' } });
    await save(unseen);
    expect((await order(admin)).envelope.message).toBe('第1栏：稿件已不在网站上，请重新选择');
  });
});

it('offers stories of the website and articles of the account, found by their titles', async () => {
  const stories = await server.call(wechatListReplyStories, { keywords: '网站稿件' }, operator);
  expect(stories.envelope).toMatchObject({ total: 1, list: [{ title: '网站稿件' }] });
  const articles = await server.call(wechatListMenuArticles, { keywords: '菜单文章' }, operator);
  expect(articles.envelope).toMatchObject({ total: 1, list: [{ title: '菜单文章' }] });
});

it('who may not is refused, and bad input is', async () => {
  const reporter = await server.loginAs('editor');
  for (const call of [wechatGetMenu, wechatPullMenu, wechatMenuHistory])
    expect((await server.call(call, {}, reporter)).status).toBe(403);
  const four = { columns: Array.from({ length: 4 }, () => menuOf('多').columns[0]!) };
  expect((await save(four)).status).toBe(422);
});
