import { contentAddContent, contentSubmit, hotWordList, searchedWordList } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now()).slice(-6);
const hotWord = `赛艇${stamp}`;
const title = `湖面上的皮划艇训练 ${stamp}`;

test('a hot word and a synonym lead readers to a published story with its words marked', async ({ newsroom }) => {
  const author = await newsroom.apiAs('editor');
  const operator = await newsroom.apiAs('operator');
  const reader = await newsroom.reader();

  await test.step('Given a published story', async () => {
    const { data } = await author.call(contentAddContent, {
      title,
      content: `<p>清晨的湖面上，皮划艇${stamp}队员开始训练。</p>`,
      categoryId: '1',
      requestId: crypto.randomUUID(),
    });
    await author.call(contentSubmit, { items: [{ id: data.id, rev: data.rev }] });
    await passAndPublish(newsroom, data.id);
  });

  await test.step('The operator makes a word hot, and readers find it under the search box', async () => {
    const page = await newsroom.loginAs('operator');
    await new ListPage(page).open(appPaths.hotWords);
    await page.getByRole('button', { name: '新建热词' }).click();
    const dialog = new Frame(page).dialog('新建热词');
    await dialog.getByRole('textbox', { name: '热词' }).fill(hotWord);
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(new ListPage(page).row(hotWord)).toContainText('展示中');
    expect((await operator.call(hotWordList, { keywords: hotWord })).list).toMatchObject([
      { word: hotWord, state: 'shown' },
    ]);
    await reader.goto('/site/');
    await reader.getByRole('searchbox', { name: '搜索新闻' }).first().fill(hotWord);
    await reader.getByRole('search').getByRole('button', { name: '搜索' }).click();
    await expect(reader.getByRole('navigation', { name: '热搜' }).getByRole('link', { name: hotWord })).toBeVisible();
    await expect(reader.getByText(`没有找到与“${hotWord}”相关的内容`)).toBeVisible();
    await expectNoSeriousFinding(reader);
  });

  await test.step('A synonym counts at once', async () => {
    const page = await newsroom.loginAs('operator');
    await new ListPage(page).open(appPaths.searchConfig);
    await page.getByRole('button', { name: '新建同义词' }).click();
    const dialog = new Frame(page).dialog('新建同义词');
    const box = dialog.getByRole('combobox', { name: '词语' });
    for (const word of [hotWord, `皮划艇${stamp}`]) {
      await box.fill(word);
      await box.press('Enter');
    }
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await new Frame(page).expectToast('保存成功');
    await expect(async () => {
      await reader.getByRole('navigation', { name: '热搜' }).getByRole('link', { name: hotWord }).click();
      await expect(reader.getByRole('link', { name: title })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(reader.locator('mark').first()).toBeVisible();
    await expectNoSeriousFinding(reader);
  });

  await test.step('The search is in the log, without the reader', async () => {
    await expect
      .poll(async () => (await operator.call(searchedWordList, { keywords: hotWord })).list[0]?.searches ?? 0)
      .toBeGreaterThan(1);
  });
});
