import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { clientId, clientSecret } from 'shared-contracts/constants';
import { auditLogList, passwordLogin, scanBind, scanBindings, scanUnbind, ssoLogin } from 'shared-contracts/endpoints';
import { eq } from '../../../platform/database/orm.ts';
import { buildTestApp, type TestApp, testPassword } from '../../../../test/helper.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { departments, users } from '../identity.tables.ts';
import { clientHash } from '../password.rules.ts';
import { groupRolesOf } from '../role-groups.queries.ts';
import { roleCodesOf } from '../role.queries.ts';
import { externalIdentities } from '../oidc/external-identity.tables.ts';
import { departmentsOf, openSandboxScan } from './open-scan.ts';
import { type ScanService, scanServices } from './port.ts';
import { accountOfScan } from './scan-account.ts';

const wecom = { SCAN_WECOM_CORP_ID: 'ww1', SCAN_WECOM_AGENT_ID: '7', SCAN_WECOM_SECRET: 'secret-of-wecom' };
let test: TestApp;
/** A server whose WeCom is a stand-in of this test, and where newcomers may apply. */
let open: TestApp;
let service: Server;
let answer: RequestListener;

beforeAll(async () => {
  test = await buildTestApp();
  service = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  open = await buildTestApp({
    ...wecom,
    SCAN_WECOM_API_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    SCAN_WECOM_ROLES: '3=chief',
    SCAN_NEWCOMERS: 'apply',
    PASSWORD_LOGIN: 'administrators',
  });
});
afterEach(() => {
  // Logins of an address are counted by the minute.
  test.clock.advance(61_000);
  open.clock.advance(61_000);
});
afterAll(async () => {
  await Promise.all([test.close(), open.close()]);
  service.close();
});

const get = (url: string, cookie = '', app = test) => app.app.inject({ method: 'GET', url, headers: { cookie } });
const cookieOf = (answered: { headers: Record<string, unknown> }) =>
  String(answered.headers['set-cookie']).split(';')[0]!;
const pathOf = (address: unknown) => {
  const { pathname, search } = new URL(String(address), 'http://localhost');
  return pathname + search;
};

/** Goes to a service and scans as somebody; gives the address that the browser would return to, and its cookie. */
async function scan(name: ScanService, person: string, start = `/sso/scan/${name}/start`) {
  const begun = await get(start);
  const page = await get(pathOf(begun.headers.location));
  const links = [...page.body.matchAll(/<a href="([^"]+)">([^<]+)</g)];
  const link = links.find(([, , label]) => label === person)!;
  return { url: pathOf(link[1]!.replaceAll('&amp;', '&')), cookie: cookieOf(begun) };
}

const codeOf = async ({ url, cookie }: { url: string; cookie: string }, app = test): Promise<string> =>
  new URL(String((await get(url, cookie, app)).headers.location), 'http://localhost').searchParams.get('code')!;
const enter = async (code: string, app = test) => (await app.call(ssoLogin, { code })).envelope;

/** Binds the account of a user; gives the sentence of the page at the end. */
async function bind(name: ScanService, person: string, userName: string): Promise<string> {
  const { envelope } = await test.call(scanBind, { service: name }, await test.loginAs(userName));
  const { url, cookie } = await scan(name, person, (envelope.data as { url: string }).url);
  return (await get(url, cookie)).body;
}
const nickName = async (userName: string) =>
  (await test.db.select().from(users).where(eq(users.userName, userName)))[0]!.nickName;

