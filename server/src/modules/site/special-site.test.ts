import { contentUpdateSpecial, contentWithdraw } from 'shared-contracts/endpoints';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import {
  add,
  banner,
  body,
  column,
  dam,
  draft,
  editor,
  flood,
  publish,
  refusal,
  startSpecialServer,
} from '../../../test/special-kit.ts';
import { kit, test } from '../../../test/story-kit.ts';

startSpecialServer();
turnCacheClock();

const page = async (path: string) => {
  pastCache();
  return test.app.inject({ url: path });
};

describe('a topic before its readers', () => {
  it('R014 is served at its address with banner, columns and the stories that are published, in the site map and the app’s feed', async () => {
    const { id } = await add({
      title: '<b>众志</b>成城',
      address: 'zhongzhi',
      columns: [
        column('<i>最新</i>', [dam, flood, draft], 'big'),
        column('时间线', [flood], 'timeline'),
        column('没有发布的', [draft]),
      ],
    });
    await publish(id);
    const { statusCode, body: text } = await page('/site/special/zhongzhi');
    expect(statusCode).toBe(200);
    expect(text).toContain('<h1>&lt;b&gt;众志&lt;/b&gt;成城</h1>');
    expect(text).toContain('&lt;i&gt;最新&lt;/i&gt;');
    expect([...text.matchAll(/<h3><a href="([^"]+)">/g)].map(([, path]) => path)).toEqual([
      `/site/a/${dam}`,
      `/site/a/${flood}`,
      `/site/a/${flood}`,
    ]);
    expect(text).not.toMatch(/还没写完的稿件|没有发布的/);
    for (const part of [
      '<link rel="canonical" href="http://localhost/site/special/zhongzhi">',
      'property="og:image" content="http://localhost/files/picture/banner.jpg"',
      'property="og:description" content="众志成城"',
      'class="special-big"',
      'class="special-timeline"',
    ]) {
      expect(text).toContain(part);
    }
    for (const other of [`/site/special/${id}`, `/site/a/${id}`])
      expect((await test.app.inject({ url: other })).body).toBe(text);
    expect((await page('/site/sitemap-stories-0.xml')).body).toContain(
      '<loc>http://localhost/site/special/zhongzhi</loc>',
    );
    const open = (await test.app.inject({ url: `/open/v1/articles/${id}` })).json<{ data: object }>().data;
    expect(open).toMatchObject({
      contentType: 7,
      webUrl: '/site/special/zhongzhi',
      special: {
        banner: { url: banner.path },
        address: 'zhongzhi',
        columns: [
          { layout: 'big', stories: [{ id: dam }, { id: flood, title: '洪峰平稳过境' }] },
          { title: '时间线', stories: [{ id: flood }] },
        ],
      },
    });
    expect((await page('/site/special/unknown')).statusCode).toBe(404);
  });

  it('loses a withdrawn story at once, says so when none is left, and keeps its address', async () => {
    const only = await addPublishedStory(test, { title: '稍后撤下的稿件' });
    const { id } = await add({ address: 'kept', columns: [column('一', [only])] });
    await publish(id);
    expect((await page('/site/special/kept')).body).toContain('稍后撤下的稿件');
    await test.call(contentWithdraw, { ids: only, reason: '有误' }, await kit.bearer('chief'));
    const { body: text } = await page('/site/special/kept');
    expect(text).not.toContain('稍后撤下的稿件');
    expect(text).toContain('专题中的稿件正在更新，请稍后再来');
    const { token } = (await kit.lock(id, 'editor')).envelope.data as { token: string };
    const { rev } = await kit.get(id);
    const renamed = await test.call(
      contentUpdateSpecial,
      { ...body({ address: 'other', columns: [column('一', [only])] }), id, rev, lockToken: token },
      editor,
    );
    expect(renamed.envelope).toMatchObject(refusal('专题已用地址名“kept”发布过，不能更改'));
    await test.call(contentWithdraw, { ids: id, reason: '专题结束' }, await kit.bearer('chief'));
    expect((await page('/site/special/kept')).statusCode).toBe(410);
  });

  it('holds a hundred stories in one column', async () => {
    const ids = await Promise.all(
      Array.from({ length: 100 }, (_, n) => addPublishedStory(test, { title: `百篇之${n + 1}`, categoryId: '3' })),
    );
    const { id } = await add({ title: '百篇专题', columns: [column('全部', ids)] });
    await publish(id);
    expect([...(await page(`/site/special/${id}`)).body.matchAll(/<h3>/g)]).toHaveLength(100);
  });
});
