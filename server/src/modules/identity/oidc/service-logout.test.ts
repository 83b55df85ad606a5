import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  amcAdminDetail,
  logout,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorLogin,
  ssoLogin,
} from 'shared-contracts/endpoints';
import type { TokenData } from 'shared-contracts/model';
import { eq } from '../../../platform/database/orm.ts';
import { type TestApp, testPassword } from '../../../../test/helper.ts';
import { type IdentityService, OidcBrowser } from '../../../../test/oidc-kit.ts';
import { type OidcNewsroom, startOidcNewsroom } from '../../../../test/oidc-newsroom.ts';
import { deriveTokenKeys } from '../../../platform/http/token.rules.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { sessions } from '../identity.tables.ts';
import { clientHash } from '../password.rules.ts';
import { codeOfStep, stepAt } from '../totp.rules.ts';
import { sealIdToken, serviceLogout } from './service-logout.ts';

const person = { preferred_username: 'editor', name: '王一', groups: [] };
let newsroom: OidcNewsroom;
let service: IdentityService;
let test: TestApp;
let site: string;

beforeAll(async () => {
  newsroom = await startOidcNewsroom();
  ({ service, test, site } = newsroom);
  service.people['s-1'] = person;
});
afterAll(() => newsroom.close());

const enter = async (app: TestApp, code: string) =>
  ((await app.call(ssoLogin, { code })).envelope.data as TokenData).accessToken;
const status = async (token: string) => (await test.call(amcAdminDetail, {}, token)).status;
/** Logs out here; where the browser is then led to. */
const leave = async (app: TestApp, token: string) =>
  ((await app.call(logout, {}, token)).envelope.data as { next: string | null }).next;
