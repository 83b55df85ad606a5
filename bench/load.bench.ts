import type { Browser } from '@playwright/test';
import { launchBrowser, meteredPage } from './core/browser.ts';
import { type Bench, median } from './core/figure.ts';
import { coldVisit, type Visit } from './core/journey.ts';
import { removeFolder, startProduct, temporaryFolder } from './core/product.ts';
import { buildOneBundle } from './one-bundle/build.ts';

const rounds = 5;

async function visits(browser: Browser, url: string, slowed: boolean): Promise<Visit> {
  const seen: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const opened = await meteredPage(browser, url, slowed);
    seen.push(await coldVisit(opened));
    await opened.page.context().close();
  }
  const of = (key: keyof Visit) => median(seen.map((visit) => visit[key]));
  return { loginKb: of('loginKb'), listKb: of('listKb'), loginMs: of('loginMs'), listMs: of('listMs') };
}

/**
 * What a cold visit costs, beside the same host and screens built as one ordinary bundle.
 * Both products run in turn on the same data; times are shown on a slow line as a ratio.
 */
export const loadBench: Bench = {
  name: 'load',
  async run() {
    const dataDir = await temporaryFolder();
    const hostDir = await buildOneBundle();
    const browser = await launchBrowser();
    try {
      const measure = async (env: Record<string, string>) => {
        const product = await startProduct(dataDir, env);
        const plain = await visits(browser, product.url, false);
        const slowed = await visits(browser, product.url, true);
        await product.stop();
        return { plain, slowed };
      };
      const federated = await measure({});
      const bundled = await measure({ HOST_DIST: hostDir });
      const total = ({ loginMs, listMs }: Visit) => loginMs + listMs;
      const kb = (value: number) => `${value.toFixed(0)} kB`;
      return [
        { name: 'script until 登录 can be pressed', value: federated.plain.loginKb, unit: 'kB', limit: 160 },
        { name: 'script until the first list', value: federated.plain.listKb, unit: 'kB', limit: 400 },
        {
          name: 'the same against one ordinary bundle', value: federated.plain.listKb / bundled.plain.listKb, unit: '×', limit: 1.25,
          from: `${kb(federated.plain.listKb)} against ${kb(bundled.plain.listKb)}`,
        },
        {
          name: 'login and first list on a slow line against one bundle', value: total(federated.slowed) / total(bundled.slowed), unit: '×', limit: 1.2,
          from: `${total(federated.slowed).toFixed(0)} ms against ${total(bundled.slowed).toFixed(0)} ms`,
        },
      ];
    } finally {
      await browser.close();
      await removeFolder(dataDir);
    }
  },
};
