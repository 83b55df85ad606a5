import { contentAddContent, contentApprove, contentGetContent, contentSubmit } from 'shared-contracts/endpoints';
import type { Account } from '../../core/accounts.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import type { Page } from '@playwright/test';

const fieldName = '查找稿件、页面、人员和命令';

async function draft(newsroom: Newsroom, title: string): Promise<{ id: string; rev: number }> {
  const editor = await newsroom.apiAs('editor');
  const text = { title, content: '<p>江边步道今天开放。</p>', categoryId: '1', requestId: crypto.randomUUID() };
  return (await editor.call(contentAddContent, text)).data;
}

async function submitted(newsroom: Newsroom, title: string): Promise<string> {
  const { id, rev } = await draft(newsroom, title);
  await (await newsroom.apiAs('editor')).call(contentSubmit, { items: [{ id, rev }] });
  return id;
}

/** A story that waits at the desk of the directors. */
async function atDirector(newsroom: Newsroom, title: string): Promise<string> {
  const id = await submitted(newsroom, title);
  const reviewer = await newsroom.apiAs('editor2' satisfies Account);
  const { rev } = (await reviewer.call(contentGetContent, { id })).data;
  await reviewer.call(contentApprove, { items: [{ id, rev }], status: 1 });
  return id;
}

/** Opens the search by its key and types. */
async function find(page: Page, words: string) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: fieldName });
  await expect(field).toBeFocused();
  await field.fill(words);
  return field;
}

/** Closes the search by Esc. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: fieldName })).toBeHidden();
}

test('Ctrl+K finds pages by initials, stories by title and number, commands, and people for who may see them', async ({
  newsroom,
}) => {
  const title = `找得到的稿件 ${Date.now()}`;
  const { id } = await draft(newsroom, title);
  const page = await newsroom.loginAs('chief');
  await new Frame(page).open();
  const found = (group: string) => page.getByRole('group', { name: group, exact: true }).getByRole('option');

  await test.step('When the initials of 总编审核 are typed, Enter opens the page', async () => {
    const field = await find(page, 'zbsh');
    await expect(found('页面').first()).toContainText('总编审核');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/app\/secondaudit/);
    await expect(field).toBeHidden();
  });

  await test.step('A story is found by its title, and by its number', async () => {
    await find(page, title);
    await expect(found('稿件')).toHaveCount(1);
    await expect(found('稿件')).toContainText(`编号 ${id}`);
    await leave(page);
    const field = await find(page, id);
    await expect(found('稿件').first()).toContainText(title);
    await field.press('ArrowUp');
    await field.press('ArrowDown');
    await found('稿件').first().click();
    await expect(page).toHaveURL(new RegExp(`/app/news/detail\\?id=${id}$`));
  });

  await test.step('A chief has no list of users, and finds nobody; the administrator does', async () => {
    await find(page, '退出');
    await expect(found('命令')).toContainText(['退出登录']);
    await leave(page);
    const admin = await newsroom.loginAs('admin');
    await new Frame(admin).open();
    await find(admin, 'director');
    await admin.getByRole('group', { name: '人员' }).getByRole('option').first().click();
    await expect(admin).toHaveURL(/\/app\/config\/user\?keywords=director/);
    await expect(admin.getByRole('cell', { name: 'director', exact: true })).toBeVisible();
  });

  await test.step('Enter on 新建新闻 begins an article', async () => {
    const editor = await newsroom.loginAs('editor');
    await new Frame(editor).open();
    const field = await find(editor, 'xjxw');
    await expect(editor.getByRole('option', { selected: true })).toContainText('新建新闻');
    await field.press('Enter');
    await expect(editor).toHaveURL(/\/new\/news/);
  });
});

test('? lists the keys, Enter opens the current row of a desk, the place stays, and 通过 brings the next story', async ({
  newsroom,
}) => {
  const stamp = Date.now();
  const titles = [`审核台下一篇 ${stamp} 甲`, `审核台下一篇 ${stamp} 乙`];
  const ids = [await atDirector(newsroom, titles[0]!), await atDirector(newsroom, titles[1]!)];
  const page = await newsroom.loginAs('director');
  const list = new ListPage(page);
  await list.find('/app/audit', `审核台下一篇 ${stamp}`);

  await test.step('? is a letter in a field and the list of keys elsewhere', async () => {
    const field = page.getByRole('textbox', { name: '关键词' });
    await field.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await field.fill(`审核台下一篇 ${stamp}`);
    await field.blur();
    const keys = page.getByRole('dialog', { name: '快捷键' });
    // The list of keys comes once the first page is idle.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(keys).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(keys.getByRole('region', { name: '当前页面' })).toContainText('通过');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });

  await test.step('Enter opens the current row, and breadcrumb and menu stay at the desk', async () => {
    await expect(page.locator('tr[aria-current]')).toContainText(`${stamp}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/news\/detail\?id=/);
    const crumbs = page.getByRole('navigation', { name: '当前位置' });
    await expect(crumbs.getByRole('link', { name: '主任审核' })).toHaveAttribute('href', /^\/app\/audit\?.*keywords/);
    await expect(new Frame(page).menu.locator('.ant-menu-item-selected')).toContainText('主任审核');
  });

  await test.step('When it is passed, the next story of the desk takes its place, and a message says so', async () => {
    const opened = new URL(page.url()).searchParams.get('id')!;
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await new Frame(page).expectToast(/已打开本审核台的下一篇/);
    await expect(page).not.toHaveURL(new RegExp(`id=${opened}$`));
    expect(ids).toContain(opened);
    const stored = await newsroom.apiAs('admin');
    expect((await stored.call(contentGetContent, { id: opened })).data.auditStage).toBe(3);
    await expect(page.getByRole('tab', { name: titles[ids.indexOf(opened)]! })).toHaveCount(0);
    await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '主任审核' }).click();
    await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue(`审核台下一篇 ${stamp}`);
  });
});

test('rows say 追加渠道 of a published story, keep 撤稿 under 更多, and tell times without seconds', async ({
  newsroom,
}) => {
  const title = `追加渠道 ${Date.now()}`;
  const id = await submitted(newsroom, title);
  await passAndPublish(newsroom, id);
  const page = await newsroom.loginAs('chief');
  const row = await new ListPage(page).find('/app/content/news', title);
  await expect(row.getByRole('button').first()).toHaveText('编辑');
  await expect(row.getByRole('button', { name: '撤稿' })).toHaveCount(0);
  const { modifiedTime } = (await (await newsroom.apiAs('admin')).call(contentGetContent, { id })).data;
  await expect(row.getByTitle(modifiedTime)).toHaveText(/^(刚刚|\d+分钟前)$/);
  await row.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menuitem').last()).toContainText('删除');
  const offered = row.getByRole('button', { name: '追加渠道' }).or(page.getByRole('menuitem', { name: /^追加渠道/ }));
  await expect(offered.first()).toBeVisible();
});
