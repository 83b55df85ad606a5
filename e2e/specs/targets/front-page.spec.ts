import { getFrontPage, websiteListDone, websiteRepublish, websiteWithdraw } from 'shared-contracts/endpoints';
import { websitePaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const heading = `今日头版${Date.now() % 1_000_000}`;

test('an editor arranges the home page, the chief brings it to readers and takes it back', async ({ newsroom }) => {
  const page = await newsroom.loginAs('editor');
  const chief = await newsroom.loginAs('chief');
  const stored = await newsroom.apiAs('chief');
  const reader = await newsroom.reader();
  const done = await stored.call(websiteListDone, { state: 'published' });
  const story = done.list.find(({ contentType }) => contentType === 5)!;
  const state = async () => (await stored.call(getFrontPage, { id: 'home' })).data;
  const blocks = page.getByRole('list', { name: '区块' });
  const preview = page.frameLocator('iframe[title="网站页面预览"]');

  await test.step('The editor adds a headline, names it and picks its story', async () => {
    await page.goto(websitePaths.frontPage);
    await page.getByRole('button', { name: '添加区块' }).click();
    await page.getByRole('menuitem', { name: '头条', exact: true }).click();
    const panel = page.getByRole('region', { name: '区块设置' });
    await panel.getByRole('textbox', { name: '标题' }).fill(heading);
    await panel.getByRole('radio', { name: '手工选稿' }).check();
    await panel.getByRole('button', { name: '选择稿件' }).click();
    const dialog = new Frame(page).dialog('选择内容');
    await dialog.getByRole('searchbox', { name: '关键词' }).fill(story.title);
    await dialog.getByRole('searchbox', { name: '关键词' }).press('Enter');
    await dialog.getByRole('checkbox', { name: story.title }).first().check();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(panel.getByText(story.title)).toBeVisible();
  });

  await test.step('moves it to the top by the keyboard, and sees the page of readers at both widths', async () => {
    const handle = page.getByRole('button', { name: `移动“头条：${heading}”` });
    const count = await blocks.getByRole('listitem').count();
    for (let step = 1; step < count; step += 1) await handle.press('ArrowUp');
    await expect(blocks.getByRole('listitem').first()).toContainText(heading);
    await page.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(page.getByText('已自动保存')).toBeVisible();
    expect((await state()).layout[0]).toMatchObject({ title: heading, source: { ids: [story.id] } });
    await expect(preview.getByRole('heading', { name: heading })).toBeVisible();
    await page.getByText('手机', { exact: true }).click();
    await expect(preview.getByRole('heading', { name: heading })).toBeVisible();
    await expectNoSeriousFinding(page);
    await expect(page.getByRole('button', { name: /^发\s?布$/ })).toHaveCount(0);
  });

  await test.step('The chief publishes it, and readers have it', async () => {
    await chief.goto(websitePaths.frontPage);
    await chief.getByRole('button', { name: /^发\s?布$/ }).click();
    await new Frame(chief).confirm(/发\s?布/);
    await new Frame(chief).expectToast('已发布');
    await expect(async () => {
      await reader.goto('/site/');
      await expect(reader.getByRole('region', { name: heading }).getByText(story.title)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expectNoSeriousFinding(reader);
  });

  await test.step('Its lead is withdrawn: the block is gone, the page stays', async () => {
    await stored.call(websiteWithdraw, { ids: story.id, reason: '事实有误' });
    await expect(async () => {
      await reader.goto('/site/');
      await expect(reader.getByRole('region', { name: heading })).toHaveCount(0, { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect(reader.getByText(story.title)).toHaveCount(0);
    await expect(reader.locator('.blocks')).toBeVisible();
    await stored.call(websiteRepublish, { ids: story.id });
  });

  await test.step('One step back gives readers what they had before', async () => {
    await chief.getByRole('button', { name: '撤回上次发布' }).click();
    await new Frame(chief).confirm('撤回上次发布');
    await new Frame(chief).expectToast('已撤回上次发布');
    expect((await state()).live).toBeNull();
    await expect(async () => {
      await reader.goto('/site/');
      await expect(reader.locator('.blocks')).toHaveCount(0, { timeout: 1000 });
      await expect(reader.locator('.front')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  });
});
