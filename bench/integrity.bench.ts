import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { distFolder, federatedPackages, packageVersion } from '../tooling/release/packages.ts';
import { launchBrowser, meteredPage } from './core/browser.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { benchPassword, removeFolder, startProduct, temporaryFolder } from './core/product.ts';

const rounds = 15;
/** Documents that a round loads; each names the policy by which browsers refuse scripts without a hash. */
const pages = ['/login', '/app/content/news'];

/** Takes hashes and signatures out of a page before any of its code runs: the browser then checks nothing. */
function withoutIntegrity(): void {
  const ignore = { set: () => undefined, get: () => '', configurable: true };
  for (const element of [HTMLScriptElement, HTMLLinkElement])
    Object.defineProperty(element.prototype, 'integrity', ignore);
  const plainFetch = self.fetch.bind(self);
  self.fetch = (input, init) => {
    const { integrity: _integrity, ...rest } = init ?? {};
    return plainFetch(input, rest);
  };
  SubtleCrypto.prototype.verify = async () => true;
}

async function open(browser: Browser, url: string, isChecked: boolean): Promise<Page> {
  const { page } = await meteredPage(browser, url);
  if (!isChecked) await page.addInitScript(withoutIntegrity);
  // Open pages are brought back by a reload, and with them the remote that is to be new.
  await page.addInitScript(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('page-tabs'))
      .forEach((key) => sessionStorage.removeItem(key)),
  );
  // The same way for both: a routed page has no cache of its own, and the one without hashes must lose the policy that
  // requires them.
  await page.route(
    (address) => pages.includes(address.pathname),
    async (route) => {
      const response = await route.fetch();
      const { 'integrity-policy': policy, ...others } = response.headers();
      await route.fulfill({
        response,
        headers: isChecked && policy !== undefined ? { ...others, 'integrity-policy': policy } : others,
      });
    },
  );
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(benchPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator('[data-page-ready]:visible').first().waitFor();
  return page;
}

/** Milliseconds from the press on a menu entry to the first paint of a remote that this page load has not run yet. */
async function enter(page: Page): Promise<number> {
  await page.goto('/app/content/news');
  await page.locator('table:visible').first().waitFor();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const entry = menu.getByRole('menuitem', { name: '网站已完成', exact: true });
  if (!(await entry.isVisible())) await menu.getByRole('menuitem', { name: '网站', exact: true }).click();
  await entry.waitFor();
  return page.evaluate(async () => {
    const item = [...document.querySelectorAll<HTMLElement>('nav [role=menuitem]')].find(
      (one) => one.textContent === '网站已完成',
    )!;
    const startedAt = performance.now();
    item.click();
    const isShown = () =>
      document.querySelector('[role=tabpanel][aria-label="网站已完成"]:not([hidden]) table')?.checkVisibility() ===
      true;
    while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - startedAt;
  });
}

/**
 * Compressed size of each remote's entry, which the federation runtime is the most of; every visit of a group fetches
 * one.
 */
function entrySizes(): Figure[] {
  const remotes = federatedPackages().filter((pkg) => pkg !== 'host');
  return remotes.map((pkg) => {
    const folder = distFolder(pkg, packageVersion(pkg));
    const entry = readdirSync(folder).find((name) => /^remoteEntry\..*\.js$/.test(name))!;
    return {
      name: `entry of ${pkg} with the federation runtime, compressed`,
      value: gzipSync(readFileSync(path.join(folder, entry))).length / 1000,
      unit: 'kB',
      limit: 25,
    };
  });
}

/** Measures the cost of hashes on every file: a remote entered for the first time, with them and without. */
export const integrityBench: Bench = {
  name: 'integrity',
  async run() {
    const dataDir = await temporaryFolder();
    const product = await startProduct(dataDir);
    const browser = await launchBrowser();
    try {
      const checked = await open(browser, product.url, true);
      const free = await open(browser, product.url, false);
      const times: { checked: number[]; free: number[] } = { checked: [], free: [] };
      for (let round = -1; round < rounds; round += 1) {
        // In turns, each first every other time, so that other load on the machine affects both.
        for (const kind of round % 2 === 0 ? (['checked', 'free'] as const) : (['free', 'checked'] as const)) {
          const time = await enter(kind === 'checked' ? checked : free);
          if (round >= 0) times[kind].push(time);
        }
      }
      const [one, two] = [median(times.checked), median(times.free)];
      return [
        ...entrySizes(),
        {
          name: 'a remote’s first paint with hashes and signature, against the same without',
          value: one / two,
          unit: '×',
          limit: 1.05,
          from: `${one.toFixed(0)} ms against ${two.toFixed(0)} ms`,
        },
      ];
    } finally {
      await browser.close();
      await product.stop();
      await removeFolder(dataDir);
    }
  },
};
