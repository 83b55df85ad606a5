import { contentGetContent, tagList } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const stamp = String(Date.now()).slice(-7);
const tag = `骑行${stamp}`;
const merged = `绿道${stamp}`;
const title = `沿江绿道贯通 ${stamp}`;

test('a tag is made, offered while a story is written, merged, and leads readers to its stories', async ({
  newsroom,
}) => {
  const admin = await newsroom.apiAs('admin');
  let storyId = '';

  await test.step('An operator adds two tags', async () => {
    const page = await newsroom.loginAs('operator');
    await new ListPage(page).open(appPaths.tag);
    for (const [name, alias] of [
      [tag, `单车${stamp}`],
      [merged, ''],
    ] as const) {
      await page.getByRole('button', { name: '新建标签' }).click();
      const dialog = new Frame(page).dialog('新建标签');
      await dialog.getByRole('textbox', { name: '名称' }).fill(name);
      if (alias !== '') {
        await dialog.getByRole('combobox', { name: '别名' }).fill(alias);
        await page.keyboard.press('Enter');
      }
      await dialog.getByRole('button', { name: /确\s?定/ }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(await new ListPage(page).find(appPaths.tag, tag, '标签')).toContainText(`单车${stamp}`);
  });

  await test.step('The form of a story offers the tag for its alias', async () => {
    const page = await newsroom.loginAs('editor');
    const form = new NewsFormPage(page);
    await form.open();
    await form.title.fill(title);
    await form.chooseChannel('本地');
    await form.type('绿道两旁的花开了。');
    await page.getByRole('textbox', { name: '关键词' }).fill(`春天，单车${stamp}`);
    await page.getByRole('button', { name: `选用标签${tag}` }).click();
    await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue(`春天，${tag}`);
    storyId = await form.handIn();
    expect((await admin.call(contentGetContent, { id: storyId })).data.keywords).toEqual(['春天', tag]);
    await passAndPublish(newsroom, storyId);
  });

  await test.step('The operator merges it into the other; the story is rewritten', async () => {
    const page = await newsroom.loginAs('operator');
    const row = await new ListPage(page).find(appPaths.tag, tag, '标签');
    await new ListPage(page).act(row, '合并');
    const dialog = new Frame(page).dialog(`合并标签“${tag}”`);
    await dialog.getByRole('combobox', { name: '合并到' }).fill(merged);
    await page.locator('.ant-select-item-option').filter({ hasText: merged }).click();
    await dialog.getByRole('textbox', { name: '合并原因' }).fill('两个说法是一件事');
    await dialog.getByRole('button', { name: /合\s?并/ }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await admin.call(contentGetContent, { id: storyId })).data.keywords, { timeout: 30_000 })
      .toEqual(['春天', merged]);
    expect((await admin.call(tagList, { keywords: merged })).list[0]).toMatchObject({
      uses: 1,
      aliases: [`单车${stamp}`, tag].sort(),
    });
  });

  await test.step('Readers go from the story to the tag and back', async () => {
    const reader = await newsroom.reader();
    await expect(async () => {
      await reader.goto(`/site/a/${storyId}`);
      await expect(reader.getByRole('link', { name: merged, exact: true })).toBeVisible();
    }).toPass();
    await reader.getByRole('link', { name: merged, exact: true }).click();
    await expect(reader.getByRole('heading', { level: 1, name: merged })).toBeVisible();
    await expect(reader.getByRole('link', { name: title })).toBeVisible();
    await expectNoSeriousFinding(reader);
  });
});
