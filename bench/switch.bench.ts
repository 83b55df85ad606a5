import type { Page } from '@playwright/test';
import { launchBrowser, meteredPage } from './core/browser.ts';
import { type Bench, median } from './core/figure.ts';
import { benchPassword, removeFolder, startProduct, temporaryFolder } from './core/product.ts';

const rounds = 11;

/** Milliseconds from a press on a menu entry to the screen's own heading or table. */
async function press(page: Page, entry: string, expected: string): Promise<number> {
  const item = page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: entry, exact: true });
  const startedAt = performance.now();
  await item.click();
  await page.waitForURL(`**${expected}**`);
  await page.locator('[data-page-ready]:visible, table:visible').first().waitFor();
  return performance.now() - startedAt;
}

/** Entering another remote's group, warm, beside a change of route inside one remote. */
export const switchBench: Bench = {
  name: 'switch',
  async run() {
    const dataDir = await temporaryFolder();
    const product = await startProduct(dataDir);
    const browser = await launchBrowser();
    try {
      const { page } = await meteredPage(browser, product.url);
      await page.goto('/login');
      await page.getByRole('textbox', { name: '用户名' }).fill('admin');
      await page.getByLabel('密码', { exact: true }).fill(benchPassword);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      const inside: number[] = [];
      const across: number[] = [];
      const menu = page.getByRole('navigation', { name: '主菜单' });
      await menu.waitFor();
      await page.goto('/app/content/news');
      await menu.getByRole('menuitem', { name: '网站', exact: true }).click();
      for (let round = -1; round < rounds; round += 1) {
        const within = await press(page, '已发布', '/app/content/published').then(() =>
          press(page, '新闻', '/app/content/news'),
        );
        const other = await press(page, '网站已完成', '/website/Done');
        await press(page, '新闻', '/app/content/news');
        if (round < 0) continue;
        inside.push(within);
        across.push(other);
      }
      const [one, two] = [median(inside), median(across)];
      return [
        {
          name: 'another remote’s group, warm, against a route of the same remote',
          value: two / one,
          unit: '×',
          limit: 1.2,
          from: `${two.toFixed(0)} ms against ${one.toFixed(0)} ms`,
        },
      ];
    } finally {
      await browser.close();
      await product.stop();
      await removeFolder(dataDir);
    }
  },
};
