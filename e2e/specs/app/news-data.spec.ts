import { aiGetState, clueList, contentGetContent } from 'shared-contracts/endpoints';
import { modelAddress, startModel } from '../../core/model-stand-in.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

test(
  'R087 the menu leads to clues; one becomes an article with its source; its keywords and summary are extracted',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const api = await newsroom.apiAs('editor');
    const list = new ListPage(page);
    // The feeds of the demo newsroom are gathered as soon as it runs.
    await expect
      .poll(async () => (await api.call(clueList, { kind: 'agency' })).total, { timeout: 40_000 })
      .toBeGreaterThan(0);

    await page.goto('/app/content/news');
    const frame = new Frame(page);
    await frame.menuEntry('资源').click();
    for (const name of ['网络资源', '数据汇聚', '数字报']) await expect(frame.menuEntry(name)).toBeVisible();
    await expect(frame.menuEntry('数据汇聚设置')).toHaveCount(0);
    await frame.menuEntry('新华社稿件').click();
    await expect(page).toHaveURL(/\/app\/resource\/xinhua/);

    const [clue] = (await api.call(clueList, { kind: 'agency', state: 'unread' })).list;
    const row = list.row(clue!.title);
    await row.getByRole('button', { name: clue!.title }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { name: clue!.title })).toBeVisible();
    await drawer.getByRole('button', { name: '转为稿件' }).click();

    const form = new NewsFormPage(page);
    await expect(page).toHaveURL(/\/new\/news\?id=\d+/);
    const id = new URL(page.url()).searchParams.get('id')!;
    await expect(form.title).toHaveValue(clue!.title);
    await expect(page.getByRole('combobox', { name: '来源' })).toHaveValue(clue!.source);
    await expect(form.body).toContainText(clue!.summary.slice(-20));
    await page.getByRole('button', { name: '提取关键词' }).click();
    await expect(page.getByRole('textbox', { name: '关键词' })).not.toHaveValue('');
    await page.getByRole('button', { name: '提取摘要' }).click();
    await expect(page.getByRole('textbox', { name: '摘要' })).not.toHaveValue('');
    await form.saveDraft();

    const story = (await api.call(contentGetContent, { id })).data;
    expect(story).toMatchObject({ title: clue!.title, source: clue!.source });
    expect(story.remark).toContain(clue!.link);
    expect(story.keywords.length).toBeGreaterThan(2);
    expect(story.txtContent).toContain(story.summary.slice(0, 12));
    expect(
      (await api.call(clueList, { kind: 'agency', state: 'taken' })).list.find((one) => one.id === clue!.id)?.takings,
    ).toMatchObject([{ contentId: id }]);
  },
);

test.describe('the assistant', () => {
  let stop = () => undefined as void;
  test.beforeAll(async () => {
    stop = await startModel((text) => ['改写：', text.replace('昨日', '11月20日')]);
  });
  test.afterAll(() => stop());

  test(
    'R067 is a page without the frame; it rewrites a text into a draft, or says plainly that no model is set up',
    { tag: '@slow' },
    async ({ newsroom }) => {
      const page = await newsroom.loginAs('editor');
      const { isOn } = (await (await newsroom.apiAs('editor')).call(aiGetState, {})).data;
      await page.goto('/app/content/news');
      await new Frame(page).menuEntry('智能助手').click();
      const opened = page.waitForEvent('popup');
      await new Frame(page).menuEntry('AI工具').click();
      await expect((await opened).getByRole('heading', { name: 'AI工具' })).toBeVisible();
      await expect(page).toHaveURL(/\/app\/content\/news/);
      await page.goto('/new/aiTools');
      await expect(page.getByRole('heading', { name: 'AI工具' })).toBeVisible();
      await expect(new Frame(page).menu).toHaveCount(0);
      if (!isOn) {
        await expect(page.getByText('AI服务未启用')).toBeVisible();
        await expect(page.getByText('AI_BASE_URL')).toHaveCount(0);
        return;
      }
      // A product with its own model may answer anything.
      await expect(page.getByRole('button', { name: '生成' })).toBeVisible();
      if (!modelAddress) return;
      await page.getByRole('textbox', { name: '原文' }).fill('大桥昨日合龙。');
      await page.getByRole('button', { name: '生成' }).click();
      const result = page.getByRole('region', { name: '结果' });
      await expect(result.getByText('改写：大桥11月20日合龙。')).toBeVisible();
      await result.getByText('与原文对比').click();
      await expect(result.locator('del')).toHaveText(['昨']);
      await result.getByRole('button', { name: '用作稿件' }).click();
      await expect(page).toHaveURL(/\/new\/news\?id=\d+/);
      await expect(new NewsFormPage(page).body).toContainText('改写：大桥11月20日合龙。');
    },
  );
});
