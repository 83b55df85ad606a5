import { clientId, clientSecret } from 'shared-contracts/constants';
import { amcAdminDetail, passwordLogin, roleGroupSave, ssoLogin } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { eq } from '../../../platform/database/orm.ts';
import { buildTestApp, type TestApp, testPassword } from '../../../../test/helper.ts';
import { type IdentityService, OidcBrowser } from '../../../../test/oidc-kit.ts';
import { type OidcNewsroom, startOidcNewsroom } from '../../../../test/oidc-newsroom.ts';
import { rateCounts } from '../../../platform/rate-limit/rate-count.tables.ts';
import { roles, users } from '../identity.tables.ts';
import { clientHash } from '../password.rules.ts';
import { roleCodesOf } from '../role.queries.ts';

let newsroom: OidcNewsroom;
let service: IdentityService;
let people: IdentityService['people'];
let test: TestApp;
let site: string;

beforeAll(async () => {
  const roles = { OIDC_ROLES: 'editors=editor,chiefs=chief', PASSWORD_LOGIN: 'administrators' };
  newsroom = await startOidcNewsroom(roles);
  ({ service, test, site } = newsroom);
  people = service.people;
});
afterAll(() => newsroom.close());

const enter = (code: string) => test.call(ssoLogin, { code });

it('logs a known person in by the service, and gives and takes the roles of the groups', async () => {
  people['s-1'] = { preferred_username: 'editor', name: '王一', groups: ['chiefs', 'strangers'] };
  const { envelope } = await enter(await new OidcBrowser(site).signIn('s-1'));
  expect(envelope).toMatchObject({ suc: 1, data: { username: 'editor' } });
  const id = await test.userId('editor');
  expect(await roleCodesOf(test.db, id)).toEqual(['chief']);
  people['s-1'].groups = ['editors'];
  // The name may change there; the subject stays.
  people['s-1'].preferred_username = 'director';
  expect((await enter(await new OidcBrowser(site).signIn('s-1'))).envelope).toMatchObject({
    data: { username: 'editor' },
  });
  expect(await roleCodesOf(test.db, id)).toEqual(['editor']);
});

it('takes a role that a group gave when the page names no group for it any more', async () => {
  people['s-9'] = { preferred_username: 'operator', name: '孙七', groups: ['live-desk'] };
  const id = await test.userId('operator');
  const before = await roleCodesOf(test.db, id);
  const [live] = await test.db.select().from(roles).where(eq(roles.code, 'live'));
  const name = async (groups: string[]) => {
    const request = { id: live!.id, services: [{ service: 'oidc', groups }] };
    expect((await test.call(roleGroupSave, request, await test.loginAs('admin'))).envelope.suc).toBe(1);
    await enter(await new OidcBrowser(site).signIn('s-9'));
  };
  await name(['live-desk']);
  expect((await roleCodesOf(test.db, id)).sort()).toEqual([...before, 'live'].sort());
  await name([]);
  expect(await roleCodesOf(test.db, id)).toEqual(before);
});

it('makes an account for a newcomer, which waits until an administrator enables it', async () => {
  people['s-2'] = { preferred_username: 'newcomer', name: '新人', groups: ['editors'] };
  const refused = await enter(await new OidcBrowser(site).signIn('s-2'));
  expect(refused.envelope).toMatchObject({ suc: 0, respCode: 10005, message: '账号尚未启用，请联系管理员' });
  await test.db.update(users).set({ state: 'active' }).where(eq(users.userName, 'newcomer'));
  expect((await enter(await new OidcBrowser(site).signIn('s-2'))).envelope).toMatchObject({
    data: { username: 'newcomer' },
  });
});

it('gives nobody an administrator, another’s account, or a media account by a name chosen at the service', async () => {
  for (const [subject, name] of [
    ['s-3', 'admin'],
    ['s-4', 'editor'],
    ['s-5', 'media'],
    ['s-6', '<script>'],
  ] as const) {
    people[subject] = { preferred_username: name, name, groups: [] };
    expect(await new OidcBrowser(site).signIn(subject)).toBe('refused');
  }
  expect((await enter('refused')).envelope).toMatchObject({ suc: 0, respCode: 10008 });
});

it.each([-600, 600, -4000])(
  'says that a clock is wrong where that of the service is %d seconds ahead',
  async (ahead) => {
    people['s-1'] = { preferred_username: 'editor', name: '王一', groups: ['editors'] };
    service.clockAhead = ahead;
    try {
      const code = await new OidcBrowser(site).signIn('s-1');
      expect((await enter(code)).envelope).toMatchObject({
        suc: 0,
        message: '单点登录服务与本系统服务器的时间相差过大，无法登录；请通知管理员检查两边的时间同步（NTP）',
      });
    } finally {
      service.clockAhead = 0;
    }
  },
);

it('takes a return only from the browser that began, once, and none that was made up', async () => {
  const browser = new OidcBrowser(site);
  const page = await browser.go(`${site}/sso/oidc/start`);
  const state = new URL(page.url).searchParams.get('state');
  for (const query of [`?code=x&state=${state ?? 'none'}`, '?code=x', '', '?error=access_denied&state=x']) {
    const { url } = await new OidcBrowser(site).go(`${site}/sso/oidc/callback${query}`);
    expect(url).toBe('/ssoLogin?code=refused');
  }
});