describe.each(scanServices)('%s', (name) => {
  it('leads in who bound an account, refuses who did not, and strangers', async () => {
    const person = await nickName('editor');
    expect(await enter(await codeOf(await scan(name, person)))).toMatchObject({
      suc: 0,
      message: expect.stringContaining('还没有绑定'),
    });
    expect(await bind(name, person, 'editor')).toContain('绑定到账号“editor”');
    const code = await codeOf(await scan(name, person));
    expect(await enter(code)).toMatchObject({ suc: 1, data: { username: 'editor' } });
    expect(await enter(code)).toMatchObject({ suc: 0 });
    expect(await enter(await codeOf(await scan(name, '外单位人员')))).toMatchObject({
      suc: 0,
      message: expect.stringContaining('不属于本单位'),
    });
    expect(await bind(name, person, 'director')).toContain('已绑定本系统的另一个账号');
    expect(await bind(name, '未绑定的同事', 'editor')).toContain('请先解除');
    const editor = await test.loginAs('editor');
    expect((await test.call(scanBindings, {}, editor)).envelope.list).toContainEqual(
      expect.objectContaining({ service: name, isBound: true }),
    );
    await test.call(scanUnbind, { service: name }, editor);
    expect(await enter(await codeOf(await scan(name, person)))).toMatchObject({ suc: 0 });
    const { list } = (await test.call(auditLogList, { area: 'user' }, await test.loginAs('admin'))).envelope;
    const actions = (list as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['user.scanBind', 'user.scanUnbind']));
  });

  it('takes a return from the browser that began, and once', async () => {
    const person = await nickName('editor');
    const { url, cookie } = await scan(name, person);
    expect(await codeOf({ url, cookie: 'newsroom-scan=other' })).toBe(`scan.expired.${name}`);
    expect(await codeOf({ url, cookie })).toBe(`scan.expired.${name}`);
    expect(await codeOf({ url: `/sso/scan/${name}/callback`, cookie: '' })).toBe(`scan.expired.${name}`);
  });
});

describe.each(scanServices)('%s', (name) => {
  it('departments by name or id give and take roles, and one that nobody may read changes none', async () => {
    const [unit] = await test.db
      .insert(departments)
      .values({ name: `评论部-${name}` })
      .returning();
    const setting = `SCAN_${name.toUpperCase()}_ROLES`;
    const numbered = `${name === 'feishu' ? 'od-' : ''}${unit!.id}`;
    const held = async () => roleCodesOf(test.db, await test.userId('editor2'));
    await test.db.update(users).set({ departmentUnitId: unit!.id }).where(eq(users.userName, 'editor2'));
    await test.db.insert(externalIdentities).values({
      ...{ issuer: `${name}:newsroom-sandbox`, subject: 'editor2', createdTime: test.clock.now() },
      userId: await test.userId('editor2'),
    });
    const person = { issuer: `${name}:newsroom-sandbox`, subject: 'editor2', nickName: '编辑' };
    for (const key of [`评论部-${name}`, numbered]) {
      const settings = { ...test.settings, [setting]: `${key}=chief` };
      const mapping = await groupRolesOf(test.db, name, settings);
      const port = openSandboxScan(name, settings, test.app);
      const enterAs = async (groups: readonly string[] | undefined, roles = mapping) =>
        accountOfScan(name, { ...person, groups }, roles, { db: test.db, settings, now: test.clock.now(), ip: '' });
      const member = await port.find('editor2', departmentsOf(mapping));
      expect(member).toMatchObject({ state: 'there', groups: expect.arrayContaining([key]) });
      await enterAs(member.groups);
      expect(await held()).toContain('chief');
      await enterAs(undefined);
      expect(await held()).toContain('chief');
      await enterAs([]);
      expect(await held()).not.toContain('chief');
      await enterAs([key]);
      expect(await held()).toContain('chief');
      // Where departments stand for no role the service is not asked for them.
      await enterAs(undefined, []);
      expect(await held()).not.toContain('chief');
    }
    expect(await openSandboxScan(name, test.settings, test.app).find('nobody', 'none')).toMatchObject({
      state: 'gone',
    });
    await test.db.update(users).set({ departmentUnitId: null }).where(eq(users.userName, 'editor2'));
  });
});

it('a ticket for a binding is good once, and ends with its session', async () => {
  const { envelope } = await test.call(scanBind, { service: 'wecom' }, await test.loginAs('editor'));
  const { url } = envelope.data as { url: string };
  expect((await get(url)).statusCode).toBe(302);
  expect((await get(url)).body).toContain('登录状态已失效');
  expect((await test.call(scanBind, { service: 'other' }, await test.loginAs('editor'))).status).toBe(404);
});

