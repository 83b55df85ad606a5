import { contentPublish, websitePickMaterial } from 'shared-contracts/endpoints';
import { addPublishedStory } from '../../../test/published-story.ts';
import { page } from '../../../test/correction-kit.ts';
import { turnCacheClock } from '../../../test/reader-caches.ts';
import { ask, deskChannel, handIn, judge, write } from '../../../test/site-desk-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

const iptc = 'https://cv.iptc.org/newscodes/digitalsourcetype/';

describe('readers see the AI label', () => {
  it.each([
    ['assisted', '本文由 AI 辅助创作（工具：模型&lt;甲&gt;）', 'compositeWithTrainedAlgorithmicMedia'],
    ['generated', '本文内容由 AI 生成（工具：模型&lt;甲&gt;）', 'trainedAlgorithmicMedia'],
  ])('of a story that is %s: on its page, for machines, in the feed, in the open API', async (aiLevel, line, type) => {
    const title = `大桥合龙 ${aiLevel}`;
    const id = await addPublishedStory(test, { title, aiLevel, aiTool: '模型<甲>' });
    const body = await page(`/site/a/${id}`);
    expect(body).toContain(`<p class="ai-use" role="note">${line}</p>`);
    expect(body).toContain(`"digitalSourceType":"${iptc}${type}"`);
    const item = (await page('/site/rss.xml')).split('<item>').find((part) => part.includes(title));
    expect(item).toContain(`<description>${line}`);
    const open = JSON.parse(await page(`/open/v1/articles/${id}`)) as { data: { aiUse: object } };
    expect(open.data.aiUse).toMatchObject({ level: aiLevel, tool: '模型<甲>', digitalSourceType: iptc + type });
  });

  it('of a topic too, and none of a story without artificial intelligence', async () => {
    const special = { banner: null, address: '', columns: [] };
    const topic = await addPublishedStory(test, { contentType: 7, content: '', special, aiLevel: 'generated' });
    expect(await page(`/site/special/${topic}`)).toContain('本文内容由 AI 生成');
    for (const aiLevel of ['', 'none']) {
      const id = await addPublishedStory(test, { aiLevel });
      const body = await page(`/site/a/${id}`);
      expect(body).not.toMatch(/ai-use"|digitalSourceType/);
      expect(await page(`/open/v1/articles/${id}`)).not.toContain('aiUse');
    }
  });

  it('whatever the website has of its own', async () => {
    const id = await kit.clear({ categoryId: await deskChannel(), aiLevel: 'generated', aiTool: '模型乙' });
    await ask(websitePickMaterial, { ids: id }, 'editor');
    await write(id, { title: '网站自己的标题', summary: '网站自己的摘要' });
    await handIn(id);
    await judge(id);
    const body = await page(`/site/a/${id}`);
    expect(body).toContain('网站自己的标题');
    expect(body).toContain('本文内容由 AI 生成（工具：模型乙）');
    expect((await ask(contentPublish, { ids: id, targets: ['app'] })).suc).toBe(1);
  });
});
