import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import Provider from 'oidc-provider';
import { clientId, clientSecret } from 'shared-contracts/constants';
import { amcAdminDetail, passwordLogin, ssoLogin } from 'shared-contracts/endpoints';
import { buildTestApp, type TestApp, testPassword } from '../../../../test/helper.ts';
import { users } from '../identity.tables.ts';
import { clientHash } from '../password.rules.ts';
import { roleCodesOf } from '../role.queries.ts';

/** People of the service by the name they type there: subject, user name, groups. */
const people: Record<string, { preferred_username: string; name: string; groups: string[] }> = {};
let service: Server;
let test: TestApp;
let site: string;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

beforeAll(async () => {
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  service = createServer().listen(0, '127.0.0.1');
  await once(service, 'listening');
  const issuer = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'newsroom',
        client_secret: 'a-secret-of-the-service-for-tests',
        redirect_uris: [`${site}/sso/oidc/callback`],
        backchannel_logout_uri: `${site}/sso/oidc/logout`,
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'] },
    features: { backchannelLogout: { enabled: true } },
    // Its own fetch refuses addresses of this machine.
    fetch: (url, options) =>
      fetch(url, { method: options?.method ?? 'GET', headers: options?.headers ?? {}, body: options?.body ?? null }),
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
  });
  const answer = provider.callback();
  service.on('request', (request, response) => void answer(request, response));
  test = await buildTestApp({
    SITE_URL: site,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_SECRET: 'a-secret-of-the-service-for-tests',
    OIDC_ROLES: 'editors=editor,chiefs=chief',
    PASSWORD_LOGIN: 'administrators',
  });
  await test.app.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  await test.close();
  service.close();
});

/** A browser: keeps cookies by host, follows redirects one by one. */
class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async go(url: string, form?: Record<string, string>): Promise<{ status: number; url: string; body: string }> {
    const { host } = new URL(url);
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = answer.headers.get('location');
    // The page of single sign-on belongs to the host: its code is what matters.
    if (next === null || next.startsWith('/ssoLogin')) {
      return { status: answer.status, url: next ?? url, body: await answer.text() };
    }
    return this.go(new URL(next, url).href);
  }

  /** Logs in at the service's own pages and returns the code that our page of single sign-on is opened with. */
  async signIn(login: string): Promise<string> {
    const page = await this.go(`${site}/sso/oidc/start`);
    const answer = await this.go(this.#action(page), { prompt: 'login', login, password: 'any' });
    const done = answer.url.startsWith('/ssoLogin')
      ? answer
      : await this.go(this.#action(answer), { prompt: 'consent' });
    return new URL(done.url, site).searchParams.get('code')!;
  }

  #action({ url, body }: { url: string; body: string }): string {
    return new URL(/action="([^"]+)"/.exec(body)![1]!, url).href;
  }
}

const enter = (code: string) => test.call(ssoLogin, { code });

it('logs a known person in by the service, and gives and takes the roles of the groups', async () => {
  people['s-1'] = { preferred_username: 'editor', name: '王一', groups: ['chiefs', 'strangers'] };
  const { envelope } = await enter(await new Browser().signIn('s-1'));
  expect(envelope).toMatchObject({ suc: 1, data: { username: 'editor' } });
  const id = await test.userId('editor');
  expect(await roleCodesOf(test.db, id)).toEqual(['chief']);
  people['s-1'].groups = ['editors'];
  // The name may change there; the subject stays.
  people['s-1'].preferred_username = 'director';
  expect((await enter(await new Browser().signIn('s-1'))).envelope).toMatchObject({ data: { username: 'editor' } });
  expect(await roleCodesOf(test.db, id)).toEqual(['editor']);
});

it('makes an account for a newcomer, which waits until an administrator enables it', async () => {
  people['s-2'] = { preferred_username: 'newcomer', name: '新人', groups: ['editors'] };
  const refused = await enter(await new Browser().signIn('s-2'));
  expect(refused.envelope).toMatchObject({ suc: 0, respCode: 10005, message: '账号尚未启用，请联系管理员' });
  await test.db.update(users).set({ state: 'active' }).where(eq(users.userName, 'newcomer'));
  expect((await enter(await new Browser().signIn('s-2'))).envelope).toMatchObject({ data: { username: 'newcomer' } });
});

it('gives nobody an administrator, another’s account, or a media account by a name chosen at the service', async () => {
  for (const [subject, name] of [
    ['s-3', 'admin'],
    ['s-4', 'editor'],
    ['s-5', 'media'],
    ['s-6', '<script>'],
  ] as const) {
    people[subject] = { preferred_username: name, name, groups: [] };
    expect(await new Browser().signIn(subject)).toBe('refused');
  }
  expect((await enter('refused')).envelope).toMatchObject({ suc: 0, respCode: 10008 });
});

it('takes a return only from the browser that began, once, and none that was made up', async () => {
  const browser = new Browser();
  const page = await browser.go(`${site}/sso/oidc/start`);
  const state = new URL(page.url).searchParams.get('state');
  for (const query of [`?code=x&state=${state ?? 'none'}`, '?code=x', '', '?error=access_denied&state=x']) {
    const { url } = await new Browser().go(`${site}/sso/oidc/callback${query}`);
    expect(url).toBe('/ssoLogin?code=refused');
  }
});

it('ends the sessions of a person who logs out at the service, and of nobody by a forged token', async () => {
  people['s-7'] = { preferred_username: 'editor2', name: '李二', groups: ['editors'] };
  const browser = new Browser();
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

it('with password login for administrators alone, they get in, the service down or not, and nobody else does', async () => {
  const login = (username: string, password = testPassword) =>
    test.call(passwordLogin, {
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
