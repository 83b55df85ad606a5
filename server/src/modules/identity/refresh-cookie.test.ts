import { clientId, clientSecret, sessionCookieHeader } from 'shared-contracts/constants';
import { amcAdminDetail, cBlogin, logout, passwordLogin, refreshToken } from 'shared-contracts/endpoints';
import type { TokenData } from 'shared-contracts/model';
import { clientHash } from './password.rules.ts';
import { buildTestApp, type Called, testPassword, type TestApp } from '../../../test/helper.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

const ofHost = { [sessionCookieHeader]: '1', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
const login = (
  headers: Record<string, string>,
  endpoint: typeof passwordLogin | typeof cBlogin = passwordLogin,
  username = 'editor',
) =>
  test.call(
    endpoint,
    { authType: 'password', clientId, clientSecret, username, password: clientHash(testPassword) },
    '',
    headers,
  );
const refresh = (headers: Record<string, string>, refreshType = 1, more: object = {}) =>
  test.call(refreshToken, { authType: 'refresh_token', clientId, clientSecret, refreshType, ...more }, '', headers);
const setCookies = ({ response }: Called): string[] => [response.headers['set-cookie'] ?? []].flat();
/** The cookie as a browser would send it back. */
const cookieOf = (called: Called): string => setCookies(called)[0]!.split(';')[0]!;

it('the refresh token goes into a cookie that no script can read, and into no body', async () => {
  const called = await login(ofHost);
  expect(setCookies(called)).toHaveLength(1);
  const attributes = setCookies(called)[0]!.split('; ').slice(1);
  expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', `Path=${refreshToken.path}`]));
  expect(attributes).not.toContain('Secure');
  expect((called.envelope.data as TokenData).refreshToken).toBe('');

  const renewed = await refresh({ ...ofHost, cookie: cookieOf(called) });
  expect(renewed.envelope).toMatchObject({ suc: 1, flag: 1, data: { refreshToken: '', username: 'editor' } });
  expect(cookieOf(renewed)).not.toBe(cookieOf(called));
  const { accessToken } = renewed.envelope.data as TokenData;
  expect((await test.call(amcAdminDetail, {}, accessToken)).status).toBe(200);
});

it('by https the cookie is Secure and its name starts with __Host-, also behind a proxy that ends TLS', async () => {
  const server = await buildTestApp({ SITE_URL: 'https://news.example' });
  const body = { authType: 'password', clientId, clientSecret, username: 'editor', password: clientHash(testPassword) };
  const called = await server.call(passwordLogin, body, '', {
    ...ofHost,
    origin: 'https://news.example',
    host: 'news.example',
  });
  expect(setCookies(called)[0]).toMatch(
    /^__Host-newsroom-refresh-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=43200$/,
  );
  await server.close();
});

it.each([
  ['without the header of our pages', {}],
  ['from another origin', { ...ofHost, origin: 'http://evil.example' }],
  ['from another site', { ...ofHost, 'sec-fetch-site': 'cross-site' }],
  ['from a page without an origin', { ...ofHost, origin: 'null' }],
])('A63 the cookie alone refreshes nothing %s', async (_what, headers) => {
  const cookie = cookieOf(await login(ofHost));
  const refused = await refresh({ ...headers, cookie });
  expect([refused.status, setCookies(refused)]).toEqual([403, []]);
  expect((await refresh({ ...ofHost, cookie })).status).toBe(200);
});

it('two pages that refresh at once get the same successor by cookie; ten seconds later the family ends (A12)', async () => {
  const cookie = cookieOf(await login(ofHost));
  const [one, other] = await Promise.all([refresh({ ...ofHost, cookie }), refresh({ ...ofHost, cookie })]);
  expect(cookieOf(one)).toBe(cookieOf(other));
  test.clock.advance(11_000);
  expect((await refresh({ ...ofHost, cookie })).status).toBe(401);
  expect((await refresh({ ...ofHost, cookie: cookieOf(one) })).status).toBe(401);
});

it('R163 R188 staff and media have a cookie each, and neither opens the other’s session', async () => {
  const staff = cookieOf(await login(ofHost));
  const media = cookieOf(await login(ofHost, cBlogin, 'media'));
  const both = { ...ofHost, cookie: `${staff}; ${media}` };
  expect((await refresh(both)).envelope.data).toMatchObject({ username: 'editor' });
  expect((await refresh(both, 2)).envelope.data).toMatchObject({ username: 'media' });
  expect((await refresh({ ...ofHost, cookie: media })).status).toBe(401);
  const forged = media.replace('media=', 'staff=');
  expect((await refresh({ ...ofHost, cookie: forged })).status).toBe(401);
});

it('logging out ends the session and removes the cookie', async () => {
  const called = await login(ofHost);
  const out = await test.call(logout, {}, (called.envelope.data as TokenData).accessToken, ofHost);
  expect(setCookies(out)[0]).toMatch(/^newsroom-refresh-staff=; .*Max-Age=0/);
  expect((await refresh({ ...ofHost, cookie: cookieOf(called) })).status).toBe(401);
});

it('R193 a client of the API keeps the documents’ body, and gets no cookie', async () => {
  const called = await login({});
  const { refreshToken: token } = called.envelope.data as TokenData;
  expect([setCookies(called), token]).toEqual([[], expect.stringMatching(/^[\w-]{43}$/)]);
  const renewed = await refresh({}, 1, { refreshToken: token });
  expect([renewed.status, setCookies(renewed)]).toEqual([200, []]);
  expect((renewed.envelope.data as TokenData).refreshToken).toMatch(/^[\w-]{43}$/);
});
