import type { Locator, Page } from '@playwright/test';
import { contentAddContent } from 'shared-contracts/endpoints';
import { everyStaffPage, showStaffPage } from '../../core/every-staff-page.ts';
import { phones } from '../../core/phone.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';

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

/** What a message lies over of tabs, notes and buttons, those of the frame and of the page, while it is shown. */
const coveredBy = (message: Locator) =>
  message.evaluate(async (notice) => {
    await Promise.all(notice.getAnimations().map(({ finished }) => finished));
    const [own, covered] = [notice.getBoundingClientRect(), []] as [DOMRect, string[]];
    for (const part of document.querySelectorAll('[role="tab"], [role="alert"], nav a, button')) {
      const { left, right, top, bottom, width } = part.getBoundingClientRect();
      const isApart = right <= own.left || left >= own.right || bottom <= own.top || top >= own.bottom;
      if (width > 0 && !isApart && !notice.contains(part)) covered.push(part.textContent);
    }
    return covered;
  });

/** A draft of the editor's. */
async function addDraft(newsroom: Newsroom, title: string): Promise<string> {
  const editor = await newsroom.apiAs('editor');
  const text = { title, content: '<p>江边步道今天开放。</p>', categoryId: '1', requestId: crypto.randomUUID() };
  return (await editor.call(contentAddContent, text)).data.id;
}

const submitted = (page: Page) => page.locator('.ant-message-notice').filter({ hasText: '送审成功' });

test('a message of a list lies over no tabs, notes and buttons', async ({ newsroom }) => {
  const title = `列表里的提示 ${Date.now()}`;
  await addDraft(newsroom, title);
  const page = await newsroom.loginAs('editor');
  const list = new ListPage(page);
  await list.act(await list.find('/app/content/news', title), '送审');
  expect(await coveredBy(submitted(page))).toEqual([]);
});

for (const viewport of [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }, phones[0]])
  test(`a message of a story lies over no tabs, notes and buttons, ${viewport.width} pixels wide`, async ({
    newsroom,
  }) => {
    const id = await addDraft(newsroom, `稿件里的提示 ${Date.now()}`);
    const page = await newsroom.loginAs('editor');
    await page.setViewportSize(viewport);
    const story = new NewsDetailPage(page);
    await story.open(id);
    await story.button('送审').click();
    expect(await coveredBy(submitted(page))).toEqual([]);
  });
