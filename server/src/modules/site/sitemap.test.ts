import { contentWithdraw } from 'shared-contracts/endpoints';
import { sql } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';

let server: TestApp;
turnCacheClock();
beforeAll(async () => {
  server = await buildTestApp({ CDN_MAX_AGE: '60' });
});
afterAll(() => server.close());
afterEach(pastCache);

const get = (url: string) => server.app.inject({ url });
const locations = async (url: string) =>
  Array.from((await get(url)).body.matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>/g), ([, path]) => path!);
/** Publishes a story whose id is in another range. */
async function addAt(id: number, publishedTime: Date): Promise<string> {
  await server.db.execute(sql`select setval(pg_get_serial_sequence('contents', 'id'), ${id}, false)`);
  return addPublishedStory(server, { publishedTime });
}

it('every story is in one map, and the index names as many as there are, with their last change', async () => {
  const time = new Date('2026-11-02T03:04:05.000Z');
  const first = await addPublishedStory(server, { publishedTime: new Date('2020-01-01T00:00:00.000Z') });
  const ids = [await addAt(29_999, time), await addAt(30_000, time), await addAt(1_234_567, time)];
  const [old, edge, far] = ids.map((id) => `/site/a/${id}`);
  const index = await locations('/site/sitemap.xml');
  const maps = index.filter((path) => path.includes('stories'));
  expect(maps).toEqual([123, 3, 2, 0].map((number) => `/site/sitemap-stories-${number}.xml`));
  expect((await get('/site/sitemap.xml')).body).toContain(
    `<loc>http://localhost${maps[0]}</loc><lastmod>${time.toISOString()}</lastmod>`,
  );
  expect(await Promise.all(maps.slice(0, 3).map(locations))).toEqual([[far], [edge], [old]]);
  expect((await get(maps[2]!)).body).toContain(`<loc>http://localhost${old}</loc><lastmod>${time.toISOString()}`);
  expect(await locations(maps[3]!)).toContain(`/site/a/${first}`);
  expect(await locations('/site/sitemap-pages.xml')).toEqual(expect.arrayContaining(['/site/', '/site/c/news']));
  for (const number of ['1', '999999', '00', '-1', '1e3', 'x'])
    expect((await get(`/site/sitemap-stories-${number}.xml`)).statusCode).toBe(404);
});

it('a CDN keeps index and maps like other lists', async () => {
  await addPublishedStory(server);
  for (const url of ['sitemap', 'sitemap-pages', 'sitemap-news', 'sitemap-stories-0']) {
    const { headers } = await get(`/site/${url}.xml`);
    const kept = [headers['cdn-cache-control'], headers['surrogate-key'], headers['cache-control']];
    expect([url, ...kept]).toEqual([url, 'public, max-age=60', 'site lists', 'no-cache']);
  }
  expect((await get('/site/sitemap-stories-999.xml')).headers['cdn-cache-control']).toBeUndefined();
});

it('what is withdrawn, or in a hidden channel, is in no map; the last of a map takes it from the index', async () => {
  const id = await addAt(7_770_001, new Date('2026-11-03T00:00:00Z'));
  const hidden = await addAt(7_770_002, new Date('2026-11-03T00:00:00Z'));
  await server.db.execute(sql`
    update deliveries set category_id = (select id from channels where is_hidden limit 1)
    where content_id = ${hidden}`);
  const map = '/site/sitemap-stories-777.xml';
  expect(await locations(map)).toEqual([`/site/a/${id}`]);
  for (const one of [id, hidden])
    await server.call(contentWithdraw, { ids: one, reason: '重复' }, await server.loginAs('chief'));
  pastCache();
  expect((await get(map)).statusCode).toBe(404);
  expect(await locations('/site/sitemap.xml')).not.toContain(map);
});
