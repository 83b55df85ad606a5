import { phones } from '../../core/phone.ts';
import { expect, test } from '../../core/test.ts';

test('the back office can be installed, and says on a phone without a line that there is none', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('chief');
  await page.setViewportSize(phones[0]);
  await page.goto('/workbench');

  await test.step('a manifest with icons of our own', async () => {
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await page.request.get(href!);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const { name, display, icons } = (await answer.json()) as {
      name: string;
      display: string;
      icons: { src: string; type: string }[];
    };
    expect([name, display]).toEqual(['新闻采编后台', 'standalone']);
    for (const { src, type } of icons) {
      const icon = await page.request.get(src);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
    }
  });

  await test.step('without a line a page of its own, and with one the page that was meant', async () => {
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state))
      .toBe('activated');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(['/offline.html']);
    await page.context().setOffline(true);
    await page.goto('/app/secondaudit');
    await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: '重试' }).click();
    await expect(page.getByRole('list', { name: '总编审核列表' })).toBeVisible();
    await expect(page).toHaveURL(/secondaudit/);
  });
});