it('tells the login page which services there are', async () => {
  const { list } = (await get('/sso/scan')).json<{ list: { service: string; text: string }[] }>();
  expect(list).toContainEqual({ service: 'wecom', text: '企业微信登录' });
  expect((await get('/sso/scan/other/start')).statusCode).toBe(404);
});

/** Scans at the stand-in, which gives every code back. */
async function scanAtService(): Promise<string> {
  const begun = await get('/sso/scan/wecom/start', '', open);
  const address = new URL(String(begun.headers.location));
  expect(address.origin + address.pathname).toBe('https://login.work.weixin.qq.com/wwlogin/sso/login');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ login_type: 'CorpApp', appid: 'ww1', agentid: '7' });
  const query = new URLSearchParams({ code: 'c', state: address.searchParams.get('state')! });
  return codeOf({ url: `/sso/scan/wecom/callback?${query}`, cookie: cookieOf(begun) }, open);
}

const answers =
  (byPath: Record<string, object>): RequestListener =>
  (request, response) =>
    response.end(JSON.stringify(byPath[new URL(request.url!, 'http://x').pathname] ?? { errcode: 404 }));
const token = { '/cgi-bin/gettoken': { errcode: 0, access_token: 't', expires_in: 7200 } };

it('a newcomer applies for an account of a name of ours, and departments give roles', async () => {
  answer = answers({
    ...token,
    '/cgi-bin/auth/getuserinfo': { errcode: 0, userid: 'editor' },
    '/cgi-bin/user/get': { errcode: 0, name: '新同事', department: [3, 9], status: 1 },
  });
  expect(await enter(await scanAtService(), open)).toMatchObject({ suc: 0, message: '账号尚未启用，请联系管理员' });
  const [made] = await open.db.select().from(users).where(eq(users.nickName, '新同事'));
  expect(made!.userName).toMatch(/^wecom-[0-9a-f]{10}$/);
  await open.db.update(users).set({ state: 'active' }).where(eq(users.id, made!.id));
  expect(await enter(await scanAtService(), open)).toMatchObject({ suc: 1, data: { username: made!.userName } });
  expect(await roleCodesOf(open.db, made!.id)).toEqual(['chief']);
});

it('who left the organization stays out', async () => {
  answer = answers({
    ...token,
    '/cgi-bin/auth/getuserinfo': { errcode: 0, userid: 'gone' },
    '/cgi-bin/user/get': { errcode: 0, name: '离职者', status: 5 },
  });
  expect((await enter(await scanAtService(), open)).message).toContain('已停用');
});

it('while the service is down or refuses us people read why, and the administrator gets in by password', async () => {
  for (const broken of [
    (_request, response) => response.destroy(),
    answers({ '/cgi-bin/gettoken': { errcode: 60020 }, '/cgi-bin/auth/getuserinfo': { errcode: 60020 } }),
  ] satisfies RequestListener[]) {
    answer = broken;
    expect((await enter(await scanAtService(), open)).message).toBe('企业微信暂时无法连接，请稍后再试，或改用密码登录');
  }
  const login = (username: string) =>
    open.call(passwordLogin, {
      ...{ authType: 'password', clientId, clientSecret, username },
      password: clientHash(testPassword),
    });
  expect((await login('admin')).envelope).toMatchObject({ suc: 1 });
  expect((await login('editor')).envelope).toMatchObject({ suc: 0 });
  expect(open.logLines.join('\n')).not.toContain('secret-of-wecom');
});

it('production starts with whole settings and https alone, and has no sandbox', () => {
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://news.example.com',
    ADMIN_PASSWORD: 'Pass-word-12345',
  };
  expect(() => readSettings({ ...production, SCAN_WECOM_CORP_ID: 'ww1' })).toThrow('SCAN_WECOM_AGENT_ID');
  expect(() => readSettings({ ...production, ...wecom, SCAN_WECOM_API_URL: 'http://wecom.example.com' })).toThrow(
    'https',
  );
  expect(() => readSettings({ ...production, SCAN_FEISHU_APP_ID: 'cli' })).toThrow('SCAN_FEISHU_SECRET');
});
