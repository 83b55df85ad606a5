import { readSettings } from '../src/platform/settings/settings.ts';
import { buildTestApp, type TestApp } from './helper.ts';
import { addPublishedStory } from './published-story.ts';

const [paper, desk] = ['www.paper.example', 'desk.paper.example:8443'];
let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({
    PUBLIC_HOST: paper,
    STAFF_HOST: desk,
    SITE_URL: `https://${paper}`,
    SSO_URL: 'https://sso.example',
  });
});
afterAll(() => server.close());

const fetchFrom = async (host: string, url: string, more: Record<string, string> = {}) => {
  const { statusCode, headers, body } = await server.app.inject({ url, headers: { host, ...more } });
  return { status: statusCode, body, location: headers.location };
};

it('the paper’s host shows the site at its root, with links of its own, and nothing of the back office', async () => {
  const id = await addPublishedStory(server);
  const home = await fetchFrom(paper, '/?from=x');
  expect([home.status, home.body]).toEqual([200, expect.stringContaining('<html lang="zh-CN"')]);
  expect(home.body).toContain(`<link rel="canonical" href="https://${paper}/site/">`);
  expect((await fetchFrom(paper.toUpperCase(), `/site/a/${id}`)).status).toBe(200);
  expect((await fetchFrom(paper, '/open/v1/articles')).status).toBe(200);
  for (const url of [
    '/app/content/news',
    '/login',
    '/registry.json',
    '/amc/web/user/info.do',
    '/index.html',
    '/upload/x',
  ])
    expect([url, (await fetchFrom(paper, url)).status]).toEqual([url, 404]);
});

it('the staff’s host shows the back office, sends a browser on to the site, and answers 404 for it else', async () => {
  expect((await fetchFrom(desk, '/amc/oauth/nothing.do')).status).toBe(404);
  expect((await fetchFrom(desk, '/registry.json')).status).toBe(200);
  for (const url of ['/site/', '/site/live', '/open/v1/articles'])
    expect([url, (await fetchFrom(desk, url)).status]).toEqual([url, 404]);
  const sent = await fetchFrom(desk, '/site/live?a=1', { 'sec-fetch-dest': 'document' });
  expect([sent.status, sent.location]).toEqual([302, `https://${paper}/site/live?a=1`]);
  expect((await fetchFrom(desk, '/robots.txt')).body).toContain('Disallow: /\n');
});

it('single sign-on comes back to the staff’s host, whose page takes its code', async () => {
  const { location } = await fetchFrom(desk, '/sso/start?kind=staff');
  const back = new URL(new URL(String(location)).searchParams.get('redirect_uri')!);
  expect(back.host).toBe(desk);
  expect((await fetchFrom(back.host, '/sso/scan')).status).toBe(200);
});

it('another host is answered for the state of the server alone', async () => {
  expect((await fetchFrom('10.0.0.7', '/livez')).status).toBe(200);
  for (const url of ['/', '/site/', '/registry.json']) expect((await fetchFrom('10.0.0.7', url)).status).toBe(404);
});

it('one host alone, or the same twice, is refused at start', () => {
  expect(() => readSettings({ PUBLIC_HOST: paper })).toThrow(/STAFF_HOST/);
  expect(() => readSettings({ PUBLIC_HOST: paper, STAFF_HOST: paper })).toThrow(/two different hosts/);
});
