import { contentWithdraw, getSystemStatus, type SystemStatus } from 'shared-contracts/endpoints';
import { sql } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { paint } from '../../../test/media-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { BatchedVisits } from '../../platform/readers/visit-counter.ts';
import { objects } from '../../platform/storage/object.tables.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { CdnPurger } from './purge.ts';
import type { Purge } from './purge.rules.ts';
import { cdnClient } from './service/cdn-client.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36',
};
let server: TestApp;
/** What the CDN was asked, and how it answers. */
let requests: { method: string; key: string | null; bearer: string | null; purge: Purge | undefined }[];
let status = 204;

/** A server process that tells the CDN. */
const process = (method: 'list' | 'purge' = 'list', now = server.clock.now) =>
  new CdnPurger({ db: server.db, settings: server.settings, now, log: silent }, () =>
    cdnClient({ url: 'http://cdn.invalid/purge', token: 'cdn-token', method }, async (_url, init) => {
      const headers = new Headers(init!.headers);
      const purge = init!.body === undefined ? undefined : (JSON.parse(String(init!.body)) as Purge);
      requests.push({
        method: init!.method!,
        key: headers.get('surrogate-key'),
        bearer: headers.get('authorization'),
        purge,
      });
      return new Response(null, { status });
    }),
  );
const tagsSent = () => requests.map(({ purge }) => purge!.tags);
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...browser, ...headers } });
const edgeOf = async (url: string, headers: Record<string, string> = {}) => {
  const { headers: got } = await get(url, headers);
  return [got['cdn-cache-control'], got['surrogate-key']];
};
const withdraw = async (id: string) =>
  server.call(contentWithdraw, { ids: id, reason: '核实' }, await server.loginAs('operator'));
const check = async () =>
  ((await server.call(getSystemStatus, {}, await server.loginAs('admin'))).envelope.data as SystemStatus).checks.find(
    ({ name }) => name === 'CDN 清除',
  )!;

beforeAll(async () => {
  server = await buildTestApp({ CDN_MAX_AGE: '60' });
  await process().tick();
});
afterAll(() => server.close());
beforeEach(async () => {
  requests = [];
  status = 204;
  await server.db.execute(sql`delete from cdn_purges`);
});

describe('what the CDN hears of an answer', () => {
  it('names the stories of a story page, and lists by one name', async () => {
    const [first, second] = [await addPublishedStory(server), await addPublishedStory(server)];
    const [age, tags] = await edgeOf(`/site/a/${second}`);
    expect(age).toBe('public, max-age=60');
    expect(String(tags).split(' ')).toEqual(expect.arrayContaining(['site', `s${first}`, `s${second}`]));
    expect(await edgeOf('/site/')).toEqual(['public, max-age=60', 'site lists']);
    expect(await edgeOf('/open/v1/articles')).toEqual(['public, max-age=60', 'site lists']);
    const [, open] = await edgeOf(`/open/v1/articles/${first}`);
    expect(String(open).split(' ')).toContain(`s${first}`);
    // Browsers ask each time, as ever.
    expect((await get(`/site/a/${second}`)).headers['cache-control']).toBe('no-cache');
  });

  it('keeps nothing of a reader of their own, of searches and of counts', async () => {
    const id = await addPublishedStory(server);
    for (const [url, headers] of [
      [`/site/a/${id}`, { cookie: 'member=x' }],
      [`/site/a/${id}`, { cookie: 'look=dark' }],
      [`/open/v1/articles/${id}`, { authorization: 'Bearer x' }],
      ['/site/search?q=稿', {}],
      [`/site/a/${id}/counts`, {}],
    ] as [string, Record<string, string>][])
      expect([url, ...(await edgeOf(url, headers))]).toEqual([url, undefined, undefined]);
  });

  it('lets a withdrawn story be refused from the CDN for a while', async () => {
    const id = await addPublishedStory(server);
    await withdraw(id);
    expect((await get(`/site/a/${id}`)).statusCode).toBe(410);
    for (const url of [`/site/a/${id}`, `/open/v1/articles/${id}`])
      expect(await edgeOf(url)).toEqual(['public, max-age=10', `site s${id}`]);
    expect(await edgeOf('/open/v1/articles/1?cursor=x', { authorization: 'Bearer x' })).toEqual([undefined, undefined]);
  });

  it('says nothing where there is no CDN', async () => {
    const plain = await buildTestApp();
    const id = await addPublishedStory(plain);
    const { headers } = await plain.app.inject({ url: `/site/a/${id}`, headers: browser });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['surrogate-key']));
    expect((await plain.db.execute(sql`select from cdn_purges`)).rows).toHaveLength(0);
    await plain.close();
  });
});

