import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentGetContent } from 'shared-contracts/endpoints';
import { expect, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const documents = path.resolve(import.meta.dirname, '../../../server/test/fixtures/documents');

test('a copy from LibreOffice comes with its pictures, superscript and indents, and is stored that way', async ({
  newsroom,
}) => {
  const form = new NewsFormPage(await newsroom.loginAs('editor'));
  await form.open();
  await form.title.fill(`粘贴 ${Date.now()}`);
  await form.body.click();
  const flavours = {
    'text/html': readFileSync(path.join(documents, 'clipboard.html'), 'utf8'),
    'text/rtf': readFileSync(path.join(documents, 'clipboard.rtf'), 'latin1'),
    'text/plain': '文',
  };
  await form.body.evaluate((box, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, flavours);
  await expect(form.body.locator('figure img[src^="/files/"]')).toHaveCount(3);
  await expect(form.page.getByText(/图片无法从剪贴板读取/)).toBeHidden();
  const id = await form.saveDraft();
  const { content } = (await (await newsroom.apiAs('editor')).call(contentGetContent, { id })).data;
  expect(content).toContain('120m<sup>2</sup>');
  expect(content).toContain('CO<sub>2</sub>');
  expect(content.match(/<img[^>]*data-id="\d+"/g)).toHaveLength(3);
  expect(content).not.toContain('\t');
});

test('a copy made by the browser itself keeps superscript, and 上标 and 下标 set and remove it', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('editor');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = new NewsFormPage(page);
  await form.open();
  await form.title.fill(`复制 ${Date.now()}`);
  const other = await page.context().newPage();
  await other.setContent('<p style="font-size:18px">绿地120m<sup>2</sup></p>');
  await other.keyboard.press('Control+A');
  await other.keyboard.press('Control+C');
  await other.close();
  await form.body.click();
  await page.keyboard.press('Control+V');
  await expect(form.body.locator('sup')).toHaveText('2');
  await page.keyboard.press('End');
  await page.keyboard.type('，CO2');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: '下标', exact: true }).click();
  await expect(form.body.locator('sub')).toHaveText('2');
  await page.getByRole('button', { name: '下标', exact: true }).click();
  await expect(form.body.locator('sub')).toHaveCount(0);
});

test('the first heading of a Word document becomes the title of a new story', async ({ newsroom }) => {
  const page = await newsroom.loginAs('editor');
  const form = new NewsFormPage(page);
  await form.open();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Word文档' }).click();
  await (await chooser).setFiles(path.join(documents, 'story.docx'));
  await expect(form.title).toHaveValue('临江新区绿地面积创新高');
  await expect(form.body).toContainText('120m2');
  await expect(form.body).not.toContainText('创新高');
  await expect(form.body.locator('figure img')).toHaveCount(3);
});
