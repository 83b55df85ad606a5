import { readFile } from 'node:fs/promises';
import { newsDetailPath } from 'shared-contracts/paths';
import { recordList } from 'shared-contracts/endpoints';
import { expect, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

test('a story is taken away as PDF and as Word from its page, which its records say', async ({ newsroom }) => {
  const page = await newsroom.loginAs('chief');
  const form = new NewsFormPage(page);
  await form.open();
  const title = `带走的稿件${String(Date.now()).slice(-8)}`;
  await form.title.fill(title);
  await form.type('河岸步道修好了，傍晚散步的人多了。');
  const id = await form.saveDraft();
  await page.goto(newsDetailPath(id));

  for (const [format, start] of [
    ['PDF', '%PDF-'],
    ['Word文档', 'PK'],
  ] as const)
    await test.step(`Download as ${format}`, async () => {
      await page.getByRole('button', { name: /^更多/ }).click();
      await page.getByRole('menuitem', { name: '导出文件' }).click();
      const dialog = page.getByRole('dialog', { name: `导出《${title}》` });
      await dialog.getByRole('radio', { name: new RegExp(`^${format}`) }).check();
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: /下\s?载/ }).click();
      const bytes = await readFile(await (await coming).path());
      expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start);
      await expect(dialog).toBeHidden();
    });

  const { list } = await (await newsroom.apiAs('chief')).call(recordList, { newsId: id });
  expect(
    list
      .filter(({ opName }) => opName === '导出')
      .map(({ remark }) => remark)
      .sort(),
  ).toEqual(['PDF', 'Word文档']);
});