/** Answers the service's question whether to log out there. */
async function confirm(browser: OidcBrowser, page: { body: string }): Promise<string> {
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)![1]!;
  return (await browser.go(`${service.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })).url;
}

it('ends the session at the service too and comes back to the login page; other machines go on', async () => {
  const [browser, elsewhere] = [new OidcBrowser(site), new OidcBrowser(site)];
  const token = await enter(test, await browser.signIn('s-1'));
  const other = await enter(test, await elsewhere.signIn('s-1'));
  const [stored] = await test.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, await test.userId('editor')));
  expect(stored!.idToken).toMatch(/^[\w-]{100,}$/);

  const next = new URL((await leave(test, token))!);
  expect(await status(token)).toBe(401);
  expect(next.origin + next.pathname).toBe(`${service.issuer}/session/end`);
  expect([...next.searchParams.keys()].sort()).toEqual(
    ['client_id', 'id_token_hint', 'post_logout_redirect_uri', 'state'].sort(),
  );
  const back = await confirm(browser, await browser.go(next.href));
  expect(back).toBe(`${site}/login?state=${next.searchParams.get('state')!}`);
  // The service reported the end of its session here, and asks for a password again.
  expect((await browser.go(`${site}/sso/oidc/start`)).body).toContain('name="password"');
  expect(await status(other)).toBe(200);

  await confirm(elsewhere, await elsewhere.go(`${service.issuer}/session/end`));
  expect(await status(other)).toBe(401);
});

it('a logout token that names a session of the service alone ends what began in it, and no other machine', async () => {
  const [browser, elsewhere] = [new OidcBrowser(site), new OidcBrowser(site)];
  const token = await enter(test, await browser.signIn('s-1'));
  const other = await enter(test, await elsewhere.signIn('s-1'));
  service.namesPersonAtLogout = false;
  try {
    await confirm(browser, await browser.go(`${service.issuer}/session/end`));
    expect([await status(token), await status(other)]).toEqual([401, 200]);
    await confirm(elsewhere, await elsewhere.go(`${service.issuer}/session/end`));
    expect(await status(other)).toBe(401);
  } finally {
    service.namesPersonAtLogout = true;
  }
});

it('believes the service again where somebody stayed logged in there and came back', async () => {
  const browser = new OidcBrowser(site);
  expect(await leave(test, await enter(test, await browser.signIn('s-1')))).toContain('id_token_hint');
  const { url } = await browser.go(`${site}/sso/oidc/start`);
  const token = await enter(test, new URL(url, site).searchParams.get('code')!);
  expect(await status(token)).toBe(200);
  await confirm(browser, await browser.go(`${service.issuer}/session/end`));
  expect(await status(token)).toBe(401);
});

it('keeps no ID token of a session that is over', async () => {
  const kept = (await test.db.select().from(sessions)).filter(({ idToken }) => idToken !== null);
  expect(kept).toEqual([]);
});

it('finds the way to the service behind a second factor', async () => {
  service.people['s-2'] = { preferred_username: 'editor2', name: '李二', groups: [] };
  const bearer = await test.loginAs('editor2');
  const { envelope } = await test.call(secondFactorBegin, { password: clientHash(testPassword) }, bearer);
  const { secret } = envelope.data as { secret: string };
  const nextCode = () => {
    test.clock.advance(30_000);
    return codeOfStep(secret, stepAt(test.clock.now()));
  };
  await test.call(secondFactorConfirm, { code: nextCode() }, bearer);
  const first = await test.call(ssoLogin, { code: await new OidcBrowser(site).signIn('s-2') });
  const { ticket } = first.envelope.data as { ticket: string };
  const done = await test.call(secondFactorLogin, { ticket, code: nextCode() });
  expect(await leave(test, (done.envelope.data as TokenData).accessToken)).toContain('id_token_hint');
});

describe('the product alone is left', () => {
  it('after a login by password, and by a session that is over', async () => {
    const token = await test.loginAs('editor');
    expect(await leave(test, token)).toBeNull();
    expect((await test.call(logout, {}, token)).status).toBe(401);
  });

  it('where the service is down', async () => {
    const token = await enter(test, await new OidcBrowser(site).signIn('s-1'));
    await service.pause();
    try {
      expect(await leave(test, token)).toBeNull();
      expect(await status(token)).toBe(401);
    } finally {
      await service.resume();
    }
  });

  it('where it is switched off, and no ID token is kept then', async () => {
    const here = await startOidcNewsroom({ OIDC_LOGOUT: 'here' });
    here.service.people['s-1'] = person;
    const token = await enter(here.test, await new OidcBrowser(here.site).signIn('s-1'));
    expect((await here.test.db.select().from(sessions)).every(({ idToken }) => idToken === null)).toBe(true);
    expect(await leave(here.test, token)).toBeNull();
    await here.close();
  });

  describe('by what the service says of itself', () => {
    let issuer: string;
    let server: http.Server;
    let description: object | undefined;
    beforeAll(async () => {
      server = http.createServer((_request, response) => {
        // Without a description it never answers.
        if (description) response.setHeader('content-type', 'application/json').end(JSON.stringify(description));
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });

    /** The address of a logout with an ID token of these claims. */
    async function addressFor(claims: object): Promise<URL | null> {
      const keys = deriveTokenKeys(Buffer.from('test'));
      const settings: Settings = { ...test.settings, OIDC_ISSUER: issuer };
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const sealed = sealIdToken(keys, '7', `${part({ alg: 'none' })}.${part(claims)}.x`);
      const context = { db: test.db, now: test.clock.now, session: { userId: '7' }, log: { warn: () => undefined } };
      const found = await serviceLogout(settings, keys)(sealed, context as never);
      return found === null ? null : new URL(found);
    }

    it('which is no address for it, or the name of another service', async () => {
      description = { issuer };
      expect(await addressFor({ iss: issuer, sub: 's' })).toBeNull();
      description = { issuer, end_session_endpoint: `${issuer}/end` };
      expect(await addressFor({ iss: 'https://former.example', sub: 's' })).toBeNull();
      expect((await addressFor({ iss: issuer, sub: 's' }))?.searchParams.has('id_token_hint')).toBe(true);
    });

    it('which is nothing, though it takes the connection', async () => {
      description = undefined;
      expect(await addressFor({ iss: issuer, sub: 's' })).toBeNull();
    });

    it('but a token too long for an address is named by its subject', async () => {
      description = { issuer, end_session_endpoint: `${issuer}/end` };
      const address = await addressFor({ iss: issuer, sub: 's', groups: ['x'.repeat(4000)] });
      expect(address?.searchParams.get('logout_hint')).toBe('s');
      expect(address?.href.length).toBeLessThan(400);
    });
  });
});
