import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicPaths } from 'shared-contracts/paths';
import { siteOrigin } from '../../../platform/settings/site-origin.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import { createTestDatabase } from '../../../../test/template-database.ts';
import { shareSignature } from './share-signature.ts';

let wechat: Server;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestApp;
let plain: TestApp;
let calls: string[] = [];
let tickets = 0;
let refusal = '';

beforeAll(async () => {
  wechat = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://wechat');
    calls.push(pathname);
    if (pathname === '/cgi-bin/token') return void response.end('{"access_token":"x","expires_in":7200}');
    tickets += 1;
    response.end(refusal || `{"errcode":0,"errmsg":"ok","ticket":"ticket-${tickets}","expires_in":7200}`);
  }).listen(0, '127.0.0.1');
  await once(wechat, 'listening');
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  server = await startProcess();
  plain = await buildTestApp();
});
afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
  await database.drop();
  wechat.close();
});

const startProcess = () =>
  buildTestApp(
    {
      WECHAT_URL: `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`,
      WECHAT_APP_ID: 'wx-of-the-paper',
      WECHAT_APP_SECRET: 'secret',
    },
    [],
    database.url,
  );
const home = () => siteOrigin(server.settings) + publicPaths.site;
const sign = async (url: string, process = server) => {
  const answer = await process.app.inject({ url: publicPaths.wechatSignature, query: { url } });
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() };
};

it('signs a page of the site as WeChat’s documentation does', async () => {
  // The example of the documentation.
  const example = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonce: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  };
  expect(shareSignature(example)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  const begun = Math.floor(server.clock.now().getTime() / 1000);
  const { status, body } = await sign(`${home()}?page=2#comments`);
  expect(status).toBe(200);
  const { appId, nonceStr, signature } = body;
  const timestamp = Number(body.timestamp);
  expect(appId).toBe('wx-of-the-paper');
  expect(timestamp).toBeGreaterThanOrEqual(begun);
  expect(timestamp).toBeLessThanOrEqual(Math.floor(server.clock.now().getTime() / 1000));
  const expected = { ticket: 'ticket-1', nonce: nonceStr!, timestamp, url: `${home()}?page=2` };
  expect(signature).toBe(shareSignature(expected));
});

it.each(['https://else.example/site/', 'javascript:alert(1)', '', 'http://a@localhost/site/', `/${'x'.repeat(3000)}`])(
  'signs no page of others: %#',
  async (url) => {
    const { status, body } = await sign(url);
    expect([status, body.message]).toEqual([400, '只能为本站的页面签名']);
  },
);

it('asks WeChat once for many pages, keeps a ticket for all processes, and asks again before it ends', async () => {
  server.clock.advance(7_200_000);
  [calls, tickets] = [[], 10];
  const answers = await Promise.all(Array.from({ length: 20 }, () => sign(home())));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(calls.filter((path) => path.endsWith('getticket'))).toHaveLength(1);
  const other = await startProcess();
  other.clock.advance(7_200_000);
  try {
    expect((await sign(siteOrigin(other.settings) + publicPaths.site, other)).status).toBe(200);
    expect(calls.filter((path) => path.endsWith('getticket'))).toHaveLength(1);
  } finally {
    await other.close();
  }
  server.clock.advance(7_000_000);
  await sign(home());
  expect(tickets).toBe(12);
});

it('while WeChat refuses, readers hear of it in a sentence and WeChat is left alone for a minute', async () => {
  server.clock.advance(7_200_000);
  refusal = '{"errcode":48001,"errmsg":"api unauthorized"}';
  calls = [];
  for (let time = 0; time < 3; time += 1)
    expect(await sign(home())).toMatchObject({ status: 503, body: { message: /微信暂时没有应答/ } });
  expect(calls.filter((path) => path.endsWith('getticket'))).toHaveLength(1);
  refusal = '';
  server.clock.advance(61_000);
  expect((await sign(home())).status).toBe(200);
});

it('pages let WeChat’s script run where an account is set, and nowhere else', async () => {
  const page = await server.app.inject(publicPaths.site);
  expect(page.headers['content-security-policy']).toContain("script-src 'self' https://res.wx.qq.com;");
  const [script] = /\/site\/assets\/wechat-share\.\w+\.js/.exec(page.body)!;
  expect((await server.app.inject(script)).statusCode).toBe(200);
  const other = await plain.app.inject(publicPaths.site);
  expect(other.headers['content-security-policy']).toContain("script-src 'self';");
  expect(other.body).not.toContain('wechat-share');
  expect((await plain.app.inject(publicPaths.wechatSignature)).statusCode).toBe(404);
});
