import {
  auditLogList,
  deleteThemes,
  getGreySwitch,
  getTheme,
  revertTheme,
  saveTheme,
  setGreySwitch,
  setThemeState,
  themeList,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { noTabIcons, standardColours, type ThemeDraft, type ThemeRow } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { themes, themeSwitch } from './theme.tables.ts';

let server: TestApp;
let admin: string;
turnCacheClock();
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.loginAs('admin');
  await server.db.delete(themes);
  await server.db.delete(themeSwitch);
});

const hour = 3_600_000;
const inHours = (hours: number) => toWireTime(new Date(server.clock.now().getTime() + hours * hour));
const look = { ...standardColours, logo: '', headPicture: '', isGrey: false };
const draft = (name: string, more: Partial<ThemeDraft> = {}): ThemeDraft => ({
  name,
  target: 'website',
  startTime: inHours(-1),
  endTime: inHours(1),
  isOn: true,
  look,
  ...more,
});
const save = (theme: ThemeDraft, { id, rev = 0 }: { id?: string; rev?: number } = {}, bearer = admin) =>
  server.call(saveTheme, { ...(id !== undefined && { id }), rev, draft: theme }, bearer);
const saved = async (theme: ThemeDraft) => (await save(theme)).envelope.data as ThemeRow;
const page = async () => {
  pastCache();
  return (await server.app.inject('/site/')).body;
};
const feed = async () => {
  pastCache();
  return (await server.app.inject('/open/v1/theme')).json<{
    data: { isGrey: boolean; theme: { name: string } | null };
  }>();
};

it('a theme dresses every page of its target in its period alone, and readers see it at once', async () => {
  const festive = {
    ...look,
    accent: '#9d1010',
    paper: '#fff8f0',
    logo: '/files/picture/a.png',
    headPicture: '/files/picture/b.jpg',
  };
  const { id } = await saved(draft('春节', { look: festive }));
  const body = await page();
  expect(body).toMatch(
    /<html lang="zh-CN"[^>]* style="--theme-accent:#9d1010;--theme-accent-dark:#f29a90;--theme-paper:#fff8f0/,
  );
  expect(body).toContain('<img src="/files/picture/a.png" alt="临江日报">');
  expect(body).toContain('<img class="head-picture" src="/files/picture/b.jpg-w800"');
  expect((await server.app.inject('/site/nowhere')).body).toContain('--theme-accent:#9d1010');
  expect(await feed()).toEqual({ data: { isGrey: false, theme: null } });
  await server.call(setThemeState, { ids: id, isOn: false }, admin);
  expect(await page()).not.toContain('--theme-accent:');
});

it('a scheduled theme begins and ends by the clock, and the app reads its own', async () => {
  await saved(draft('两会', { target: 'app', startTime: inHours(1), endTime: inHours(3) }));
  expect((await feed()).data.theme).toBeNull();
  server.clock.advance(2 * hour);
  expect((await feed()).data.theme).toMatchObject({
    name: '两会',
    accent: standardColours.accent,
    logo: null,
    tabs: [],
  });
  expect(await page()).not.toContain('--theme-accent:');
  server.clock.advance(1 * hour);
  expect((await feed()).data.theme).toBeNull();
});

it('the app reads the icons of the tabs that its theme changes, and no others', async () => {
  const icons = { normal: '/files/picture/home.png', active: '/files/picture/home-on.png' };
  const tabIcons = { ...noTabIcons, home: icons };
  const theme = await saved(draft('春节', { target: 'app', look: { ...look, tabIcons } }));
  expect(theme.look.tabIcons).toEqual(tabIcons);
  expect((await feed()).data.theme).toMatchObject({
    tabs: [{ tab: 'home', icon: icons.normal, activeIcon: icons.active }],
  });
  const { rev } = (await save(draft('春节', { target: 'app', look }), theme)).envelope.data as ThemeRow;
  expect((await feed()).data.theme).toMatchObject({ tabs: [] });
  await server.call(revertTheme, { id: theme.id, rev }, admin);
  expect((await feed()).data.theme).toMatchObject({ tabs: [{ tab: 'home' }] });
});

