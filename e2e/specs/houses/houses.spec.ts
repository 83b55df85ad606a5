import { feeList, getAllBlackList, userList, websiteListDone } from 'shared-contracts/endpoints';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

test('a story is taken off the website alone and put back', async ({ newsroom }) => {
  const page = await newsroom.loginAs('chief');
  const stored = await newsroom.apiAs('chief');
  const [story] = (await stored.call(websiteListDone, { state: 'published' })).list;
  const row = await new ListPage(page).find('/website/Done', story!.title);
  await new ListPage(page).act(row, '撤稿');
  await page.getByRole('textbox', { name: '撤稿原因' }).fill('版面调整');
  await new Frame(page).dialog().getByRole('button', { name: /确定|撤稿/ }).click();
  await expect.poll(async () => (await page.request.get(`/site/a/${story!.id}`)).status()).toBe(410);
  await page.goto('/website/Done?state=withdrawn');
  const withdrawn = await new ListPage(page).find('/website/Done?state=withdrawn', story!.title);
  await new ListPage(page).act(withdrawn, '重新发布');
  const dialog = new Frame(page).dialog();
  if (await dialog.isVisible().catch(() => false)) await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(async () => (await page.request.get(`/site/a/${story!.id}`)).status()).toBe(200);
});

test('the blacklist: adding is direct, removal goes through the list', async ({ newsroom }) => {
  const page = await newsroom.loginAs('moderator');
  const stored = await newsroom.apiAs('moderator');
  const before = (await stored.call(getAllBlackList, {})).list.length;
  await page.goto('/operation/comment');
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: '加入黑名单' }) }).first();
  await row.getByRole('button', { name: '加入黑名单' }).click();
  await new Frame(page).expectToast('加入黑名单成功！');
  expect((await stored.call(getAllBlackList, {})).list.length).toBe(before + 1);
  await page.getByRole('button', { name: '移出黑名单' }).first().click();
  await new Frame(page).confirm();
  const list = page.getByRole('dialog', { name: '黑名单列表' });
  await expect(list).toBeVisible();
  await expect(list.getByText('被邀请时间').first()).toBeVisible();
});

test('fee lines are computed, edited and kept', async ({ newsroom }) => {
  const page = await newsroom.loginAs('finance');
  await new ListPage(page).open('/assess/feeForm');
  await page.getByRole('button', { name: '生成稿费' }).click();
  const dialog = new Frame(page).dialog();
  if (await dialog.isVisible().catch(() => false)) await dialog.getByRole('button', { name: '确定' }).click();
  const stored = await newsroom.apiAs('finance');
  const month = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 7);
  await expect.poll(async () => (await stored.call(feeList, { month })).total).toBeGreaterThan(0);
});

test('A20 a user is created with roles that the admin has, and the first password is shown once', async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  const name = `reporter${Date.now() % 1_000_000}`;
  await new ListPage(page).open('/app/config/user');
  await page.getByRole('button', { name: '新建' }).click();
  const dialog = new Frame(page).dialog();
  await dialog.getByRole('textbox', { name: '用户名' }).fill(name);
  await dialog.getByRole('textbox', { name: '姓名' }).fill('新来的记者');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText(/初始密码/).first()).toBeVisible();
  const users = await (await newsroom.apiAs('admin')).call(userList, { keywords: name });
  expect(users.list).toHaveLength(1);
});

test('articles are chosen for WeChat and stored as a draft', async ({ newsroom }) => {
  const page = await newsroom.loginAs('chief');
  await page.goto('/wechat/material');
  await page.getByRole('button', { name: /选稿|选择稿件/ }).first().click();
  const dialog = new Frame(page).dialog();
  await dialog.getByRole('checkbox').nth(1).check();
  await dialog.getByRole('button', { name: /确定/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '存入微信草稿箱' }).click();
  await expect(page.getByText(/草稿/).first()).toBeVisible();
});
