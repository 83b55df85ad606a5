import { contentAddContent } from 'shared-contracts/endpoints';
import { everyStaffPage, showStaffPage } from '../../core/every-staff-page.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('page tabs that do not fit are listed, and the list leads to them', async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  await new Frame(page).open();
  const pages = await everyStaffPage(page);
  for (const { path } of pages.slice(0, 14)) await showStaffPage(page, path);

  const tabs = page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab');
  const titles = await tabs.allInnerTexts();
  const last = tabs.last();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(tabs.first()).not.toBeInViewport();
  await page.getByRole('button', { name: `全部${titles.length}个页签` }).click();
  const listed = page.getByRole('menu').last().getByRole('menuitem');
  await expect(listed).toHaveText(titles);
  await listed.first().click();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.first()).toBeInViewport({ ratio: 1 });
});

test('the collapsed menu shows icons without letters that are cut', async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  const frame = new Frame(page);
  await frame.open();
  const words = frame.menu.locator('.ant-menu-title-content');
  await expect(words.first()).toBeVisible();
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await expect
    .poll(() =>
      words.evaluateAll((all) =>
        all
          .filter((word) => word.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .filter((word) => word.getBoundingClientRect().width > 0)
          .map((word) => word.textContent),
      ),
    )
    .toEqual([]);
  // Each entry has its icon, whole.
  const entries = frame.menu.locator('.ant-menu-root > li');
  const without = await entries.evaluateAll(
    (all) =>
      all.filter((entry) => {
        const [icon, place] = [entry.querySelector('svg')?.getBoundingClientRect(), entry.getBoundingClientRect()];
        return !icon || icon.width === 0 || icon.left < place.left || icon.right > place.right;
      }).length,
  );
  expect(without).toBe(0);
});

test('a message is shown below the page tabs', async ({ newsroom }) => {
  const title = `页签下的提示 ${Date.now()}`;
  const editor = await newsroom.apiAs('editor');
  const text = { title, content: '<p>江边步道今天开放。</p>', categoryId: '1', requestId: crypto.randomUUID() };
  await editor.call(contentAddContent, text);
  const page = await newsroom.loginAs('editor');
  const list = new ListPage(page);
  await list.act(await list.find('/app/content/news', title), '送审');
  const tabs = await page.getByRole('navigation', { name: '已打开的页面' }).boundingBox();
  const message = page.locator('.ant-message-notice').filter({ hasText: '送审成功' });
  // Measured in the one step that finds it: it does not stay.
  const top = await message.evaluate((notice) => notice.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(tabs!.y + tabs!.height);
});
