import type { Page } from '@playwright/test';
import { appPaths } from 'shared-contracts/paths';
import { benchPassword } from './product.ts';
import type { Meter } from './browser.ts';

/** The cost of a cold visit: kilobytes of script, and milliseconds from the navigation and from the press of 登录. */
export interface Visit {
  loginKb: number;
  listKb: number;
  loginMs: number;
  listMs: number;
}

interface Opened {
  page: Page;
  meter: Meter;
}

/** Opens the login page with an empty cache, logs in and waits for the first list. */
export async function coldVisit({ page, meter }: Opened, user = 'editor'): Promise<Visit> {
  await page.addInitScript(markLoginButton);
  await page.goto('/login', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: '登录', exact: true });
  await button.waitFor();
  const { loginKb, loginMs } = await page.evaluate(scriptBeforeMark);
  await page.getByRole('textbox', { name: '用户名' }).fill(user);
  await page.getByLabel('密码', { exact: true }).fill(benchPassword);
  // The workbench is the first page; who was sent to the login from a list comes back to it.
  await page.evaluate(() => sessionStorage.setItem('return-route', '/app/content/news'));
  const pressed = performance.now();
  await button.click();
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  return { loginKb, listKb: meter.scriptKb(), loginMs, listMs: performance.now() - pressed };
}

/**
 * Kilobytes of the largest script that the page of readings fetches beyond those of the first list: the chart's parts.
 * Throws when the list fetched it already.
 */
export async function chartKb(opened: Opened): Promise<number> {
  const { page } = opened;
  await coldVisit(opened, 'chief');
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, transferSize }) => ({ name, transferSize })),
    );
  const before = new Set((await scripts()).map(({ name }) => name));
  await page.goto(appPaths.access);
  await page.locator('[role=img] svg').first().waitFor();
  const largest = (await scripts()).sort((one, other) => other.transferSize - one.transferSize)[0]!;
  if (before.has(largest.name)) throw new Error('The first list fetched the parts of charts.');
  return largest.transferSize / 1000;
}

/** Runs in the page: marks the moment at which a button 登录 can be pressed. */
function markLoginButton(): void {
  const look = () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === '登录');
    if (button && !button.disabled) performance.mark('login-button');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: script that had come before the mark; what is fetched ahead afterwards does not count. */
function scriptBeforeMark(): { loginKb: number; loginMs: number } {
  const loginMs = performance.getEntriesByName('login-button')[0]!.startTime;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const before = files.filter((file) => /\.js$/.test(new URL(file.name).pathname) && file.responseEnd <= loginMs);
  return { loginMs, loginKb: before.reduce((sum, file) => sum + file.transferSize, 0) / 1000 };
}
