import { appPaths } from 'shared-contracts/paths';
import type { Page } from '@playwright/test';
import { allFindings, findingsWithin } from '../../core/axe.ts';
import { cutWords } from '../../core/cut-words.ts';
import { activePanel, everyStaffPage, showStaffPage } from '../../core/every-staff-page.ts';
import { phones, scrolledTables, sideways, smallControls } from '../../core/phone.ts';
import { filledPages } from '../../core/filled-pages.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const softly = expect.configure({ soft: true });

/** What is wrong with pages on phones: an address with what was found a line. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  await page.setViewportSize(phones[0]);
  for (const path of paths) {
    await showStaffPage(page, path);
    for (const phone of phones) {
      await page.setViewportSize(phone);
      // Charts follow their place a moment later.
      await softly.poll(() => sideways(page), { message: `${path} at ${phone.width}` }).toBe('');
      wrong.push(...(await scrolledTables(page)).map((words) => `${path} at ${phone.width} scrolled: ${words}`));
    }
    wrong.push(...(await cutWords(page)).map((words) => `${path} ${words}`));
    wrong.push(...(await smallControls(page)).map((control) => `${path} small: ${control}`));
    await page.setViewportSize(phones[0]);
    const found = await findingsWithin(page, activePanel);
    wrong.push(...found.map((finding) => `${path} ${finding}`));
  }
  return wrong;
}

const parts = 3;
for (const part of Array.from({ length: parts }, (_, index) => index))
  test(
    `no staff page scrolls sideways on a phone, words and controls fit, axe finds nothing (${part + 1} of ${parts})`,
    { tag: '@slow' },
    async ({ newsroom }) => {
      const page = await newsroom.loginAs('admin');
      await new Frame(page).open();
      await page.setViewportSize(phones[0]);
      const pages = await everyStaffPage(page);
      expect(pages.length).toBeGreaterThan(80);
      const paths = pages.map(({ path }) => path);
      expect(
        await walk(
          page,
          paths.filter((_, index) => index % parts === part),
        ),
      ).toEqual([]);
    },
  );

test('pages about one thing fit a phone too, and axe finds nothing', { tag: '@slow' }, async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  await new Frame(page).open();
  const paths = await filledPages(await newsroom.apiAs('admin'));
  expect(paths.length).toBeGreaterThan(20);
  expect(await walk(page, paths)).toEqual([]);
});

test('the rows of a table in a dialog are cards on a phone, and rows to screen readers', async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  await new Frame(page).open();
  await page.setViewportSize(phones[0]);
  await showStaffPage(page, appPaths.overallRecommend);
  await page.getByRole('button', { name: '添加稿件' }).click();
  const table = page.getByRole('dialog').getByRole('table');
  const recommend = page.getByRole('button', { name: /^推荐/ });
  const row = table.getByRole('row').filter({ has: recommend }).first();
  await expect(row.getByRole('cell')).toHaveCount(3);
  await expect(table.getByRole('columnheader', { name: '栏目' })).toBeAttached();
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await expect(row.getByRole('button')).toBeInViewport({ ratio: 1 });
    expect(await scrolledTables(page)).toEqual([]);
  }
});

test('axe finds nothing in the frame of a phone, with its menu open too', async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  const frame = new Frame(page);
  await frame.open();
  for (const phone of phones) {
    await page.setViewportSize(phone);
    expect(await allFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect(frame.menu).toBeVisible();
    expect(await allFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe('');
    await page.keyboard.press('Escape');
    await expect(frame.menu).toBeHidden();
  }
});
