import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { contentWithdraw } from 'shared-contracts/endpoints';
import { sql } from '../src/platform/database/orm.ts';
import { CdnPurger } from '../src/modules/cdn/purge.ts';
import { freePort } from './faults/newsroom-process.ts';
import { buildTestApp, type TestApp } from './helper.ts';
import { type RunningProxy, startVarnish } from './production-proxies.ts';
import { addPublishedStory } from './published-story.ts';

const token = 'cdn-token';
const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-cache-'));
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36' };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
let server: TestApp;
let proxy: RunningProxy;
/** Addresses that the product itself was asked for. */
const requests: string[] = [];

beforeAll(async () => {
  const [own, port] = [await freePort(), await freePort()];
  server = await buildTestApp({
    ...{ CDN_MAX_AGE: '60', CDN_PURGE_METHOD: 'purge', CDN_PURGE_TOKEN: token, TRUST_PROXY: '127.0.0.1' },
    CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
  });
  server.app.server.on('request', ({ url }) => void requests.push(url ?? ''));
  await server.app.listen({ port: own, host: '127.0.0.1' });
  proxy = await startVarnish(folder, port, own, token);
}, 60_000);
afterAll(async () => {
  await proxy.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => void (requests.length = 0));

const read = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(proxy.url + url, { headers: { ...browser, ...headers } });
  return { status: response.status, cache: response.headers.get('x-cache'), text: await response.text(), response };
};
/** What a process with jobs does five times a second. */
const purger = () => new CdnPurger({ db: server.db, settings: server.settings, now: server.clock.now, log: silent });

/** Whether the product itself still answers with the story anywhere. */
async function isShown(page: string): Promise<boolean> {
  const answers = await Promise.all(
    [page, '/site/', page.replace('/site/a', '/open/v1/articles')].map((url) => server.app.inject(url)),
  );
  return answers.some(({ body }) => body.includes('堤坝加固'));
}

it('a story is read from the cache, and gone from it by the purges after its withdrawal', async () => {
  const jobs = purger();
  await jobs.tick();
  const id = await addPublishedStory(server, { title: '堤坝加固工程完工' });
  const other = await addPublishedStory(server);
  await jobs.tick();
  const page = `/site/a/${id}`;
  requests.length = 0;
  expect(await read(page)).toMatchObject({ status: 200, cache: 'MISS', text: expect.stringContaining('堤坝加固') });
  const second = await read(`${page}?utm_source=wx&utm_campaign=a`);
  expect(second).toMatchObject({ status: 200, cache: 'HIT', text: expect.stringContaining('堤坝加固') });
  expect(second.response.headers.get('surrogate-key')).toBeNull();
  expect((await read('/site/')).text).toContain('堤坝加固');
  expect((await read('/site/')).cache).toBe('HIT');
  await read(`/open/v1/articles/${id}`);
  expect((await read(`/open/v1/articles/${id}`)).cache).toBe('HIT');
  expect(requests).toEqual([page, '/site/', `/open/v1/articles/${id}`]);

  const bearer = await server.loginAs('operator');
  const { envelope } = await server.call(contentWithdraw, { ids: id, reason: '核实' }, bearer);
  expect(envelope.suc).toBe(1);
  // Nothing but the purge takes it away: the minute of CDN_MAX_AGE is not over.
  expect(await read(page)).toMatchObject({ status: 200, cache: 'HIT' });
  await jobs.tick();
  // What the product keeps for a moment may have come in once more: for that a purge is repeated.
  while (await isShown(page)) await rest(20);
  server.clock.advance(1000);
  await jobs.tick();
  expect(await read(page)).toMatchObject({ status: 410, text: expect.not.stringContaining('堤坝加固') });
  expect((await read('/site/')).text).not.toContain('堤坝加固');
  expect((await read(`/open/v1/articles/${id}`)).status).toBe(410);
  expect((await server.db.execute(sql`select 1 from cdn_state where failing_since is not null`)).rows).toEqual([]);
  expect((await read(`/site/a/${other}`)).status).toBe(200);
});

it('readers of their own and what is said to nobody pass by the cache', async () => {
  const id = await addPublishedStory(server);
  const twice: [string, Record<string, string>?][] = [
    [`/site/a/${id}`, { cookie: 'look=dark' }],
    [`/site/a/${id}`, { authorization: 'Bearer x' }],
    [`/site/a/${id}/counts`],
    ['/healthz'],
  ];
  for (const [url, headers] of [...twice, ...twice])
    expect([url, (await read(url, headers)).cache]).toEqual([url, 'MISS']);
  expect(requests).toHaveLength(8);
});

it('nobody but the product has answers dropped', async () => {
  const id = await addPublishedStory(server);
  const purge = (headers: Record<string, string>) => fetch(proxy.url, { method: 'PURGE', headers });
  await read(`/site/a/${id}`);
  const names = { 'surrogate-key': `s${id}` };
  expect((await purge(names)).status).toBe(403);
  expect((await purge({ ...names, authorization: 'Bearer other' })).status).toBe(403);
  const bearer = { authorization: `Bearer ${token}` };
  expect((await purge({ ...bearer, 'surrogate-key': 's1|.*' })).status).toBe(400);
  // A name that begins like another one is another one.
  expect((await purge({ ...bearer, 'surrogate-key': `s${id}0` })).status).toBe(204);
  expect((await read(`/site/a/${id}`)).cache).toBe('HIT');
  expect((await purge({ ...bearer, ...names })).status).toBe(204);
  expect((await read(`/site/a/${id}`)).cache).toBe('MISS');
});
