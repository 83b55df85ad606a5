import type { Browser } from '@playwright/test';
import { launchBrowser, meteredPage } from './core/browser.ts';
import { type Bench, median } from './core/figure.ts';
import { chartKb, coldVisit, type Visit } from './core/journey.ts';
import { type Product, removeFolder, startProduct, temporaryFolder } from './core/product.ts';
import { buildOneBundle } from './one-bundle/build.ts';

const rounds = 7;

/** Median of visits to each product, in turn in every round, so that other load on the machine affects both. */
async function visitsInTurn(browser: Browser, urls: readonly string[], slowed: boolean): Promise<Visit[]> {
  const visitsByProduct = urls.map((): Visit[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, url] of urls.entries()) {
      const opened = await meteredPage(browser, url, slowed);
      visitsByProduct[place]!.push(await coldVisit(opened));
      await opened.page.context().close();
    }
  }
  return visitsByProduct.map((visits) => {
    const medianOf = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
    return {
      loginKb: medianOf('loginKb'),
      listKb: medianOf('listKb'),
      loginMs: medianOf('loginMs'),
      listMs: medianOf('listMs'),
    };
  });
}

/**
 * Measures the cost of a cold visit beside the same host and screens built as one ordinary bundle. Both products run
 * and are visited in turn; times are shown on a slow line as a ratio.
 */
export const loadBench: Bench = {
  name: 'load',
  async run() {
    const hostDir = await buildOneBundle();
    const folders = [await temporaryFolder(), await temporaryFolder()] as const;
    const products: Product[] = [];
    const browser = await launchBrowser();
    try {
      products.push(await startProduct(folders[0]), await startProduct(folders[1], { HOST_DIST: hostDir }));
      const urls = products.map(({ url }) => url);
      const [federatedPlain, bundledPlain] = (await visitsInTurn(browser, urls, false)) as [Visit, Visit];
      const [federatedSlowed, bundledSlowed] = (await visitsInTurn(browser, urls, true)) as [Visit, Visit];
      const charts = await chartKb(await meteredPage(browser, urls[0]!));
      const total = ({ loginMs, listMs }: Visit) => loginMs + listMs;
      const kb = (value: number) => `${value.toFixed(0)} kB`;
      return [
        { name: 'script until 登录 can be pressed', value: federatedPlain.loginKb, unit: 'kB', limit: 160 },
        { name: 'script until the first list', value: federatedPlain.listKb, unit: 'kB', limit: 400 },
        { name: 'script of charts, where the first chart is', value: charts, unit: 'kB', limit: 180 },
        {
          name: 'the same against one ordinary bundle',
          value: federatedPlain.listKb / bundledPlain.listKb,
          unit: '×',
          limit: 1.25,
          from: `${kb(federatedPlain.listKb)} against ${kb(bundledPlain.listKb)}`,
        },
        {
          name: 'login and first list on a slow line against one bundle',
          value: total(federatedSlowed) / total(bundledSlowed),
          unit: '×',
          limit: 1.2,
          from: `${total(federatedSlowed).toFixed(0)} ms against ${total(bundledSlowed).toFixed(0)} ms`,
        },
      ];
    } finally {
      await browser.close();
      await Promise.all(products.map((product) => product.stop()));
      await Promise.all(folders.map(removeFolder));
    }
  },
};
