import type { Page } from '@playwright/test';
import { type RegistryDocument, registryPaths, type ReleaseRoute, type ReleasesBundle } from 'shared-contracts/release';

/** The panel of the page that is shown; those of other tabs stay in the document. */
export const activePanel = 'main section[id^=page-]:not([hidden])';

/** Every route of the releases that this product serves. */
export async function servedRoutes(page: Page): Promise<ReleaseRoute[]> {
  const document = (await (await page.request.get(registryPaths.registry)).json()) as RegistryDocument;
  const bundle = (await (await page.request.get(document.bundle.path)).json()) as ReleasesBundle;
  return bundle.releases.flatMap(({ routes }) => routes);
}

/** Goes to an address as a click in the menu does, so that the product is loaded once for all its pages. */
export async function pushAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}
