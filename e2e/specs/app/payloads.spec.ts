import type { Page } from '@playwright/test';
import { contentGetContent } from 'shared-contracts/endpoints';
import { scriptPayloads } from '../../core/script-payloads.ts';
import { expect, test } from '../../core/test.ts';
import { LoginPage } from '../../pages/login.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const evil = (page: Page) => page.evaluate(() => '__evil' in window);

/** Pastes markup as another page's clipboard would bring it. */
const paste = (form: NewsFormPage, html: string) =>
  form.body.evaluate((box, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    clipboardData.setData('text/plain', '文');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

for (const bypassCSP of [false, true]) {
  test(
    `A51 A52 ${scriptPayloads.length} payloads through paste, import, proofreading and comparison run nowhere, content policy ${bypassCSP ? 'off' : 'on'}`,
    { tag: '@slow' },
    async ({ browser, newsroom }) => {
      expect(scriptPayloads.length).toBeGreaterThan(300);
      const context = await browser.newContext({ bypassCSP });
      const page = await context.newPage();
      await new LoginPage(page).login('editor');
      const form = new NewsFormPage(page);
      await form.open();
      await form.title.fill(`负载 ${Date.now()}`);
      await form.body.click();
      for (let index = 0; index < scriptPayloads.length; index += 40)
        await paste(form, scriptPayloads.slice(index, index + 40).join(''));
      expect(await evil(page)).toBe(false);

      await page.getByRole('button', { name: '导入', exact: true }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('menuitem', { name: 'Word文档' }).click();
      await (
        await chooser
      ).setFiles({
        name: '稿件.doc',
        mimeType: 'application/msword',
        buffer: Buffer.from(`<html><body><p>导入的正文</p>${scriptPayloads.join('')}</body></html>`),
      });
      await expect(form.body).toContainText('导入的正文');
      expect(await evil(page)).toBe(false);
      const id = await form.saveDraft();

      await test.step('the server stores none of it', async () => {
        const { content } = (await (await newsroom.apiAs('editor')).call(contentGetContent, { id })).data;
        expect(content).not.toMatch(/<script|<svg|<iframe|<object|<math|\son\w+\s*=\s*["']?window|javascript:/i);
      });

      await test.step('proofreading shows suggestions that are markup as text', async () => {
        await page.route('**/article_correct_external*', async (route) => {
          const answer = await (await route.fetch()).text();
          await route.fulfill({
            status: 200,
            contentType: 'application/json',
            body: answer.replace(
              /"explanation":"[^"]*"/g,
              `"explanation":${JSON.stringify(scriptPayloads.slice(-23).join(' '))}`,
            ),
          });
        });
        await form.type('记者迫不急待地赶到现场。');
        await page.getByRole('button', { name: '校对', exact: true }).click();
        await page.getByRole('menuitem', { name: '校对服务A', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: /校对结果/ });
        await expect(dialog.getByRole('row', { name: /迫不急待/ }).first()).toBeVisible();
        expect(await evil(page)).toBe(false);
        await page.keyboard.press('Escape');
      });

      await test.step('versions that differ by markup are compared and read as text, even when the server is deceived', async () => {
        await form.title.fill(`负载二 ${scriptPayloads.slice(-23).join(' ').slice(0, 40)}`);
        await form.body.click();
        await page.keyboard.press('Control+Home');
        await page.keyboard.insertText(scriptPayloads.slice(-40).join(' '));
        await form.saveDraft();
        // A hostile answer: every payload in every field of the comparison, and as the body of a version.
        await page.route('**/TextDiffForCBNewsHistory.do*', async (route) => {
          const answer = (await (await route.fetch()).json()) as { data: { changed: boolean; parts: unknown[] }[] };
          for (const field of answer.data)
            Object.assign(field, {
              changed: true,
              parts: [
                ...field.parts,
                ...scriptPayloads.map((text, nth) => ({ op: (['same', 'added', 'removed'] as const)[nth % 3], text })),
              ],
            });
          await route.fulfill({ json: answer });
        });
        await page.route('**/versionGet.do*', async (route) => {
          const answer = (await (await route.fetch()).json()) as { data: { draft: { content: string } } };
          answer.data.draft.content += scriptPayloads.join('');
          await route.fulfill({ json: answer });
        });
        await page.goto(`/app/news/detail?id=${id}`);
        await page.getByRole('tab', { name: '历史版本' }).click();
        const rows = page
          .getByRole('tabpanel', { name: '历史版本' })
          .getByRole('row')
          .filter({ has: page.getByRole('checkbox') });
        await rows.nth(0).getByRole('checkbox').check();
        await rows.nth(1).getByRole('checkbox').check();
        await page.getByRole('button', { name: '比较所选版本' }).click();
        const compared = page.getByRole('dialog', { name: /的差异/ });
        await expect(compared.getByText('<script>window.__evil=1</script>').first()).toBeVisible();
        expect(
          await compared.locator('section').locator('script, iframe, svg, object, embed, form, video').count(),
        ).toBe(0);
        expect(await evil(page)).toBe(false);
        await compared
          .getByRole('button', { name: '关 闭' })
          .or(compared.getByRole('button', { name: '关闭' }))
          .last()
          .click();
        await rows.nth(0).getByRole('button', { name: '查看' }).click();
        await expect(
          page
            .getByRole('dialog', { name: /历史版本/ })
            .getByText('导入的正文')
            .first(),
        ).toBeVisible();
        expect(await evil(page)).toBe(false);
        await page.unroute('**/TextDiffForCBNewsHistory.do*');
        await page.unroute('**/versionGet.do*');
      });

      await test.step('the detail page and the form opened again show it harmlessly', async () => {
        await page.goto(`/app/news/detail?id=${id}`);
        await expect(page.getByText('导入的正文').first()).toBeVisible();
        expect(await evil(page)).toBe(false);
        await form.open(id);
        await expect(form.body).toContainText('导入的正文');
        await form.body.hover();
        expect(await evil(page)).toBe(false);
      });
      await context.close();
    },
  );
}
