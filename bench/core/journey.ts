import type { Page } from '@playwright/test';
import { benchPassword } from './product.ts';
import type { Meter } from './browser.ts';

/** What a cold visit cost: kilobytes of script, and milliseconds from the navigation and from the press of 登录. */
export interface Visit {
  loginKb: number;
  listKb: number;
  loginMs: number;
  listMs: number;
}

/** Opens the login page with an empty cache, logs in and waits for the first list. */
export async function coldVisit({ page, meter }: { page: Page; meter: Meter }): Promise<Visit> {
  const begun = performance.now();
  await page.goto('/login', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: '登录', exact: true });
  await button.waitFor();
  // What counts is what had to come before the button could be pressed, not what is fetched ahead afterwards.
  await page.waitForFunction(() => performance.getEntriesByName('login-ready').length > 0);
  const loginKb = meter.scriptKb();
  const loginMs = performance.now() - begun;
  await page.getByRole('textbox', { name: '用户名' }).fill('editor');
  await page.getByLabel('密码', { exact: true }).fill(benchPassword);
  const pressed = performance.now();
  await button.click();
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  return { loginKb, listKb: meter.scriptKb(), loginMs, listMs: performance.now() - pressed };
}
