import type { Page } from '@playwright/test';
import { publishQaSession, qaQuestionList, qaSessionList } from 'shared-contracts/endpoints';
import { operationPaths, publicPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now()).slice(-8);
const title = `供水问答${stamp}`;
const question = `新水厂什么时候供水？（${stamp}）`;
const reply = `明年三月起向城东供水（${stamp}）。`;

/** Writes a session with one guest, as staff do. */
async function writeSession(page: Page): Promise<void> {
  await page.goto(operationPaths.onlineQa);
  await page.getByRole('button', { name: '新建场次' }).click();
  const dialog = page.getByRole('dialog', { name: '新建场次' });
  await dialog.getByRole('textbox', { name: '主题' }).fill(title);
  const year = new Date().getFullYear();
  // Enter takes a time over, and leads on to the other.
  await dialog.getByPlaceholder('开始日期').fill(`${year - 1}-01-01 08:00`);
  await dialog.getByPlaceholder('开始日期').press('Enter');
  await dialog.getByPlaceholder('结束日期').fill(`${year + 1}-12-31 18:00`);
  await dialog.getByPlaceholder('结束日期').press('Enter');
  await dialog.getByRole('button', { name: '添加嘉宾' }).click();
  await dialog.getByRole('textbox', { name: '姓名' }).fill('钱水生');
  await dialog.getByRole('textbox', { name: '身份' }).fill('水务集团总工程师');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
}

test('R040 a reader asks, staff assign it, a guest answers by link, the reader sees it without a reload', async ({
  newsroom,
}) => {
  const api = await newsroom.apiAs('operator');
  const staff = await newsroom.loginAs('operator');
  const list = new ListPage(staff);
  const reader = await newsroom.reader();
  const stored = async () => (await api.call(qaSessionList, { keywords: title })).list[0]!;
  const newest = async () => (await api.call(qaQuestionList, { sessionId: (await stored()).id })).list[0];

  await test.step('Given a session with a guest, which staff publish', async () => {
    await writeSession(staff);
    const { id, rev } = await stored();
    await api.call(publishQaSession, { id, rev });
  });
  const { id } = await stored();

  await test.step('When a reader asks on its page', async () => {
    await reader.goto(publicPaths.qa);
    await reader.getByRole('link', { name: title }).click();
    await expectNoSeriousFinding(reader);
    await reader.getByRole('textbox', { name: '您的问题' }).fill(question);
    await reader.getByRole('button', { name: '提交问题' }).click();
    await expect(reader.getByText('问题已提交，审核通过后会显示')).toBeVisible();
    await expect.poll(async () => (await newest())?.state).toBe('waiting');
    await reader.goto(publicPaths.qaSession(id));
    await expect(reader.getByText('实时更新中')).toBeVisible();
  });

  await test.step('And staff pass it to the guest', async () => {
    const row = await list.find(`${operationPaths.onlineQaQuestions}?id=${id}`, question, '问题、称呼或答案');
    await list.act(row, '指定嘉宾');
    const dialog = staff.getByRole('dialog', { name: '为1个问题指定嘉宾' });
    await dialog.getByRole('combobox', { name: '嘉宾' }).click();
    await staff.getByTitle('钱水生').click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(reader.getByText(question)).toBeVisible();
    await expect(reader.getByText('等待嘉宾回答')).toBeVisible();
  });

  let link = '';
  await test.step('And give the guest a link', async () => {
    await staff.getByRole('button', { name: '嘉宾链接' }).click();
    const dialog = staff.getByRole('dialog', { name: `嘉宾链接：${title}` });
    await dialog.getByRole('button', { name: '生成链接' }).click();
    const address = dialog.getByText(/\/site\/qa\/guest\//);
    await expect(address).toBeVisible();
    link = new URL((await address.innerText()).trim()).pathname + new URL((await address.innerText()).trim()).search;
    await dialog.getByRole('button', { name: '关闭' }).first().click();
  });

  const guest = await newsroom.reader();
  await test.step('And the guest answers by it, in another browser, which no third one can do', async () => {
    await guest.goto(link);
    await expectNoSeriousFinding(guest);
    await guest.getByRole('button', { name: '在此浏览器中开始' }).click();
    await expect(guest.getByRole('heading', { name: '钱水生，请您回答读者提问' })).toBeVisible();
    await expectNoSeriousFinding(guest);
    await guest.getByRole('textbox', { name: '您的答案' }).fill(reply);
    await guest.getByRole('button', { name: '提交答案' }).click();
    await expect(guest.getByText('答案已提交，等待编辑发布')).toBeVisible();
    const third = await newsroom.reader();
    await third.goto(link);
    await expect(third.getByText('链接已在另一个浏览器中打开')).toBeVisible();
  });

  await test.step('Then the reader sees the answer on the open page once staff publish it', async () => {
    await expect(reader.getByText(reply)).toBeHidden();
    const row = await list.find(`${operationPaths.onlineQaQuestions}?id=${id}`, question, '问题、称呼或答案');
    await list.act(row, '公开答案');
    await expect(reader.getByText(reply)).toBeVisible();
    expect(await newest()).toMatchObject({ answerState: 'published', answer: reply, answerWriterName: '' });
    await expectNoSeriousFinding(reader);
    const open = await reader.request.get(`/open/v1/qa/${id}/questions`);
    expect(JSON.stringify(await open.json())).toContain(reply);
  });
});
