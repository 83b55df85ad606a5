import type { APIRequestContext, Page } from '@playwright/test';
import { inviteCodeList, inviteRecordList, memberList } from 'shared-contracts/endpoints';
import { appPaths, operationPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now());
const batch = `社区读报日${stamp.slice(-6)}`;
const mobile = `137${stamp.slice(-8)}`;
const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
/** A picture of one point. */
const square = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The code in the newest text message to a number. */
async function codeSentTo(request: APIRequestContext, number: string): Promise<string> {
  const { list } = (await (await request.get('/sandbox/sms')).json()) as { list: { mobile: string; text: string }[] };
  return /验证码(\d{6})/.exec(list.find((sent) => sent.mobile === number)?.text ?? '')?.[1] ?? '';
}

/** Makes two codes that give eight points each. */
async function makeBatch(page: Page): Promise<void> {
  await new ListPage(page).open(operationPaths.inviteCodes);
  await page.getByRole('button', { name: '制作邀请码' }).click();
  const dialog = new Frame(page).dialog('制作邀请码');
  await dialog.getByRole('textbox', { name: '批次名称' }).fill(batch);
  await dialog.getByRole('spinbutton', { name: '数量' }).fill('2');
  await dialog.getByRole('spinbutton', { name: '被邀请人奖励积分' }).fill('8');
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await expect(page.getByText('已制作2个邀请码')).toBeVisible();
}

/** Signs a number up on the page that a link of invitation leads to. */
async function signUpBy(link: string, page: Page, request: APIRequestContext): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/验证码已发送到/)).toBeVisible();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeSentTo(request, mobile));
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await expect(page.getByRole('heading', { name: /，您好/ })).toBeVisible();
}

test('R046 a reader signs up with a code of a batch, shares an own one, and staff withhold the reward', async ({
  newsroom,
  request,
}) => {
  const page = await newsroom.loginAs('operator');
  const api = await newsroom.apiAs('operator');
  const list = new ListPage(page);
  const reader = await newsroom.reader();

  await test.step('The operator makes a batch with a reward of its own', () => makeBatch(page));

  const link = await test.step('Its QR code leads to the sign-up page', async () => {
    const row = await list.find(operationPaths.inviteCodes, batch, '关键词');
    await list.act(row, '二维码');
    const address = page.getByRole('textbox', { name: '链接' });
    await expect(address).toHaveValue(/\/site\/me\/login\?invite=[2-9A-Z]{8}$/);
    return address.inputValue();
  });

  await test.step('A reader signs up with it and has the points', async () => {
    await signUpBy(link, reader, request);
    await reader.goto('/site/me/points');
    await expect(reader.getByRole('row').filter({ hasText: '受邀注册' })).toContainText('+8');
  });

  await test.step('The reader has a code of the own to share', async () => {
    await reader.goto('/site/me');
    await reader.getByRole('link', { name: /邀请好友/ }).click();
    await expect(reader.getByRole('img', { name: '邀请二维码' })).toBeVisible();
    await expect(reader.getByRole('textbox', { name: '邀请链接' })).toHaveValue(/invite=[2-9A-Z]{8}$/);
    await expectNoSeriousFinding(reader);
  });

  await test.step('The reader sends a portrait, which staff remove with a reason', async () => {
    await reader.goto('/site/me/profile');
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(square, 'base64') };
    await reader.getByLabel('头像', { exact: true }).setInputFiles(picture);
    await reader.getByRole('button', { name: '上传头像' }).click();
    await expect(reader.getByRole('img', { name: '现在的头像' })).toBeVisible();
    await list.open(`${operationPaths.members}?keywords=${mobile}`);
    await list.act(list.row(masked), '移除头像');
    const dialog = new Frame(page).dialog('移除会员头像');
    await dialog.getByRole('textbox', { name: '移除原因' }).fill('演示移除');
    await dialog.getByRole('button', { name: '移除头像' }).click();
    await expect.poll(async () => (await api.call(memberList, { keywords: mobile })).list[0]?.portrait).toBeNull();
    await reader.goto('/site/me/profile');
    await expect(reader.getByRole('img', { name: '现在的头像' })).toHaveCount(0);
  });

  await test.step('Both pages of 邀请记录 show who came, with a masked number', async () => {
    for (const path of [appPaths.inviteRecords, operationPaths.inviteRecords]) {
      await list.open(path);
      await expect(list.row(masked)).toContainText('已发放');
    }
  });

  await test.step('The reward is withheld with a reason, and the points are gone', async () => {
    await list.act(list.row(masked), '扣发');
    const dialog = new Frame(page).dialog('扣发邀请奖励');
    await dialog.getByRole('textbox', { name: '扣发原因' }).fill('演示扣发');
    await dialog.getByRole('button', { name: '扣发' }).click();
    await expect
      .poll(async () => (await api.call(inviteRecordList, { keywords: mobile })).list)
      .toMatchObject([{ state: 'withheld', reason: '演示扣发', inviteePoints: 0 }]);
    await reader.goto('/site/me/points');
    await expect(reader.getByText('冲正：扣发邀请奖励：演示扣发')).toBeVisible();
  });

  await test.step('The ranking counts, and the rest of the batch is ended', async () => {
    await page.getByRole('button', { name: '排行' }).click();
    await expect(new Frame(page).dialog('邀请排行').getByRole('table').first()).toBeVisible();
    await new Frame(page).dialog('邀请排行').getByRole('button', { name: '关闭' }).last().click();
    const row = await list.find(operationPaths.inviteCodes, batch, '关键词');
    await list.act(row, '作废');
    const dialog = new Frame(page).dialog('作废邀请码');
    await dialog.getByRole('textbox', { name: '作废原因' }).fill('活动结束');
    await dialog.getByRole('button', { name: '作废' }).click();
    await expect
      .poll(async () => (await api.call(inviteCodeList, { keywords: batch, state: 'void' })).list)
      .toHaveLength(1);
  });
});