it('periods of themes that are on do not meet at one target, whoever saves first', async () => {
  await saved(draft('春节', { endTime: inHours(5) }));
  const refused = await save(draft('两会', { startTime: inHours(4), endTime: inHours(9) }));
  expect([refused.status, JSON.stringify(refused.envelope)]).toEqual([422, expect.stringContaining('“春节”')]);
  expect((await save(draft('春节', { isOn: false }))).status).toBe(422);
  expect((await save(draft('App两会', { target: 'app' }))).status).toBe(200);
  expect((await save(draft('接着', { startTime: inHours(5), endTime: inHours(9) }))).status).toBe(200);
  const off = await saved(draft('停用中', { isOn: false }));
  const { envelope } = await server.call(setThemeState, { ids: off.id, isOn: true }, admin);
  expect(JSON.stringify(envelope)).toContain('“春节”');

  await server.db.delete(themes);
  const answers = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => save(draft(name))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

it('the last change is taken back in one step, and brought again by a second', async () => {
  const first = await saved(draft('春节'));
  const refused = await server.call(revertTheme, { id: first.id, rev: first.rev }, admin);
  expect(refused.envelope.message).toBe('没有可退回的上一版');
  const changed = await save(draft('新春', { look: { ...look, accent: '#0b5cad' } }), first);
  expect(changed.status).toBe(200);
  expect((await save(draft('迟到'), first)).envelope.respCode).toBe(ErrorCode.StaleRevision);
  const back = await server.call(revertTheme, { id: first.id, rev: first.rev + 1 }, admin);
  expect(back.envelope.data).toMatchObject({ name: '春节', look: { accent: standardColours.accent } });
  const again = await server.call(revertTheme, { id: first.id, rev: first.rev + 2 }, admin);
  expect(again.envelope.data).toMatchObject({ name: '新春', look: { accent: '#0b5cad' } });
});

it('one switch makes site and app grey, with or without a theme', async () => {
  await server.call(setGreySwitch, { isGrey: true }, admin);
  expect(await page()).toMatch(/<html lang="zh-CN"[^>]* class="grey"/);
  expect((await feed()).data).toEqual({ isGrey: true, theme: null });
  expect((await server.call(getGreySwitch, {}, admin)).envelope.data).toMatchObject({ isGrey: true });
  await server.call(setGreySwitch, { isGrey: false }, admin);
  expect(await page()).not.toContain('class="grey"');
  await saved(draft('国家公祭日', { look: { ...look, isGrey: true } }));
  expect(await page()).toContain('class="grey"');
});

const appTab = (home: { normal: string; active: string }) => ({
  target: 'app',
  look: { ...look, tabIcons: { ...noTabIcons, home } },
});

it.each([
  [{ look: { ...look, accent: '#ffd700' } }, '主色与白色文字的对比度'],
  [{ look: { ...look, paper: 'red' } }, '页面底色须为#加6位'],
  [{ look: { ...look, accent: '#a61b1b;background:url(x)' } }, '主色须为#加6位'],
  [{ look: { ...look, logo: '/files/picture/a.svg' } }, '不支持 SVG'],
  [{ look: { ...look, headPicture: 'https://else.example/a.png' } }, '图片库'],
  [appTab({ normal: '/files/picture/a.svg', active: '/files/picture/a.png' }), '不支持 SVG'],
  [appTab({ normal: '/files/picture/a.png', active: '' }), '首页的图标和选中图标须同时设置'],
  [{ look: { ...look, tabIcons: noTabIcons } }, '只有App的主题可以设置标签图标'],
  [{ endTime: '2020-01-01 00:00:00' }, '结束时间须晚于开始时间'],
  [{ startTime: '2026-02-30 00:00:00' }, '时间不存在'],
  [{ name: ' ' }, '请填写主题名称'],
  [{ name: '长'.repeat(31) }, '不能超过30个字'],
  [{ target: 'paper' }, '请选择使用位置'],
])('refuses %j', async (wrong, sentence) => {
  const { status, envelope } = await save(draft('错误', wrong as Partial<ThemeDraft>));
  expect([status, JSON.stringify(envelope)]).toEqual([422, expect.stringContaining(sentence)]);
  expect(await server.db.$count(themes)).toBe(0);
});

it('who has no right changes nothing; a theme that is on is not deleted; what was done stands in the log', async () => {
  const { id, rev } = await saved(draft('春节'));
  const editor = await server.loginAs('editor');
  for (const call of [
    save(draft('无权'), {}, editor),
    server.call(revertTheme, { id, rev }, editor),
    server.call(setGreySwitch, { isGrey: true }, editor),
    server.call(getTheme, { id }, editor),
    server.call(themeList, {}, editor),
  ])
    expect((await call).status).toBe(403);
  const drop = async () => (await server.call(deleteThemes, { ids: id }, admin)).envelope;
  expect((await drop()).message).toBe('主题已启用，请先停用再删除');
  await server.call(setThemeState, { ids: id, isOn: false }, admin);
  expect((await server.call(themeList, { state: 'off', keywords: '春' }, admin)).envelope.list).toMatchObject([{ id }]);
  expect((await server.call(themeList, { state: 'active' }, admin)).envelope.list).toEqual([]);
  expect((await drop()).list).toMatchObject([{ ok: true }]);
  expect((await server.call(getTheme, { id }, admin)).envelope.message).toBe('主题已被删除，请刷新后重试');
  const log = await server.call(auditLogList, { area: 'theme' }, admin);
  const actions = (log.envelope.list as { action: string }[]).map(({ action }) => action);
  expect(actions.slice(0, 3)).toEqual(['theme.delete', 'theme.off', 'theme.create']);
});
