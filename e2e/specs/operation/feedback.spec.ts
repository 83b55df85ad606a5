import { disclosureMaterialCounts, feedbackList, listDisclosureMaterial } from 'shared-contracts/endpoints';
import { operationPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { logInAtSite } from '../../core/reader-login.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now()).slice(-8);
const contact = `reader${stamp}@example.com`;
const text = `翻页时图片会闪一下${stamp}`;

test('R048 a reader without script sends feedback, staff assign and answer it, the reader looks it up', async ({
  newsroom,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  const api = await newsroom.apiAs('operator');
  const stored = async () => (await api.call(feedbackList, { keywords: text })).list[0]!;
  let receipt = '';

  await test.step('What is wrong comes back beside the fields, with everything that was typed', async () => {
    await reader.goto('/site/');
    await reader.getByRole('link', { name: '意见反馈' }).click();
    await reader.getByRole('combobox', { name: '类型' }).selectOption({ label: '使用问题' });
    await reader.getByRole('textbox', { name: '内容' }).fill(text);
    await reader.getByRole('textbox', { name: '联系方式' }).fill('12345');
    await reader.getByRole('button', { name: '提交' }).click();
    await expect(reader.getByText('请填写正确的手机号或邮箱')).toBeVisible();
    await expect(reader.getByRole('textbox', { name: '内容' })).toHaveValue(text);
  });

  await test.step('Sent, it has a number', async () => {
    await reader.getByRole('textbox', { name: '联系方式' }).fill(contact);
    await reader.getByRole('button', { name: '提交' }).click();
    await expect(reader.getByRole('heading', { name: '已收到，谢谢您' })).toBeVisible();
    receipt = (await reader.locator('.receipt').textContent())!.trim();
    expect(receipt).toMatch(/^YJ-/);
  });

  const page = await newsroom.loginAs('operator');
  const list = new ListPage(page);
  await test.step('At the desk it is given to a colleague and answered', async () => {
    const row = await list.find(operationPaths.feedback, text, '关键词');
    await expect(row).toContainText('待处理');
    await list.act(row, '指派');
    const assigning = new Frame(page).dialog(`指派 ${receipt}`);
    await assigning.getByRole('combobox', { name: '处理人' }).click();
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await assigning.getByRole('button', { name: '指派' }).click();
    await expect.poll(async () => (await stored()).state).toBe('working');
    await expect(list.row(text)).toContainText('处理中');
    await list.act(list.row(text), '答复');
    const answering = new Frame(page).dialog(`答复 ${receipt}`);
    await answering.getByRole('textbox', { name: '答复内容' }).fill('已修复，请更新');
    await answering.getByRole('button', { name: '答复' }).click();
    await expect.poll(async () => (await stored()).state).toBe('answered');
  });

  await test.step('The reader reads the answer by number and contact', async () => {
    await reader.goto('/site/feedback/progress');
    await reader.getByRole('textbox', { name: '查询编号' }).fill(receipt);
    await reader.getByRole('textbox', { name: '联系方式' }).fill(contact);
    await reader.getByRole('button', { name: '查询' }).click();
    await expect(reader.getByText('已修复，请更新')).toBeVisible();
  });

  await test.step('Made a tip-off, it is closed and at the desk for tip-offs', async () => {
    await page.reload();
    await list.act(list.row(text), '转为爆料');
    await new Frame(page).confirm();
    await expect.poll(async () => (await stored()).tipoffReceipt).toMatch(/^BL-/);
    const director = await newsroom.apiAs('director');
    expect((await director.call(disclosureMaterialCounts, { kind: 'reader', keywords: text })).data.all).toBe(1);
    const { list: tipoffs } = await director.call(listDisclosureMaterial, { kind: 'reader', keywords: text });
    expect(tipoffs[0]?.receipt).toBe((await stored()).tipoffReceipt);
  });
  await context.close();
});

test('a member finds the answer among the messages and the own feedback', async ({ newsroom, request }) => {
  const reader = await newsroom.reader();
  const api = await newsroom.apiAs('operator');
  const words = `想要夜间模式${stamp}`;
  await test.step('The member sends feedback without a contact', async () => {
    await logInAtSite(reader, request, `137${stamp}`);
    await reader.goto('/site/feedback');
    await expectNoSeriousFinding(reader);
    await reader.getByRole('combobox', { name: '类型' }).selectOption({ label: '功能建议' });
    await reader.getByRole('textbox', { name: '内容' }).fill(words);
    await reader.getByRole('button', { name: '提交' }).click();
    await expect(reader.getByRole('heading', { name: '已收到，谢谢您' })).toBeVisible();
  });

  await test.step('Staff close it with a reason', async () => {
    const page = await newsroom.loginAs('operator');
    const list = new ListPage(page);
    await list.act(await list.find(operationPaths.feedback, words, '关键词'), '关闭');
    const dialog = new Frame(page).dialog('关闭意见反馈');
    await dialog.getByRole('textbox', { name: '关闭原因' }).fill('已在新版本中提供');
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect.poll(async () => (await api.call(feedbackList, { keywords: words })).list[0]?.state).toBe('closed');
  });

  await test.step('The message is new, and leads to the own feedback', async () => {
    await reader.goto('/site/me');
    await expect(reader.getByRole('link', { name: /我的消息/ })).toContainText('有 1 条未读消息');
    await reader.getByRole('link', { name: /我的消息/ }).click();
    await expectNoSeriousFinding(reader);
    await reader.getByRole('button', { name: /查看/ }).click();
    await expect(reader.getByRole('heading', { name: '我的反馈' })).toBeVisible();
    await expect(reader.getByText('已在新版本中提供')).toBeVisible();
  });
});
