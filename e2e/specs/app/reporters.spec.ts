import { contentGetContent, reporterList } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const stamp = String(Date.now()).slice(-7);
const name = `卫青${stamp}`;
const title = `老街夜读 ${stamp}`;

test('a reporter is entered, named in a byline with a share, and has a public page', async ({ newsroom }) => {
  const admin = await newsroom.apiAs('admin');
  let reporterId = '';
  let storyId = '';

  await test.step('An administrator enters a reporter whose press card has expired', async () => {
    const page = await newsroom.loginAs('admin');
    await new ListPage(page).open(appPaths.reporter);
    await page.getByRole('button', { name: '新建记者' }).click();
    const dialog = new Frame(page).dialog('新建记者');
    await dialog.getByRole('textbox', { name: '姓名' }).fill(name);
    await dialog.getByRole('textbox', { name: '记者证号' }).fill(`K${stamp}`);
    await dialog.getByRole('textbox', { name: '有效期至' }).fill('2026-01-31');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: '手机号' }).fill('13900005678');
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    const row = await new ListPage(page).find(appPaths.reporter, name);
    await expect(row).toContainText('已过期');
    await expect(row).toContainText('139****5678');
    reporterId = (await admin.call(reporterList, { keywords: name })).list[0]!.id;
  });

  await test.step('An editor divides the byline of a story and is warned of the expired card', async () => {
    const page = await newsroom.loginAs('editor');
    const form = new NewsFormPage(page);
    await form.open();
    await form.title.fill(title);
    await form.chooseChannel('本地');
    await form.type('夜色里，老街的书店还亮着灯。');
    await page.getByRole('button', { name: '分配作者与份额' }).click();
    const dialog = new Frame(page).dialog('作者分工');
    await dialog.getByRole('combobox', { name: '第1位作者', exact: true }).fill(name);
    await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
    await expect(dialog.getByText('记者证已于2026-01-31过期')).toBeVisible();
    await dialog.getByRole('button', { name: '添加作者' }).click();
    await dialog.getByRole('combobox', { name: '第2位作者', exact: true }).fill('周游');
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(page.getByRole('textbox', { name: '作者', exact: true })).toHaveValue(`${name} 周游`);
    storyId = await form.handIn();
    expect((await admin.call(contentGetContent, { id: storyId })).data.authors).toEqual([
      { name, reporterId, role: 'text', share: 50 },
      { name: '周游', reporterId: null, role: 'text', share: 50 },
    ]);
  });

  await test.step('Readers go from the published story to the page of the reporter', async () => {
    await passAndPublish(newsroom, storyId);
    const reader = await newsroom.reader();
    await expect(async () => expect((await reader.goto(`/site/a/${storyId}`))?.status()).toBe(200)).toPass();
    await reader.getByRole('link', { name }).click();
    await expect(reader).toHaveURL(`/site/by/${reporterId}`);
    await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(reader.getByRole('link', { name: title })).toBeVisible();
    await expect(reader.getByText('13900005678')).toHaveCount(0);
    await expectNoSeriousFinding(reader);
  });
});
