import { appearanceKey } from 'shared-contracts/constants';
import { savePreference } from 'shared-contracts/endpoints';
import type { Page } from '@playwright/test';
import { allFindings, findingsWithin } from '../../core/axe.ts';
import { cutWords } from '../../core/cut-words.ts';
import { activePanel, everyStaffPage, showStaffPage } from '../../core/every-staff-page.ts';
import { filledPages } from '../../core/filled-pages.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

/** What axe finds on each page, and pages without a heading of their own: an address with its findings a line. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await showStaffPage(page, path);
    const headings = await page.locator(activePanel).getByRole('heading', { level: 1 }).count();
    const ofPage = [
      ...(await findingsWithin(page, activePanel)),
      ...(await cutWords(page)),
      ...(headings === 1 ? [] : [`${headings} h1`]),
    ];
    found.push(...ofPage.map((finding) => `${path} ${finding}`));
  }
  return found;
}

const parts = 3;
for (const part of Array.from({ length: parts }, (_, index) => index))
  test(
    `axe finds nothing on any staff page at 1280, and each has one h1 (${part + 1} of ${parts})`,
    { tag: '@slow' },
    async ({ newsroom }) => {
      const page = await newsroom.loginAs('admin');
      await page.setViewportSize({ width: 1280, height: 800 });
      await new Frame(page).open();
      // The frame is the same around all of them.
      expect(await allFindings(page)).toEqual([]);
      const pages = await everyStaffPage(page);
      expect(pages.length).toBeGreaterThan(80);
      expect(
        await walk(
          page,
          pages.filter((_, index) => index % parts === part).map(({ path }) => path),
        ),
      ).toEqual([]);
    },
  );

test('axe finds nothing on pages about one thing at 1280', { tag: '@slow' }, async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await new Frame(page).open();
  const paths = await filledPages(await newsroom.apiAs('admin'));
  expect(paths.length).toBeGreaterThan(20);
  expect(await walk(page, paths)).toEqual([]);
});

test('axe finds nothing in dark on a page of each group', { tag: '@slow' }, async ({ newsroom }) => {
  const api = await newsroom.apiAs('admin');
  await api.call(savePreference, { key: appearanceKey, value: 'dark' });
  try {
    const page = await newsroom.loginAs('admin');
    await page.setViewportSize({ width: 1280, height: 800 });
    await new Frame(page).open();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 17, 24)');
    const pages = await everyStaffPage(page);
    const groups = new Map(pages.map(({ group, path }) => [group, path]));
    expect(await walk(page, [...groups.values()])).toEqual([]);
  } finally {
    await api.call(savePreference, { key: appearanceKey, value: null });
  }
});