describe('a purge', () => {
  it('follows a withdrawal at once and again, by one of two processes, and then ends', async () => {
    const id = await addPublishedStory(server);
    await server.db.execute(sql`delete from cdn_purges`);
    await withdraw(id);
    // Time stands still between the looks, however slow the machine is.
    let time = server.clock.now().getTime();
    const now = () => new Date(time);
    const [one, other] = [process('list', now), process('list', now)];
    await Promise.all([one.tick(), other.tick()]);
    expect(tagsSent()).toEqual([['lists', `s${id}`]]);
    expect(requests[0]).toMatchObject({
      bearer: 'Bearer cdn-token',
      purge: {
        urls: [
          'http://localhost/',
          ...['/site/a/', '/open/v1/articles/'].map((path) => `http://localhost${path}${id}`),
        ],
      },
    });
    for (const [gap, times] of [
      [500, 1],
      [60, 2],
      [4500, 3],
      [27_000, 4],
      [3_600_000, 4],
    ] as const) {
      time += gap;
      await Promise.all([one.tick(), other.tick()]);
      expect(requests).toHaveLength(times);
    }
  });

  it('speaks PURGE with the names in a header', async () => {
    const id = await addPublishedStory(server);
    await process('purge').tick();
    expect(requests).toEqual([{ method: 'PURGE', key: `lists s${id}`, bearer: 'Bearer cdn-token', purge: undefined }]);
  });

  it('follows what changes many pages, and a comment that is taken from readers', async () => {
    const id = await addPublishedStory(server);
    await server.db.execute(sql`
      insert into comments (content_id, user_id, nick_name, status, comment, created_time)
      values (${id}, 'r', '读者', '1', '好', now())`);
    await server.db.execute(sql`delete from cdn_purges`);
    await server.db.execute(sql`update comments set status = '2' where content_id = ${id}`);
    await process().tick();
    await server.db.execute(sql`update channels set name = name where id = (select min(id) from channels)`);
    await process().tick();
    expect(tagsSent()).toEqual([['lists', `s${id}`], ['site']]);
  });

  it('is tried until the CDN takes it, and people hear of it', async () => {
    const id = await addPublishedStory(server);
    await withdraw(id);
    status = 503;
    const one = process();
    await one.tick();
    expect(await check()).toMatchObject({ state: 'warning', message: expect.stringContaining('清除接口返回 503') });
    const notices = async () =>
      (await server.db.execute(sql`select distinct title from notices where subject_id = 'cdn'`)).rows;
    expect(await notices()).toEqual([]);
    server.clock.advance(11_000);
    await one.tick();
    server.clock.advance(31_000);
    await one.tick();
    expect(await notices()).toEqual([{ title: 'CDN 未能清除缓存，撤下或更改的稿件可能仍在向读者显示' }]);
    status = 200;
    server.clock.advance(31_000);
    await one.tick();
    expect(requests).toHaveLength(4);
    expect(await check()).toMatchObject({ state: 'ok' });
  });
});

describe('readings behind a CDN', () => {
  it('are reported by the page and by the app, not by what is fetched', async () => {
    const id = await addPublishedStory(server);
    const counted = jest.spyOn(BatchedVisits.prototype, 'count');
    await get(`/site/a/${id}`);
    await get(`/open/v1/articles/${id}`);
    expect(counted).not.toHaveBeenCalled();
    await get(`/site/a/${id}/counts?from=https://www.baidu.com/s`, { 'sec-fetch-site': 'same-origin' });
    await get(`/site/a/${id}/counts`, { 'sec-fetch-site': 'cross-site' });
    await server.app.inject({ method: 'POST', url: `/open/v1/articles/${id}/readings`, headers: browser });
    expect(counted.mock.calls.map(([{ headers }, target]) => [headers.referer, target])).toEqual([
      ['https://www.baidu.com/s', 1],
      [undefined, 2],
    ]);
    counted.mockRestore();
  });
});

it('with a host of its own for readers, the front page at its root goes too', async () => {
  const names = { PUBLIC_HOST: 'paper.example.com', STAFF_HOST: 'desk.example.com' };
  const paper = await buildTestApp({ CDN_MAX_AGE: '60', ...names });
  const parts = { db: paper.db, settings: paper.settings, now: paper.clock.now, log: silent };
  const sent: Purge[] = [];
  const purger = new CdnPurger(parts, () => ({ purge: async (purge) => void sent.push(purge) }));
  await purger.tick();
  const id = await addPublishedStory(paper, { title: '即将撤下的稿件' });
  const front = await paper.app.inject({ url: '/', headers: { ...browser, host: names.PUBLIC_HOST } });
  expect(front.body).toContain('即将撤下的稿件');
  expect(front.headers['cdn-cache-control']).toBe('public, max-age=60');
  await purger.tick();
  expect(sent[0]).toMatchObject({
    tags: ['lists', `s${id}`],
    urls: expect.arrayContaining(['http://paper.example.com/']),
    prefixes: ['http://paper.example.com/site/', 'http://paper.example.com/open/v1/'],
  });
  await paper.close();
});

it('a file that is removed for good goes with all its copies, before which it is kept for a year', async () => {
  const stem = `picture/2026/11/28/${'c'.repeat(32)}`;
  const keys = [`${stem}.png`, `${stem}.png-w400`, `${stem}-m01.jpg`];
  const row = { etag: '', size: 1, mediaType: 'image/png', createdTime: server.clock.now() };
  const store = objectsOf(server.settings);
  for (const key of keys) await store.put('public', key, await paint(20, 20));
  await server.db
    .insert(objects)
    .values([
      ...keys.map((key) => ({ ...row, key, space: 'public' as const })),
      { ...row, key: `upload/2026/11/28/${'d'.repeat(32)}`, space: 'private' as const },
    ]);
  for (const key of [...keys, `${stem}.png-w800_wm`, `${stem}.png?imageView2/2/w/10`]) {
    const { statusCode, headers } = await get(`/files/${key}`);
    expect([key, statusCode, headers['surrogate-key']]).toEqual([key, 200, `f${'c'.repeat(32)}`]);
  }
  await server.db.delete(objects);
  await process().tick();
  expect(requests.map(({ purge }) => purge)).toEqual([
    { tags: [`f${'c'.repeat(32)}`], urls: [], prefixes: [`http://localhost/files/${stem}`] },
  ]);
});

it('a story does not wait behind thousands of files', async () => {
  await server.db.execute(sql`
    insert into cdn_purges (file_stem, created_time, next_time)
    select 'picture/' || n, now() - interval '1 hour', now() - interval '1 hour' from generate_series(1, 3000) n`);
  const id = await addPublishedStory(server);
  await process().tick();
  expect(tagsSent()[0]!.slice(0, 2)).toEqual(['lists', `s${id}`]);
  expect(tagsSent()[0]).toHaveLength(102);
});
