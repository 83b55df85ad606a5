import type { Page } from '@playwright/test';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import { type RegistryDocument, registryPaths, type ReleaseRoute, type ReleasesBundle } from 'shared-contracts/release';
import { expect } from './test.ts';

/** The panel of the page that is shown; those of other tabs stay in the document. */
export const activePanel = 'main section[id^=page-]:not([hidden])';

/** The host's own pages inside the frame. */
const hostPages = [
  shellPaths.workbench,
  shellPaths.notices,
  shellPaths.remotes,
  shellPaths.systemStatus,
  shellPaths.help,
];

/** Pages without the frame. */
const frameless = new Set<string>([appPaths.aiChat, appPaths.aiTools, shellPaths.mediaContent]);

/** Every route of the releases that this product serves. */
export async function servedRoutes(page: Page): Promise<ReleaseRoute[]> {
  const document = (await (await page.request.get(registryPaths.registry)).json()) as RegistryDocument;
  const bundle = (await (await page.request.get(document.bundle.path)).json()) as ReleasesBundle;
  return bundle.releases.flatMap(({ routes }) => routes);
}

/** A page inside the frame. */
export interface StaffPage {
  path: string;
  /** The menu group that it is shown in. */
  group: string;
}

/** Every page inside the frame, the host's own too. */
export async function everyStaffPage(page: Page): Promise<StaffPage[]> {
  const routes = await servedRoutes(page);
  const pages = routes.filter(
    ({ path, container, redirectTo }) => !container && redirectTo === null && !frameless.has(path),
  );
  return [
    ...hostPages.map((path) => ({ path, group: 'host' })),
    ...pages.map(({ path, parent }) => ({ path, group: parent ?? path })),
  ];
}

/** Goes to an address as a click in the menu does, so that the product is loaded once for all its pages. */
export async function pushAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Shows a page in the product that is open, and waits until what it reads is there. */
export async function showStaffPage(page: Page, path: string): Promise<void> {
  const panel = page.locator(activePanel);
  const before = await panel.getAttribute('id');
  if (new URL(page.url()).pathname !== path) {
    await pushAddress(page, path);
    await expect(panel).not.toHaveAttribute('id', before ?? '');
  }
  await expect(panel.getByRole('status', { name: /加载/ })).toHaveCount(0);
  const waiting = panel.locator('.ant-spin-spinning, .ant-skeleton-active');
  await expect(async () => {
    // Some panels are read when they come into sight.
    for (const part of await waiting.all()) await part.scrollIntoViewIfNeeded({ timeout: 1000 });
    expect(await waiting.count()).toBe(0);
  }).toPass({ timeout: 15_000 });
  await expect(panel).toHaveText(/\S/);
}
