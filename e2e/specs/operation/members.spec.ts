import type { Page } from '@playwright/test';
import { getCommentListByBefore, memberList, pointRecordList, websiteListDone } from 'shared-contracts/endpoints';
import { operationPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { logInAtSite } from '../../core/reader-login.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const mobile = `139${String(Date.now()).slice(-8)}`;
const nickName = `江边读者${String(Date.now()).slice(-6)}`;
const text = `这篇写得真好${Date.now()}`;

async function comment(page: Page, story: string, words: string): Promise<void> {
  await page.goto(`/site/a/${story}`);
  await page.getByRole('textbox', { name: '评论内容' }).fill(words);
  await page.getByRole('button', { name: '发表' }).click();
}

test('R043 a stranger signs up, comments as a member, earns points, and is refused once frozen', async ({
  newsroom,
  request,
}) => {
  const reader = await newsroom.reader();
  const api = await newsroom.apiAs('operator');
  const [story] = (await (await newsroom.apiAs('chief')).call(websiteListDone, { state: 'published' })).list;

  await test.step('The stranger signs up with a code and chooses a nickname', async () => {
    await logInAtSite(reader, request, mobile);
    await expectNoSeriousFinding(reader);
    await reader.getByRole('link', { name: '我的资料' }).click();
    await reader.getByRole('textbox', { name: '昵称' }).fill(nickName);
    await reader.getByRole('button', { name: '保存' }).click();
    await expect(reader.getByText('已保存')).toBeVisible();
  });

  await test.step('The member comments, and the comment bears the nickname', async () => {
    await comment(reader, story!.id, text);
    await expect
      .poll(async () => (await api.call(getCommentListByBefore, { keywords: text })).list)
      .toMatchObject([{ nickName, userId: expect.stringMatching(/^member:\d+$/) }]);
  });

  const page = await newsroom.loginAs('operator');
  await test.step('Approved, it earns points that the member sees', async () => {
    const list = new ListPage(page);
    await list.open(operationPaths.comment);
    await list.act(list.row(text), '通过');
    await expect
      .poll(async () => (await api.call(pointRecordList, { keywords: nickName })).list.map(({ action }) => action))
      .toContain('comment');
    await reader.goto('/site/me/points');
    await expect(reader.getByRole('cell', { name: '评论通过审核' })).toBeVisible();
  });

  await test.step('Staff see the member and the record, and freeze the account', async () => {
    const list = new ListPage(page);
    const records = await list.find(operationPaths.pointRecords, nickName, '会员昵称');
    await expect(records.first()).toContainText('行为获得');
    const row = await list.find(operationPaths.members, nickName, '昵称或完整手机号');
    await expect(row).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    await list.act(row, '冻结');
    const dialog = new Frame(page).dialog('冻结会员');
    await dialog.getByRole('textbox', { name: '冻结原因' }).fill('演示冻结');
    await dialog.getByRole('button', { name: '冻结' }).click();
    await expect.poll(async () => (await api.call(memberList, { keywords: mobile })).list[0]?.state).toBe('frozen');
  });

  await test.step('The reader is refused with the reason', async () => {
    await comment(reader, story!.id, '还能说吗');
    await expect(reader.getByText('您的账号已被冻结：演示冻结。如有疑问请联系我们')).toBeVisible();
  });
});
