import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { eq } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPicture } from '../../../test/media-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { canDrawChinese } from '../../platform/pages/drawn-text.ts';
import { contents } from '../stories/content.tables.ts';

let server: TestApp;
turnCacheClock();
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ url, headers });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it('the front page shows no story twice, however it was chosen', async () => {
  for (let n = 0; n < 20; n += 1)
    await addPublishedStory(server, {
      categoryId: n % 2 === 0 ? '3' : '5',
      title: `稿件${n}`,
      publishedTime: minutesAgo(n),
    });
  await server.db.update(contents).set({ recommendedTime: new Date() }).where(eq(contents.title, '稿件1'));
  await server.db.update(contents).set({ recommendedTime: new Date() }).where(eq(contents.title, '稿件18'));
  pastCache();
  const visible = [...(await get('/site/')).body.matchAll(/href="(\/site\/a\/\d+)"/g)].map(([, href]) => href);
  expect(visible.length).toBeGreaterThan(15);
  expect(new Set(visible).size).toBe(visible.length);
});

it('a reader chooses the look by plain links; each look is an answer of its own for caches', async () => {
  const page = await get('/site/');
  expect(page.body).toContain('href="/site/look?set=elder&back=%2Fsite%2F"');
  const chosen = await get('/site/look?set=elder&back=%2Fsite%2Fc%2Fnews', { cookie: 'look=d' });
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/site/c/news']);
  expect(chosen.headers['set-cookie']).toMatch(/^look=de; Path=\/; .*HttpOnly/);
  const elder = await get('/site/', { cookie: 'look=de', 'if-none-match': String(page.headers.etag) });
  expect([elder.statusCode, elder.body]).toEqual([
    200,
    expect.stringContaining('<html lang="zh-CN" data-theme="dark" data-elder>'),
  ]);
  expect(elder.headers.etag).not.toBe(page.headers.etag);
  expect((await get('/site/nowhere', { cookie: 'look=e' })).body).toContain('<html lang="zh-CN" data-elder>');
  for (const back of ['https://else.example/', '//else.example', '/app', '/site/look?set=dark'])
    expect((await get(`/site/look?set=dark&back=${encodeURIComponent(back)}`)).headers.location).toBe('/site/');
  expect((await get('/site/look?set=%3Cx%3E')).headers['set-cookie']).toBeUndefined();
});

it('compressed pages are the pages, in every look', async () => {
  const plain = await get('/site/', { cookie: 'look=e' });
  const packed = await get('/site/', { cookie: 'look=e', 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await get('/site/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
});

it('a story leads to those beside it, offers sharing and sizes, and is drawn as a picture', async () => {
  const facts = { categoryId: '6', content: '<p>正文</p>' };
  const older = await addPublishedStory(server, { ...facts, title: '较早', publishedTime: minutesAgo(50) });
  const story = await addPublishedStory(server, { ...facts, title: '居中<b>', publishedTime: minutesAgo(40) });
  const newer = await addPublishedStory(server, { ...facts, title: '较新', publishedTime: minutesAgo(30) });
  const { body } = await get(`/site/a/${story}`);
  expect(body).toContain(`<a rel="prev" href="/site/a/${newer}"><span>上一篇</span>较新</a>`);
  expect(body).toContain(`<a rel="next" href="/site/a/${older}"><span>下一篇</span>较早</a>`);
  expect(body).toContain('<meta name="twitter:card"');
  expect(body).toMatch(/data-copy="链接已复制" hidden>[\s\S]*data-speak="停止朗读">/);
  const poster = await get(`/site/a/${story}/poster.png`);
  expect(poster.statusCode).toBe((await canDrawChinese()) ? 200 : 404);
  if (poster.statusCode === 200)
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ format: 'png', width: 750, height: 1200 });
  expect((await get('/site/a/999999/poster.png')).statusCode).toBe(404);
});

it('the pictures of a story have their size of the library and copies as WebP for every screen', async () => {
  const bytes = await sharp({ create: { width: 1300, height: 700, channels: 3, background: '#276' } })
    .jpeg()
    .toBuffer();
  const { url } = await addPicture(server, await server.loginAs('editor'), bytes);
  const id = await addPublishedStory(server, { content: `<p><img src="${url}"></p>` });
  const { body } = await get(`/site/a/${id}`);
  const [, copies] = /srcset="([^"]+)" sizes="[^"]+" width="1300" height="700" fetchpriority="high"/.exec(body) ?? [];
  for (const copy of copies!.split(', ')) {
    const [address, width] = copy.split(' ');
    const file = await get(address!);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: Number.parseInt(width!, 10),
    });
  }
});

it('a channel has a feed with whole texts, whose addresses are whole too', async () => {
  await addPublishedStory(server, {
    categoryId: '5',
    title: '全文',
    content: '<p>第一段]]></p><p><img src="/files/picture/a.png"></p>',
  });
  pastCache();
  const { body, headers } = await get('/site/c/culture/rss.xml');
  expect(headers['content-type']).toContain('xml');
  expect(body).toContain('<atom:link href="http://localhost/site/c/culture/rss.xml" rel="self"');
  expect(body).toMatch(/<content:encoded><!\[CDATA\[<p>第一段\]\]/);
  expect(body).toContain('src="http://localhost/files/picture/a.png"');
  for (const slug of ['none', 'inside']) expect((await get(`/site/c/${slug}/rss.xml`)).statusCode).toBe(404);
});

it('machines find the map of maps, the news, the rules for robots, icons and the manifest', async () => {
  await addPublishedStory(server, { title: '旧闻', publishedTime: minutesAgo(3 * 24 * 60) });
  const fresh = await addPublishedStory(server, { title: '新闻&快讯' });
  pastCache();
  expect((await get('/site/sitemap.xml')).body).toMatch(/sitemap-pages\.xml[\s\S]*sitemap-news\.xml/);
  const news = (await get('/site/sitemap-news.xml')).body;
  expect(news).toContain(`<loc>http://localhost/site/a/${fresh}</loc>`);
  expect(news).toContain('<news:title>新闻&amp;快讯</news:title>');
  expect(news).not.toContain('旧闻');
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost/site/sitemap.xml');
  const manifest = (await get('/site/manifest.webmanifest')).json<{ name: string; icons: { src: string }[] }>();
  expect(manifest.name).toBe('临江日报');
  for (const { src } of manifest.icons) {
    const icon = await get(src);
    const size = Number(/\d+/.exec(src)![0]);
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
});

it('videos, topics, activities and the digital paper have pages of their own, reachable from every head', async () => {
  const video = { source: 'library' as const, id: '9', playURL: '/a.mp4', coverUrl: '', title: '', duration: 6 };
  const film = await addPublishedStory(server, { contentType: 9, title: '航拍', content: '', video });
  pastCache();
  const head = (await get('/site/')).body.split('</header>')[0];
  for (const path of ['/site/live', '/site/videos', '/site/specials', '/site/activities', '/site/paper']) {
    expect(head).toContain(`<a href="${path}">`);
    expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  }
  const videos = (await get('/site/videos')).body;
  expect(videos).toContain(`/site/a/${film}`);
  expect(videos).not.toContain('全文');
  expect((await get('/site/paper')).body).toContain('航拍');
  for (const date of ['2026-13-01', 'x', '1999-01-01'])
    expect((await get(`/site/paper?date=${date}`)).statusCode).toBe(404);
});
