import type { Page } from '@playwright/test';
import { appPaths } from 'shared-contracts/paths';
import { demoPassword } from '../../core/accounts.ts';
import { expect, test } from '../../core/test.ts';
import { LoginPage } from '../../pages/login.page.ts';

/** Compressed bytes of script that a first visit may fetch: the goals of the documents. */
const limits = { login: 160_000, list: 400_000 };
/** Bytes of headers that travel with each file. */
const headers = 600;
/** A busy machine takes a minute to compress all files of the first page best. */
const compression = { timeout: 120_000 };

/** Addresses of the scripts loaded so far; prefetches after the page is idle do not count. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const end = performance.getEntriesByName('calm')[0]?.startTime ?? Infinity;
    const files = performance.getEntriesByType('resource').filter((file) => file.startTime < end);
    return files.map((file) => file.name).filter((name) => new URL(name).pathname.endsWith('.js'));
  });

/**
 * The size of the files on the wire. The server compresses best after its first answer, so a file that was just built
 * is requested twice.
 */
async function weigh(page: Page, addresses: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    addresses.map((address) => page.request.get(address, { headers: { 'accept-encoding': 'br' } })),
  );
  return answers.reduce((sum, answer) => sum + Number(answer.headers()['content-length']) + headers, 0);
}

/** A visitor whose page says when it has come to rest, at the login page. */
async function atLoginPage(page: Page): Promise<LoginPage> {
  await page.addInitScript(() => addEventListener('nr-idle', () => performance.mark('calm')));
  const login = new LoginPage(page);
  await login.open();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  return login;
}

test('the login page costs at most 160 kB of script, the first list 400 in all', async ({ newsroom }) => {
  const page = await newsroom.reader();
  const login = await atLoginPage(page);
  const atLogin = await scriptsOf(page);
  // As for somebody who was sent here from the list.
  await page.evaluate((list) => sessionStorage.setItem('return-route', list), appPaths.news);

  await login.fill('editor', demoPassword());
  await login.submit();
  await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
  const atList = await scriptsOf(page);
  expect(atList.length).toBeGreaterThan(atLogin.length);

  await expect.poll(() => weigh(page, atLogin), compression).toBeLessThanOrEqual(limits.login);
  await expect.poll(() => weigh(page, atList), compression).toBeLessThanOrEqual(limits.list);
});

test('the workbench as first page costs no more script than the first list may', async ({ newsroom }) => {
  const page = await newsroom.reader();
  const login = await atLoginPage(page);
  await login.fill('editor', demoPassword());
  await login.submit();
  await expect(page.getByRole('region', { name: '我的稿件', exact: true }).getByRole('link').first()).toBeVisible();
  const atWorkbench = await scriptsOf(page);
  await expect.poll(() => weigh(page, atWorkbench), compression).toBeLessThanOrEqual(limits.list);
});
