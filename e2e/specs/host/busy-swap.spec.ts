import type { Page } from '@playwright/test';
import { contentGetContent } from 'shared-contracts/endpoints';
import { Operations } from '../../core/operations.ts';
import { pngOf } from '../../core/pictures.ts';
import { expect, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

/** Stops requests on their way until the returned function is called; counts them. */
async function hold(page: Page, matches: RegExp): Promise<{ letGo(): void; count(): number }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(matches, async (route) => {
    if (route.request().method() !== 'OPTIONS') count += 1;
    await promise;
    await route.continue();
  });
  return { letGo: resolve, count: () => count };
}

/** Remotes whose code the news form runs: its own, and the tools'. */
const remotes = ['remote-app-publish', 'remote-shared-tools'] as const;

test(
  'a swap while a picture uploads, the token is renewed and a proofreading runs: all three finish, and the text is carried over',
  { tag: '@slow' },
  async ({ newsroom, baseURL }) => {
    const operations = new Operations(baseURL!);
    const { serial } = await operations.registry();
    const version = `8.2.${Date.now() % 60_000}`;
    const title = `切换期间的稿件 ${Date.now()}`;
    const page = await newsroom.loginAs('editor');
    const form = new NewsFormPage(page);
    const notice = page.getByRole('status', { name: '版本提示' });
    try {
      await Promise.all([form.open(), ...remotes.map((remote) => operations.add(remote, version))]);
      await form.title.fill(title);
      await form.type('记者迫不急待地赶到现场。');
      await form.saveDraft();
      const born = await page.evaluate(() => performance.timeOrigin);

      const upload = await hold(page, /\/upload(\/|\?|$)/);
      const renewal = await hold(page, /refesh\/refreshToken/);
      await test.step('a picture is being sent, the token is due, and a proofreading waits for it', async () => {
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: '插入图片' }).click();
        await (
          await chooser
        ).setFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: pngOf(640, 400, [20, 90, 160]) });
        await expect.poll(() => upload.count()).toBeGreaterThan(0);
        await page.evaluate(() => localStorage.setItem('tokenTime', '0'));
        await page.getByRole('button', { name: '校对', exact: true }).click();
        await page.getByRole('menuitem', { name: '校对服务A', exact: true }).click();
        await expect.poll(() => renewal.count()).toBe(1);
      });

      await test.step('both remotes get another version; the page waits', async () => {
        for (const remote of remotes)
          expect(await operations.nrctl('swap', remote, version, '--no-smoke', '--reason', '工作中切换')).toMatchObject(
            { code: 0 },
          );
        await expect(notice).toContainText('新版本已就绪，保存后自动切换');
      });

      await test.step('the token is renewed once, the proofreading answers, the picture arrives', async () => {
        renewal.letGo();
        const dialog = page.getByRole('dialog', { name: '校对结果' });
        await expect(dialog.getByRole('region', { name: '校对文稿' })).toContainText('迫不急待[迫不及待]');
        await expect(notice).toContainText('保存后自动切换');
        await dialog.getByRole('button', { name: '取消' }).click();
        // Autosaved in the meantime: only the picture still blocks the swap.
        await expect(notice).toContainText('保存后自动切换');
        upload.letGo();
        await expect(form.body.locator('img[src^="/files/"]')).toHaveCount(1);
        // Held longer than a renewal's time limit, it was sent once more (F19).
        expect(renewal.count()).toBeLessThanOrEqual(2);
      });

      await test.step('once saved, the page swaps to the new versions without a reload, with text and picture', async () => {
        const fetched = page
          .waitForRequest((request) => request.url().includes(`/remotes/remote-app-publish/${version}/`))
          .catch(() => undefined);
        await page
          .getByRole('button', { name: '保存并切换' })
          .click({ timeout: 5000 })
          .catch(() => undefined);
        await expect(notice).toBeHidden({ timeout: 30_000 });
        await fetched;
        await expect(form.title).toHaveValue(title);
        await expect(form.body).toContainText('迫不急待');
        await expect(form.body.locator('img[src^="/files/"]')).toHaveCount(1);
        expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
        const contentId = new URL(page.url()).searchParams.get('id')!;
        const { data } = await (await newsroom.apiAs('editor')).call(contentGetContent, { id: contentId });
        expect(JSON.stringify(data)).toContain('/files/');
      });
    } finally {
      await operations.nrctl('rollback', '--serial', String(serial), '--reason', '演练结束');
    }
  },
);
