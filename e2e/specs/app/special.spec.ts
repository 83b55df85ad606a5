import { randomUUID } from 'node:crypto';
import {
  contentAddContent,
  contentGetSpecial,
  contentListPublishContent,
  contentSubmit,
  contentWithdraw,
} from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { pngOf } from '../../core/pictures.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

/** Returns the id of a story that readers see. */
async function publishedStory(newsroom: Newsroom, title: string): Promise<string> {
  const api = await newsroom.apiAs('editor');
  const { id, rev } = (
    await api.call(contentAddContent, { title, categoryId: '1', content: `<p>${title}。</p>`, requestId: randomUUID() })
  ).data;
  await api.call(contentSubmit, { items: [{ id, rev }] });
  await passAndPublish(newsroom, id);
  return id;
}

test(
  'R014 R231 a topic is put together from published stories, reviewed, and read under its address; a withdrawn story drops out',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const mark = String(Date.now());
    const first = `江堤巡查${mark}`;
    const withdrawn = await publishedStory(newsroom, first);
    const { list } = await (
      await newsroom.apiAs('editor')
    ).call(contentListPublishContent, { tab: 'published', contentType: 5, sortType: 3 });
    const second = list.find(
      ({ title, deliveries }) =>
        title !== first && deliveries.some(({ target, state }) => target === 'website' && state === 'published'),
    )!.title;
    const page = await newsroom.loginAs('editor');
    const form = new NewsFormPage(page);

    await test.step('Banner, address and a column with both stories, moved by keyboard', async () => {
      await page.goto(appPaths.newSpecial);
      await form.title.fill(`防汛专题${mark}`);
      await form.chooseChannel('要闻');
      await page.getByRole('textbox', { name: '导语' }).fill('众志成城，守护家园。');
      await page.getByRole('textbox', { name: '地址名' }).fill(`flood-${mark}`);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('group', { name: '头图' }).getByRole('button', { name: '上传' }).click();
      await (
        await chooser
      ).setFiles({ name: '头图.png', mimeType: 'image/png', buffer: pngOf(1200, 400, [30, 90, 150]) });
      await expect(page.getByRole('img', { name: '头图' })).toBeVisible();
      await page.getByRole('button', { name: '添加板块' }).click();
      await page.getByRole('textbox', { name: '第1个板块的名称' }).fill('现场');
      await page.getByRole('button', { name: '为第1个板块选取稿件' }).click();
      const dialog = new Frame(page).dialog();
      for (const title of [first, second]) {
        await dialog.getByRole('searchbox', { name: '关键词' }).fill(title);
        await dialog.getByRole('searchbox', { name: '关键词' }).press('Enter');
        await dialog.getByRole('checkbox', { name: title, exact: true }).first().check();
      }
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(dialog).toBeHidden();
      const stories = page.getByRole('list', { name: '第1个板块的稿件' }).getByRole('link');
      await expect(stories).toHaveText([first, second]);
      await page.getByRole('button', { name: `《${second}》上移` }).focus();
      await page.keyboard.press('Enter');
      await expect(stories).toHaveText([second, first]);
    });

    await test.step('It is submitted, approved and published; readers find it under its address', async () => {
      const id = await form.handIn();
      const { special } = (await (await newsroom.apiAs('admin')).call(contentGetSpecial, { id })).data;
      expect(special?.columns.map(({ title, stories }) => [title, stories.map((story) => story.title)])).toEqual([
        ['现场', [second, first]],
      ]);
      await passAndPublish(newsroom, id);
      const reader = await newsroom.reader();
      const links = reader.getByRole('region', { name: '现场' }).getByRole('link');
      await expect(async () => {
        expect((await reader.goto(`/site/special/flood-${mark}`))?.status()).toBe(200);
      }).toPass();
      await expect(links).toHaveText([second, first]);
      await expect(reader.getByText('众志成城，守护家园。')).toBeVisible();
      await (await newsroom.apiAs('chief')).call(contentWithdraw, { ids: withdrawn, reason: '有误' });
      await expect(async () => {
        await reader.reload();
        await expect(links).toHaveText([second]);
      }).toPass();
    });
  },
);
