import { websiteListDone, websiteRepublish, websiteWithdraw } from 'shared-contracts/endpoints';
import { eq, sql } from '../../platform/database/orm.ts';
import { articles, contents } from '../stories/content.tables.ts';
import { comments } from '../comments/comment.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock, waitFor } from '../../../test/reader-caches.ts';

let server: TestApp;
turnCacheClock();
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ url, headers });

/** The list of a channel's page, without what stands beside it. */
const listed = async (url: string) => (await get(url)).body.split('<aside')[0]!;

describe('public website', () => {
  it('shows the text that the delivery names, never the working text', async () => {
    const id = await addPublishedStory(server, {
      title: '发布的标题',
      subTitle: '副题',
      leadTitle: '引题',
      keywords: ['书房'],
      content: '<p>发布的正文</p>',
    });
    await server.db.update(contents).set({ title: '改后的标题' }).where(eq(contents.id, id));
    await server.db.update(articles).set({ content: '<p>改后的正文</p>' }).where(eq(articles.contentId, id));
    const { body, statusCode, headers } = await get(`/site/a/${id}`);
    expect(statusCode).toBe(200);
    for (const text of ['发布的标题', '副题', '引题', '来源：临江日报', '作者：李雨桐', '发布的正文', '书房'])
      expect(body).toContain(text);
    expect(body).not.toContain('改后');
    expect(body).toContain(`<link rel="canonical" href="http://localhost/site/a/${id}">`);
    expect(body).toContain('<meta property="og:title" content="发布的标题">');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('R024 R025 shows an atlas as a gallery with its captions, a video with its player, a link as a card, on the website and in the app’s feed', async () => {
    const pictures = [
      { id: '1', path: '/files/picture/a.jpg', caption: '晚霞<b>' },
      { id: '2', path: '/files/picture/b.jpg', caption: '' },
    ];
    const atlas = await addPublishedStory(server, { contentType: 6, title: '江畔晚霞', content: '', pictures });
    const video = {
      source: 'library' as const,
      id: '9000',
      playURL: '/sandbox/video-library/media/clip-1.mp4',
      coverUrl: '/sandbox/video-library/media/clip-1.jpg',
      title: '',
      duration: 6,
    };
    const film = await addPublishedStory(server, { contentType: 9, title: '早高峰', content: '', video });
    const link = await addPublishedStory(server, {
      contentType: 12,
      title: '市政府公告',
      content: '',
      externalLinkUrl: 'https://www.example.gov.cn/a?x=1&y=2',
    });
    pastCache();
    const gallery = (await get(`/site/a/${atlas}`)).body;
    expect(gallery).toMatch(
      /<figure id="p1"><img src="\/files\/picture\/a.jpg"[^>]*alt="晚霞&lt;b&gt;"[^>]*><figcaption><b>1\/2<\/b> 晚霞&lt;b&gt;<\/figcaption>/,
    );
    expect(gallery).toContain('<meta property="og:image" content="http://localhost/files/picture/a.jpg">');
    expect((await get(`/site/a/${film}`)).body).toMatch(
      /<video class="player" src="\/sandbox\/video-library\/media\/clip-1.mp4" poster="\/sandbox[^"]+clip-1.jpg" controls/,
    );
    expect((await get(`/site/a/${link}`)).body).toContain(
      'href="https://www.example.gov.cn/a?x=1&amp;y=2" target="_blank" rel="noopener noreferrer nofollow"',
    );
    const open = async (id: string) => (await get(`/open/v1/articles/${id}`)).json<{ data: object }>().data;
    expect(await open(atlas)).toMatchObject({
      contentType: 6,
      pictures: [{ url: '/files/picture/a.jpg', caption: '晚霞<b>' }, { caption: '' }],
    });
    expect(await open(film)).toMatchObject({ contentType: 9, video: { playUrl: video.playURL, duration: 6 } });
    expect(await open(link)).toMatchObject({
      contentType: 12,
      externalLinkUrl: 'https://www.example.gov.cn/a?x=1&y=2',
    });
  });

  it('shows neither drafts, nor what goes to the app alone, nor unknown ids', async () => {
    const appOnly = await addPublishedStory(server, { targets: ['app'], title: '只给移动端' });
    const draft = await addPublishedStory(server, { targets: [], title: '还是草稿' });
    pastCache();
    for (const id of [appOnly, draft, '999999', '0', 'x', '1e3'])
      expect((await get(`/site/a/${id}`)).statusCode).toBe(404);
    for (const url of [
      '/site/',
      '/site/c/news',
      '/site/rss.xml',
      '/site/sitemap-pages.xml',
      '/site/sitemap-stories-0.xml',
      '/site/sitemap-news.xml',
    ]) {
      const { body } = await get(url);
      expect(body).not.toMatch(/只给移动端|还是草稿/);
      expect(body).not.toContain(`/site/a/${appOnly}<`);
    }
  });

  it('lists by channel with all below it, in pages; hidden channels and pages beyond are 404', async () => {
    for (let n = 0; n < 22; n += 1)
      await addPublishedStory(server, {
        categoryId: '3',
        title: `本地新闻${n}号`,
        publishedTime: new Date(Date.now() - n * 60_000),
      });
    pastCache();
    const first = await listed('/site/c/news');
    expect(first).toContain('本地新闻0号');
    expect(first).not.toContain('本地新闻21号');
    expect(await listed('/site/c/news?page=2')).toContain('本地新闻21号');
    for (const url of ['/site/c/inside', '/site/c/news?page=99', '/site/c/news?page=-1', '/site/c/none'])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('puts stuck stories and greater order numbers first', async () => {
    const old = { categoryId: '5', publishedTime: new Date(Date.now() - 86_400_000) };
    const stuck = await addPublishedStory(server, { ...old, title: '置顶甲' });
    const sorted = await addPublishedStory(server, { ...old, title: '排序乙' });
    await addPublishedStory(server, { categoryId: '5', title: '最新丙' });
    await server.db.update(contents).set({ isStick: true }).where(eq(contents.id, stuck));
    await server.db.update(contents).set({ sortField: 7 }).where(eq(contents.id, sorted));
    pastCache();
    const body = await listed('/site/c/culture');
    expect([...body.matchAll(/置顶甲|排序乙|最新丙/g)].map(([word]) => word)).toEqual(['置顶甲', '排序乙', '最新丙']);
  });

  it('A51 escapes every text and A64 may be framed by nobody else', async () => {
    const evil = '"><script>alert(1)</script>\'&';
    const id = await addPublishedStory(server, {
      title: evil,
      subTitle: evil,
      leadTitle: evil,
      author: evil.slice(0, 20),
      source: evil,
      keywords: ['<b>x</b>'],
      summary: evil,
    });
    await server.db
      .insert(comments)
      .values({ contentId: id, userId: 'x:1', nickName: evil, comment: '好', status: '1', createdTime: new Date() });
    pastCache();
    for (const url of [`/site/a/${id}`, '/site/', '/site/c/news', '/site/rss.xml']) {
      const { body, headers } = await get(url);
      expect(body).not.toContain('<script>alert');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    }
  });

  it('A65 A66 takes links from the settings, whatever the Host header says, and answers a known ETag with 304', async () => {
    const id = await addPublishedStory(server);
    const { body, headers } = await get(`/site/a/${id}`, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(body).not.toContain('evil.example');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get(`/site/a/${id}`, { 'if-none-match': headers.etag as string })).statusCode).toBe(304);
  });

  it('takes a comment by plain form, keeps it for moderation and shows approved ones alone', async () => {
    const id = await addPublishedStory(server, { title: '可评论' });
    const post = await server.app.inject({
      method: 'POST',
      url: `/site/a/${id}/comments`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      payload: new URLSearchParams({ nickName: '老街坊', text: '写得好\n<b>真好</b>' }).toString(),
    });
    expect([post.statusCode, post.json()]).toEqual([200, { message: '评论已提交，审核通过后显示' }]);
    expect(post.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await get(`/site/a/${id}`)).body).not.toContain('写得好');
    await server.db.update(comments).set({ status: '1' }).where(eq(comments.contentId, id));
    pastCache();
    expect((await get(`/site/a/${id}`)).body).toContain('写得好<br />&lt;b&gt;真好&lt;/b&gt;');
  });

  it('counts readings in one batch for all processes', async () => {
    const id = await addPublishedStory(server);
    for (let n = 0; n < 5; n += 1) await get(`/site/a/${id}`, { 'user-agent': `Reader ${n}` });
    await waitFor(async () => {
      pastCache();
      return (await get(`/site/a/${id}/counts`)).json<{ hits: number }>().hits === 5;
    });
  });
});

describe('website calls', () => {
  it('withdraws from the website alone: gone there within a second, still in the app; republished by a chief', async () => {
    const operator = await server.loginAs('operator');
    const id = await addPublishedStory(server, { title: '要撤的稿' });
    expect((await get(`/site/a/${id}`)).statusCode).toBe(200);
    const answer = await server.call(websiteWithdraw, { ids: id, reason: '数据有误' }, operator);
    expect(answer.envelope.list).toEqual([{ id, title: '要撤的稿', ok: true, message: '' }]);
    pastCache();
    const gonePage = await get(`/site/a/${id}`);
    expect([gonePage.statusCode, gonePage.headers['cache-control']]).toEqual([410, 'no-store']);
    expect((await get(`/open/v1/articles/${id}`)).statusCode).toBe(200);
    const { envelope } = await server.call(websiteListDone, { state: 'withdrawn', keywords: '要撤' }, operator);
    expect(envelope.list).toMatchObject([{ id, websiteState: 'withdrawn', websiteUrl: `/site/a/${id}` }]);
    expect((await server.call(websiteRepublish, { ids: id }, operator)).status).toBe(409);
    expect((await server.call(websiteRepublish, { ids: id }, await server.loginAs('chief'))).status).toBe(200);
    pastCache();
    expect((await get(`/site/a/${id}`)).statusCode).toBe(200);
  });

  it('A17 A22 A26 requires the right, the reason and the channel', async () => {
    const id = await addPublishedStory(server);
    expect(
      (await server.call(websiteWithdraw, { ids: id, reason: 'x' }, await server.loginAs('moderator'))).status,
    ).toBe(403);
    expect(
      (await server.call(websiteWithdraw, { ids: id, reason: ' ' }, await server.loginAs('operator'))).status,
    ).toBe(422);
    expect(
      (await server.call(websiteWithdraw, { ids: `${id},999999`, reason: 'x' }, await server.loginAs('operator')))
        .envelope,
    ).toMatchObject({ suc: 0, data: { ids: ['999999'] } });
    expect((await get(`/site/a/${id}`)).statusCode).toBe(200);
    await server.db.execute(sql`delete from user_channels where user_id = ${await server.userId('operator')}`);
    expect((await server.call(websiteListDone, {}, await server.loginAs('operator'))).envelope).toMatchObject({
      list: [],
      total: 0,
    });
  });
});
