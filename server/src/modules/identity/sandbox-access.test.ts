import { getSystemStatus, logout, openSandbox, sendMobilePhoneCode } from 'shared-contracts/endpoints';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

const far = '203.0.113.9';
/** Requests a path from another machine by default. */
const get = async (url: string, { remoteAddress = far, ...headers }: Record<string, string> = {}) =>
  test.app.inject({ url, remoteAddress, headers: { host: 'newsroom.example', ...headers } });
const pages = [
  '/sandbox/sms',
  '/sandbox/mail',
  '/sandbox/robots',
  '/sandbox/push',
  '/sandbox/wechat',
  '/sandbox/weibo',
  '/sandbox/sso/authorize?redirect_uri=/ssoLogin',
];

it.each(pages)('%s answers this machine and nobody from elsewhere', async (url) => {
  expect((await get(url)).statusCode).toBe(403);
  expect((await get(url, { remoteAddress: '127.0.0.1', host: 'localhost:8080' })).statusCode).toBe(200);
  expect((await get(url, { remoteAddress: '::1', host: '[::1]:8080' })).statusCode).toBe(200);
});

it('a code sent by text message cannot be read from another machine', async () => {
  await test.call(sendMobilePhoneCode, { mobilePhone: '13900000000' });
  const answer = await get('/sandbox/sms', { accept: 'application/json' });
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toMatch(/\d{6}/);
});

it.each([
  ['a proxy that says for whom it asks', { 'x-forwarded-for': far }],
  ['a proxy that says so in the newer way', { forwarded: `for=${far}` }],
  ['a name of somebody else’s that leads to this machine', { host: 'rebound.example:8080' }],
])('%s is not this machine', async (_what, headers) => {
  expect(
    (await get('/sandbox/sms', { remoteAddress: '127.0.0.1', host: 'localhost:8080', ...headers })).statusCode,
  ).toBe(403);
});

describe('an administrator', () => {
  const enter = async (bearer: string) => {
    const { envelope } = await test.call(openSandbox, { page: '/sandbox/sms' }, bearer);
    const { url } = envelope.data as { url: string };
    const entered = await get(url);
    return { url, entered, cookie: String(entered.headers['set-cookie']).split(';')[0]! };
  };

  it('opens the pages from elsewhere by a link that is good once, until the session ends', async () => {
    const bearer = await test.loginAs('admin');
    const { url, entered, cookie } = await enter(bearer);
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/sandbox/sms']);
    expect(entered.headers['set-cookie']).toMatch(/HttpOnly/);
    expect((await get('/sandbox/sms', { cookie })).statusCode).toBe(200);
    expect((await get(url)).statusCode).toBe(403);
    expect((await test.call(logout, {}, bearer)).status).toBe(200);
    expect((await get('/sandbox/sms', { cookie })).statusCode).toBe(403);
  });

  it('has half an hour, and a minute for the link', async () => {
    const bearer = await test.loginAs('admin');
    const { cookie } = await enter(bearer);
    const late = (await test.call(openSandbox, { page: '/sandbox/push' }, bearer)).envelope.data as { url: string };
    test.clock.advance(61_000);
    expect((await get(late.url)).statusCode).toBe(403);
    test.clock.advance(30 * 60_000);
    expect((await get('/sandbox/sms', { cookie })).statusCode).toBe(403);
  });

  it('is the only one with access; a link leads nowhere but to sandbox pages', async () => {
    expect((await test.call(openSandbox, { page: '/sandbox/sms' }, await test.loginAs('editor'))).status).toBe(403);
    expect((await test.call(openSandbox, { page: '/sandbox/sms' })).status).toBe(401);
    const { url } = (await test.call(openSandbox, { page: '/sandbox/sms' }, await test.loginAs('admin'))).envelope
      .data as { url: string };
    expect((await get(url.replace(/to=.*/, 'to=//evil.example'))).statusCode).toBe(403);
  });

  it('sees which sandboxes there are', async () => {
    const { envelope } = await test.call(getSystemStatus, {}, await test.loginAs('admin'));
    expect(envelope.data).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    expect(envelope.data).toMatchObject({
      sandboxes: [
        '/sandbox/sms',
        '/sandbox/mail',
        '/sandbox/push',
        '/sandbox/wechat',
        '/sandbox/weibo',
        '/sandbox/blockchain',
        '/sandbox/wechatpay',
        '/sandbox/platforms',
        '/sandbox/robots',
      ],
    });
  });
});
