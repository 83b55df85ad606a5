import {
  getHuaQiYunUrl,
  getOperationUserManager,
  getPreference,
  getUserMenus,
  homeSummary,
  savePreference,
} from 'shared-contracts/endpoints';
import type { MenuEntry } from 'shared-contracts/model';
import { buildTestApp, testChannels, type TestApp } from '../../../test/helper.ts';
import { makeBuild, route } from '../../../test/release-kit.ts';

let test: TestApp;
beforeAll(async () => {
  const routes = [
    route('/app', { container: true }),
    route('/app/content/news', { parent: '/app' }),
    route('/app/audit', { parent: '/app' }),
  ];
  test = await buildTestApp({}, [makeBuild('remote-app-publish', '1.0.0', { release: { routes } })]);
});
afterAll(() => test.close());

async function menusOf(userName: string, userId?: string) {
  const { envelope } = await test.call(
    getUserMenus,
    { userId: userId ?? (await test.userId(userName)) },
    await test.loginAs(userName),
  );
  return { menus: JSON.parse(envelope.data as string) as MenuEntry[], channels: envelope.channels as string[] };
}

const find = (entries: MenuEntry[], url: string): MenuEntry | undefined =>
  entries.find((entry) => entry.url === url) ?? entries.map((entry) => find(entry.Children, url)).find(Boolean);

it('R124 R212 answers JSON text of nested entries with url, isbutton and Children, and the channels', async () => {
  const { menus, channels } = await menusOf('editor');
  const news = find(find(menus, '/app')!.Children, '/app/content/news')!;
  expect(news.isbutton).toBe(false);
  expect(news.Children).toContainEqual({ url: 'content/create', isbutton: true, Children: [] });
  expect(channels.sort()).toEqual(testChannels.map(({ id }) => id));
});

it('R187 leaves out menus and buttons that the roles do not grant, and holders of nothing', async () => {
  const editor = (await menusOf('editor')).menus;
  expect(find(editor, '/app/audit')).toBeUndefined();
  expect(find(editor, 'content/publish')).toBeUndefined();
  expect(find((await menusOf('director')).menus, '/app/audit')).toBeDefined();
  expect(find((await menusOf('moderator')).menus, '/app')).toBeUndefined();
});

it('names a button whose page the user may not open', async () => {
  expect(find((await menusOf('political')).menus, 'audit/veto')).toMatchObject({ isbutton: true });
});

it('A16 answers a foreign userId with the own menu', async () => {
  const { menus } = await menusOf('moderator', await test.userId('admin'));
  expect(find(menus, 'content/create')).toBeUndefined();
});

it('sums the start page of what the user may see', async () => {
  const { envelope } = await test.call(homeSummary, {}, await test.loginAs('director'));
  expect(envelope.data).toEqual({
    waiting: [{ stage: 2, count: 0 }],
    mine: { draft: 0, inReview: 0, returned: 0, cleared: 0 },
    publishedToday: 0,
    pendingComments: 0,
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    readers: { readings: 0, visitors: 0, comments: 0, praise: 0, shares: 0 },
    own: null,
  });
});

it('keeps preferences per user, up to 20 kB', async () => {
  const [editor, director] = [await test.loginAs('editor'), await test.loginAs('director')];
  expect(
    (await test.call(savePreference, { key: 'columns:/app/content/news', value: ['title', 'author'] }, editor)).envelope
      .suc,
  ).toBe(1);
  expect((await test.call(getPreference, { key: 'columns:/app/content/news' }, editor)).envelope.data).toEqual([
    'title',
    'author',
  ]);
  expect((await test.call(getPreference, { key: 'columns:/app/content/news' }, director)).envelope.data).toBeNull();
  expect((await test.call(savePreference, { key: 'a', value: 'x'.repeat(21_000) }, editor)).status).toBe(413);
});

it('R062 R063 names the external sites that are configured, and none that are not', async () => {
  const token = await test.loginAs('editor');
  const { settings } = test;
  expect((await test.call(getHuaQiYunUrl, {}, token)).envelope.data).toBeNull();
  Object.assign(settings, { ANALYSIS_URL: 'https://analysis.example/', MANAGEMENT_URL: 'https://centre.example/' });
  expect((await test.call(getHuaQiYunUrl, {}, token)).envelope.data).toBe('https://analysis.example/');
  expect((await test.call(getOperationUserManager, {}, token)).envelope.data).toBe('https://centre.example/');
});