it('ends the sessions of a person who logs out at the service, and of nobody by a forged token', async () => {
  people['s-7'] = { preferred_username: 'editor2', name: '李二', groups: ['editors'] };
  const browser = new OidcBrowser(site);
  const { envelope } = await enter(await browser.signIn('s-7'));
  const { accessToken } = envelope.data as { accessToken: string };
  const status = async () => (await test.call(amcAdminDetail, {}, accessToken)).status;
  const forged = await fetch(`${site}/sso/oidc/logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJzLTcifQ.' }),
  });
  expect([forged.status, await status()]).toEqual([400, 200]);
  const leave = await browser.go(`${test.settings.OIDC_ISSUER!}/session/end`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(leave.body)![1]!;
  await browser.go(`${test.settings.OIDC_ISSUER!}/session/end/confirm`, { xsrf, logout: 'yes' });
  expect(await status()).toBe(401);
});

it('lets a newsroom of hundreds begin from one address, and shows a page to who comes too often', async () => {
  const start = async () => String((await test.app.inject('/sso/oidc/start')).headers.location);
  for (let person = 0; person < 500; person += 1) expect(await start()).toMatch(`${test.settings.OIDC_ISSUER!}/auth?`);
  people['s-8'] = { preferred_username: 'editor3', name: '赵三', groups: ['editors'] };
  expect(await new OidcBrowser(site).signIn('s-8')).not.toContain('.');
  await test.db.update(rateCounts).set({ hits: 1000 }).where(eq(rateCounts.key, 'sso.start|127.0.0.1'));
  expect(await start()).toBe('/ssoLogin?code=sso.busy');
  expect((await enter('sso.busy')).envelope).toMatchObject({ message: '此网络的登录过于频繁，请一分钟后再试' });
  test.clock.advance(61_000);
});

it('bounds codes and returns that are of no login, each by itself', async () => {
  test.clock.toNextMinute();
  const back = async () => String((await test.app.inject('/sso/oidc/callback?code=x&state=x')).headers.location);
  for (let times = 0; times < 100; times += 1) {
    expect((await enter(`made-up-${times}`)).envelope).toMatchObject({ respCode: ErrorCode.SingleSignOnRefused });
    expect(await back()).toBe('/ssoLogin?code=refused');
  }
  expect((await enter('made-up')).envelope).toMatchObject({ respCode: ErrorCode.TooMany });
  expect(await back()).toBe('/ssoLogin?code=sso.busy');
  expect((await test.app.inject('/sso/oidc/start')).headers.location).toMatch(test.settings.OIDC_ISSUER!);
  test.clock.advance(61_000);
});

it('comes back to the desk where readers and staff have hosts of their own', async () => {
  const [paper, desk] = ['www.paper.example', 'desk.paper.example'];
  const apart = await buildTestApp({
    PUBLIC_HOST: paper,
    STAFF_HOST: desk,
    SITE_URL: `https://${paper}`,
    OIDC_ISSUER: test.settings.OIDC_ISSUER!,
  });
  const fetchFrom = (url: string) => apart.app.inject({ url, headers: { host: desk } });
  const { headers } = await fetchFrom('/sso/oidc/start');
  const back = new URL(new URL(String(headers.location)).searchParams.get('redirect_uri')!);
  expect(back.host).toBe(desk);
  expect((await fetchFrom(back.pathname)).headers.location).toBe('/ssoLogin?code=refused');
  await apart.close();
});

describe('with the service down', () => {
  let fresh: TestApp;
  /** The return of a login that began while the service was there. */
  let returned: { url: string; headers: { cookie: string } };
  beforeAll(async () => {
    fresh = await buildTestApp({ OIDC_ISSUER: test.settings.OIDC_ISSUER!, PASSWORD_LOGIN: 'administrators' });
    const { headers } = await test.app.inject('/sso/oidc/start');
    const state = new URL(String(headers.location)).searchParams.get('state')!;
    const query = new URLSearchParams({ code: 'x', state, iss: test.settings.OIDC_ISSUER! });
    returned = { url: `/sso/oidc/callback?${query}`, headers: { cookie: `newsroom-oidc=${state}` } };
    await service.pause();
  });
  afterAll(async () => {
    await fresh.close();
    await service.resume();
  });

  it('a browser is led to a page that says so, at the start and at the return', async () => {
    // Also where the description of the service is known: a browser sent there would show its own error.
    for (const { app } of [fresh, test])
      expect((await app.inject('/sso/oidc/start')).headers.location).toBe('/ssoLogin?code=sso.down');
    expect((await test.app.inject(returned)).headers.location).toBe('/ssoLogin?code=sso.down');
    expect((await fresh.call(ssoLogin, { code: 'sso.down' })).envelope).toMatchObject({
      suc: 0,
      message: '单点登录服务暂时无法连接，请稍后再试；管理员可用密码登录',
    });
  });

  it('administrators get in with their password, and nobody else does', async () => {
    const login = (username: string, password = testPassword) =>
      fresh.call(passwordLogin, {
        authType: 'password',
        clientId,
        clientSecret,
        username,
        password: clientHash(password),
      });
    expect((await login('admin')).envelope).toMatchObject({ suc: 1 });
    for (const name of ['editor', 'nobody'])
      expect((await login(name)).envelope).toMatchObject({ suc: 0, message: '请使用单点登录；密码登录只对管理员开放' });
  });
});
