import { contentOpenPreview } from 'shared-contracts/endpoints';
import { emptyDraft } from 'shared-contracts/model';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { draft, kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

const text = (parts: Parameters<typeof draft>[0] = {}) => ({ ...emptyDraft, ...draft(parts) });
const open = async (request: object, by = 'editor') =>
  test.call(contentOpenPreview, { contentType: 5, ...request }, await kit.bearer(by));
const pathOf = async (request: object) => ((await open(request)).envelope.data as { path: string }).path;

/** The part of a page that is about the story, with its times as one. */
const article = (page: string) =>
  /<article [\s\S]*<\/article>/.exec(page)![0].replace(/<time [^>]*>[^<]*<\/time>/g, '<time>');

describe('a preview', () => {
  it('is the public page, with the same style sheets, before the story is published', async () => {
    const id = await kit.clear({ title: '预览同页', content: '<p>会议研究<strong>部署</strong>。</p>' });
    const words = { title: '预览同页', content: '<p>会议研究<strong>部署</strong>。</p>' };
    const preview = await test.app.inject(await pathOf({ id, draft: text(words) }));
    expect(preview.statusCode).toBe(200);
    await kit.publish(id);
    pastCache();
    const page = await test.app.inject(`/site/a/${id}`);
    expect(article(preview.body)).toBe(article(page.body));
    const styles = (body: string) => body.match(/<link rel="stylesheet"[^>]*>|<style[\s\S]*?<\/style>/g);
    expect(styles(preview.body)).toEqual(styles(page.body));
  });

  it('has words that were never saved, cleaned as a save cleans them, and stores none', async () => {
    const id = await kit.add('editor');
    const content = '<p>未保存的话。</p><script>alert(1)</script>';
    const { body } = await test.app.inject(await pathOf({ id, draft: text({ title: '未保存的题', content }) }));
    expect(body).toContain('<h1>未保存的题</h1>');
    expect(body).toContain('未保存的话。');
    expect(body).not.toContain('alert(1)');
    expect(await kit.get(id)).toMatchObject({ title: draft().title });
    const fresh = await test.app.inject(await pathOf({ draft: text({ title: '全新的题' }) }));
    expect(fresh.body).toContain('<h1>全新的题</h1>');
  });

  it('is kept by no cache, found by no search engine, and framed by our own pages alone', async () => {
    const { headers } = await test.app.inject(await pathOf({ draft: text() }));
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('is opened by who may read the draft, closes with the next one, and ends by itself', async () => {
    const id = await kit.add('editor', { categoryId: '1' });
    expect((await open({ id, draft: text() }, 'live')).status).toBe(403);
    expect((await open({ id: '999999', draft: text() })).status).toBe(403);
    const first = await pathOf({ id, draft: text() });
    const second = await pathOf({ id, draft: text() });
    expect((await test.app.inject(first)).statusCode).toBe(404);
    expect((await test.app.inject(second)).statusCode).toBe(200);
    test.clock.advance(15 * 60_000);
    expect((await test.app.inject(second)).statusCode).toBe(404);
  });
});
