import type { Page } from '@playwright/test';
import { RemoteWorkshop } from '../../core/remote-workshop.ts';
import { expect, test } from '../../core/test.ts';

const bar = (page: Page) => page.getByRole('alert', { name: '开发覆盖中' });
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const texts = 'src/features/comment/comment.texts.ts';

test(
  'a developer’s remote runs inside the host under a grant: with its banner, with each saved change, in one tab alone, until it is ended or expires',
  { tag: '@slow' },
  async ({ newsroom, baseURL }) => {
    const workshop = await RemoteWorkshop.open('remote-operation');
    try {
      const [address, page] = await Promise.all([workshop.serve(baseURL!), newsroom.loginAs('admin')]);
      const { origin } = new URL(new URL(address).searchParams.get('nr-override')!.split('@')[1]!);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));

      await test.step('the address is granted, the banner is shown above the page, and the code is the developer’s', async () => {
        await page.goto(address);
        await expect(bar(page)).toContainText(/remote-operation@[\d.]+-dev\./);
        expect(page.url()).not.toContain('nr-override');
        await expect(column(page, '评论人')).toBeVisible();
        expect(requests.some((url) => url.startsWith(`${origin}/`) && url.endsWith('.js'))).toBe(true);
        expect(requests.filter((url) => url.includes('/remotes/remote-operation/'))).toEqual([]);
      });

      await test.step('a saved source shows in the open page, without a reload', async () => {
        const born = await page.evaluate(() => performance.timeOrigin);
        workshop.change(texts, "columnReader: '评论人'", "columnReader: '留言的人'");
        await expect(column(page, '留言的人')).toBeVisible({ timeout: 40_000 });
        expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
      });

      await test.step('another tab of the same person runs what everybody runs', async () => {
        const other = await page.context().newPage();
        await other.goto('/operation/comment');
        await expect(column(other, '评论人')).toBeVisible();
        await expect(bar(other)).toBeHidden();
        await other.close();
      });

      await test.step('its close button ends it, and the next page is the product’s again, with hashes enforced', async () => {
        await page.getByRole('button', { name: '结束开发覆盖' }).click();
        await expect(bar(page)).toBeHidden();
        const answer = await page.goto('/operation/comment');
        await expect(column(page, '评论人')).toBeVisible();
        expect(await answer!.headerValue('integrity-policy')).toContain('script');
        expect(await answer!.headerValue('content-security-policy')).not.toContain(origin);
      });

      await test.step('after eight hours it expires, in the open page too', async () => {
        await page.goto(address);
        await expect(bar(page)).toBeVisible();
        await page.clock.install();
        await page.goto('/operation/comment');
        await expect(bar(page)).toBeVisible();
        await page.clock.fastForward('08:00:30');
        await expect(bar(page)).toBeHidden();
      });
    } finally {
      await workshop.close();
    }
  },
);

test(
  'A61 an account without the right gets no override, whatever its address requests',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('finance');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/assess/feeForm?nr-override=remote-assess@http://localhost:9/mf-manifest.json');
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(bar(page)).toBeHidden();
    expect(requests.filter((url) => url.startsWith('http://localhost:9/'))).toEqual([]);
  },
);
