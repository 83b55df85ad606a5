import { expect, type Page } from '@playwright/test';
import { type RegistryDocument, registryPaths, type ReleaseRoute, type ReleasesBundle } from 'shared-contracts/release';

/** The page that is shown among those kept open. */
export const activePanel = 'main section[id^=page-]:not([hidden])';

/** Every route of the releases that this product serves. */
export async function servedRoutes(page: Page): Promise<ReleaseRoute[]> {
  const document = (await (await page.request.get(registryPaths.registry)).json()) as RegistryDocument;
  const bundle = (await (await page.request.get(document.bundle.path)).json()) as ReleasesBundle;
  return bundle.releases.flatMap(({ routes }) => routes);
}

/** Navigates as a click in the menu does, so that the product is loaded once for all its pages. */
export async function follow(page: Page, { path, container, redirectTo }: ReleaseRoute): Promise<void> {
  // The address that the previous group ended at.
  if (new URL(page.url()).pathname === path) return;
  const panel = page.locator(activePanel);
  const before = await panel.getAttribute('id');
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  // A group redirects to its first page, which may be shown already.
  if (container || redirectTo !== null) await expect.poll(() => new URL(page.url()).pathname).not.toBe(path);
  else await expect(panel).not.toHaveAttribute('id', before ?? '');
}
