import type { Page } from '@playwright/test';
import { benchPassword } from './product.ts';
import type { Meter } from './browser.ts';

/** The cost of a cold visit: kilobytes of script, and milliseconds from the navigation and from the press of 登录. */
export interface Visit {
  loginKb: number;
  listKb: number;
  loginMs: number;
  listMs: number;
}

/** Opens the login page with an empty cache, logs in and waits for the first list. */
export async function coldVisit({ page, meter }: { page: Page; meter: Meter }): Promise<Visit> {
  await page.addInitScript(markLoginButton);
  await page.goto('/login', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: '登录', exact: true });
  await button.waitFor();
  const { loginKb, loginMs } = await page.evaluate(scriptBeforeMark);
  await page.getByRole('textbox', { name: '用户名' }).fill('editor');
  await page.getByLabel('密码', { exact: true }).fill(benchPassword);
  const pressed = performance.now();
  await button.click();
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  return { loginKb, listKb: meter.scriptKb(), loginMs, listMs: performance.now() - pressed };
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
