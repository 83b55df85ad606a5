import type { Page } from '@playwright/test';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { LoginPage } from '../../pages/login.page.ts';

const entryOf = (remote: string) => `**/remotes/${remote}/**`;

/** Requests for a remote's code that the page has made so far. */
function watchRemote(page: Page, remote: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/remotes/${remote}/`)) requests.push(request.url());
  });
  return requests;
}

async function expectNewsWorks(page: Page): Promise<void> {
  await new ListPage(page).open('/app/content/news');
}

test('the menu is drawn from the releases’ data, and a remote is fetched when its group is entered', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('admin');
  const requests = watchRemote(page, 'remote-assess');
  await expectNewsWorks(page);
  await expect(new Frame(page).menu.getByText(/考核/).first()).toBeVisible();
  expect(requests).toEqual([]);
  await page.goto('/assess/feeForm');
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(requests.length).toBeGreaterThan(0);
});

for (const [what, answer] of [
  ['missing', { status: 404, body: 'not found' }],
  ['broken', { status: 500, body: 'boom' }],
  ['answered with a page', { status: 200, contentType: 'text/html', body: '<!doctype html><p>index</p>' }],
] as const) {
  test(
    `F25 a remote that is ${what} costs its own group only`,
    { tag: what === 'missing' ? [] : '@slow' },
    async ({ newsroom }) => {
      const page = await newsroom.loginAs('admin');
      await page.route(entryOf('remote-website'), (route) => route.fulfill(answer));
      await page.goto('/website/Done');
      await expect(page.getByText(/NR-1\d\d/).first()).toBeVisible({ timeout: 40_000 });
      await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
      await expect(new Frame(page).menu).toBeVisible();
      await expectNewsWorks(page);
      await page.unroute(entryOf('remote-website'));
      await page.goto('/website/Done');
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  );
}

test('a remote that comes back is there on retry, without a reload', async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  await page.route(entryOf('remote-website'), (route) => route.abort());
  await page.goto('/website/Done');
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible({ timeout: 40_000 });
  const born = await page.evaluate(() => performance.timeOrigin);
  await page.unroute(entryOf('remote-website'));
  await retry.click();
  await expect(page.getByRole('table').first()).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
});

test('hashed paths that do not exist are 404, never the host’s page', async ({ request }) => {
  const answer = await request.get('/remotes/remote-website/9.9.9/remoteEntry.00000000.js');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('<!doctype html');
});

test(
  'with every remote down a user can log in and see the menu and the versions; without a network a group says so, and loads by itself when the network is back',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.reader();
    await page.route('**/remotes/**', (route) => route.abort());
    await new LoginPage(page).login('admin');
    await expect(new Frame(page).menu.getByRole('menuitem').first()).toBeVisible();
    await page.goto('/app/content/news');
    await expect(page.getByText('NR-101', { exact: true })).toBeVisible({ timeout: 20_000 });
    await page.goto('/system/remotes');
    await expect(page.getByRole('row', { name: /remote-website/ })).toContainText('启用');
    await page.unroute('**/remotes/**');

    const { menu } = new Frame(page);
    await menu.getByRole('menuitem', { name: '网站', exact: true }).click();
    await page.context().setOffline(true);
    await menu.getByRole('menuitem', { name: '网站已完成', exact: true }).click();
    // NR-104 where opening the group has fetched its entry already.
    await expect(page.getByText(/^NR-10[14]$/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible();
  },
);

test('nothing of a group is fetched for users without access: neither code nor data', async ({ newsroom }) => {
  const page = await newsroom.loginAs('finance');
  const requests = watchRemote(page, 'remote-website');
  await page.goto('/website/Done');
  await expect(page.getByText('您没有访问此页面的权限')).toBeVisible();
  await page.goto('/assess/feeForm');
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(requests).toEqual([]);
});
