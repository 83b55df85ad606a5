import { readSheet } from 'read-excel-file/node';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';

test('the query lives in the address: a reload and a copied link show the same list', async ({ newsroom }) => {
  const page = await newsroom.loginAs('editor');
  const list = new ListPage(page);
  const word = '临江';
  await list.open('/app/content/news');
  await page.getByRole('textbox', { name: '关键词' }).fill(word);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/keywords=/);
  const stories = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasNot: page.getByRole('columnheader') });
  await expect(stories.filter({ hasNotText: word })).toHaveCount(0);
  const rows = await page.getByRole('row').allInnerTexts();
  expect(rows.length).toBeGreaterThan(2);
  await page.reload();
  await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue(word);
  await expect.poll(() => page.getByRole('row').allInnerTexts()).toEqual(rows);
  await page.getByRole('button', { name: '重置' }).click();
  await expect(page).not.toHaveURL(/keywords=/);
});

test('R418 R419 R420 R421 R422 R423 the pagination bar has all its parts and pages are counted from 0 on the wire', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('chief');
  await new ListPage(page).open('/app/content/news');
  await expect(page.getByText(/共\d+条/).first()).toBeVisible();
  await expect(page.getByText(/共\d+页/).first()).toBeVisible();
  const listRequest = page.waitForRequest(
    (request) => request.url().endsWith('/content/list.do') && request.postData()?.includes('currentPage=1') === true,
  );
  await page.getByRole('button', { name: '下一页' }).click();
  await listRequest;
  await page.getByRole('button', { name: '尾页' }).click();
  await page.getByRole('button', { name: '首页', exact: true }).click();
});

test('an export is a real xlsx that a spreadsheet reads', async ({ newsroom }) => {
  const page = await newsroom.loginAs('chief');
  await new ListPage(page).open('/app/content/published');
  await page.getByRole('button', { name: '导出' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '全部结果' }).first().click();
  const rows = await readSheet(await (await download).path());
  expect(rows.length).toBeGreaterThan(10);
  expect(rows[0]).toContain('标题');
});

test('full text search finds words of the body and marks them', async ({ newsroom }) => {
  const page = await newsroom.loginAs('chief');
  await new ListPage(page).open('/app/retrieve');
  await page.getByRole('textbox', { name: '全文检索' }).fill('建设');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.locator('mark').first()).toHaveText('建设');
});

test('a disabled button explains why', async ({ newsroom }) => {
  const page = await newsroom.loginAs('chief');
  await new ListPage(page).open('/app/content/news?tab=draft');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: '更多' }).click();
  const item = page.getByRole('menuitem', { name: '撤稿' });
  await item.hover();
  await expect(page.getByText('稿件尚未发布').first()).toBeVisible();
});
