import { appearanceKey } from 'shared-contracts/constants';
import { savePreference } from 'shared-contracts/endpoints';
import type { Page } from '@playwright/test';
import { allFindings, findingsWithin } from '../../core/axe.ts';
import { activePanel, everyStaffPage, showStaffPage, type StaffPage } from '../../core/every-staff-page.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

/** What axe finds on each page, and pages without a heading of their own: an address with its findings a line. */
async function walk(page: Page, pages: readonly StaffPage[]): Promise<string[]> {
  const found: string[] = [];
  for (const { path } of pages) {
    await showStaffPage(page, path);
    const headings = await page.locator(activePanel).getByRole('heading', { level: 1 }).count();
    const ofPage = [...(await findingsWithin(page, activePanel)), ...(headings === 1 ? [] : [`${headings} h1`])];
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
      test.setTimeout(4 * 60_000);
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
          pages.filter((_, index) => index % parts === part),
        ),
      ).toEqual([]);
    },
  );

test('axe finds nothing in dark on a page of each group', { tag: '@slow' }, async ({ newsroom }) => {
  test.setTimeout(3 * 60_000);
  const api = await newsroom.apiAs('admin');
  await api.call(savePreference, { key: appearanceKey, value: 'dark' });
  try {
    const page = await newsroom.loginAs('admin');
    await page.setViewportSize({ width: 1280, height: 800 });
    await new Frame(page).open();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 17, 24)');
    const pages = await everyStaffPage(page);
    const groups = new Map(pages.map((one) => [one.group, one]));
    expect(await walk(page, [...groups.values()])).toEqual([]);
  } finally {
    await api.call(savePreference, { key: appearanceKey, value: null });
  }
});
