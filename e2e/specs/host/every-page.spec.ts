import { appearanceKey } from 'shared-contracts/constants';
import { savePreference } from 'shared-contracts/endpoints';
import type { Page } from '@playwright/test';
import { allFindings, findingsWithin } from '../../core/axe.ts';
import { activePanel, everyStaffPage, showStaffPage } from '../../core/every-staff-page.ts';
import { filledPages } from '../../core/filled-pages.ts';
import { phones, sideways, smallControls } from '../../core/phone.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const softly = expect.configure({ soft: true });
const desk = { width: 1280, height: 800 };

/** What axe finds on the page at 1280, and how many headings of its own it has if it is not one. */
async function wrongAtDesk(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(desk);
  await showStaffPage(page, path);
  const headings = await page.locator(activePanel).getByRole('heading', { level: 1 }).count();
  return [...(await findingsWithin(page, activePanel)), ...(headings === 1 ? [] : [`${headings} h1`])];
}

/** What axe finds on the page on a phone, and what is too small for a finger; no phone scrolls it sideways. */
async function wrongOnPhone(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(phones[0]);
  await showStaffPage(page, path);
  for (const phone of phones) {
    await page.setViewportSize(phone);
    // Charts follow their place a moment later.
    await softly.poll(() => sideways(page), { message: `${path} at ${phone.width}` }).toBe('');
  }
  const small = (await smallControls(page)).map((control) => `small: ${control}`);
  await page.setViewportSize(phones[0]);
  return [...small, ...(await findingsWithin(page, activePanel))];
}

/** What is wrong with pages on a phone and at 1280: an address with what was found a line. Each is opened once. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    wrong.push(...(await wrongOnPhone(page, path)).map((what) => `${path} at ${phones[0].width} ${what}`));
    wrong.push(...(await wrongAtDesk(page, path)).map((what) => `${path} at ${desk.width} ${what}`));
  }
  return wrong;
}

const parts = 3;
for (const part of Array.from({ length: parts }, (_, index) => index))
  test(
    `every staff page has one h1, scrolls sideways on no phone, fits a finger, and axe finds nothing (${part + 1} of ${parts})`,
    { tag: '@slow' },
    async ({ newsroom }) => {
      const page = await newsroom.loginAs('admin');
      await page.setViewportSize(desk);
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

test('pages about one thing fit a phone too, and axe finds nothing', { tag: '@slow' }, async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  await page.setViewportSize(desk);
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
    await page.setViewportSize(desk);
    await new Frame(page).open();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 17, 24)');
    const groups = new Map((await everyStaffPage(page)).map(({ group, path }) => [group, path]));
    const wrong: string[] = [];
    for (const path of groups.values()) wrong.push(...(await wrongAtDesk(page, path)).map((what) => `${path} ${what}`));
    expect(wrong).toEqual([]);
  } finally {
    await api.call(savePreference, { key: appearanceKey, value: null });
  }
});
