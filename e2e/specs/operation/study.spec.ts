import {
  contentAddContentToStudyGroups,
  remindStudy,
  studyGroupSave,
  studyMatrix,
  studyMemberList,
  studyRecordList,
  websiteListDone,
} from 'shared-contracts/endpoints';
import { operationPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { logInAtSite } from '../../core/reader-login.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now()).slice(-8);
const nickName = `好学读者${stamp.slice(-6)}`;
const groupName = `业务学习${stamp}`;

test('R047 a member is put into a study group, reads a story of it to the end, and is reminded of the other', async ({
  newsroom,
  request,
}) => {
  const api = await newsroom.apiAs('operator');
  const chief = await newsroom.apiAs('chief');
  const { list: done } = await chief.call(websiteListDone, { state: 'published' });
  const [story, other] = done.slice(0, 2).map(({ id }) => id) as [string, string];
  const { id: groupId } = (await api.call(studyGroupSave, { name: groupName, isOpen: false })).data;
  await chief.call(contentAddContentToStudyGroups, { ids: `${story},${other}`, studyGroupIds: groupId });
  const reader = await newsroom.reader();
  await logInAtSite(reader, request, `136${stamp}`);
  await reader.goto('/site/me/profile');
  await reader.getByRole('textbox', { name: '昵称' }).fill(nickName);
  await reader.getByRole('button', { name: '保存' }).click();

  const page = await newsroom.loginAs('operator');
  const list = new ListPage(page);
  await test.step('Staff find the member by nickname and add it', async () => {
    await list.act(await list.find(operationPaths.studyGroups, groupName, '小组名称'), '成员');
    const dialog = new Frame(page).dialog(`学习小组成员：${groupName}`);
    await dialog.getByRole('combobox', { name: '按昵称查找会员' }).fill(nickName);
    await page.getByTitle(nickName).first().click();
    await dialog.getByRole('button', { name: '添加' }).click();
    await expect(dialog.getByRole('cell', { name: nickName, exact: true })).toBeVisible();
    expect((await api.call(studyMemberList, { groupId })).total).toBe(1);
  });

  await test.step('The member opens a story and reads it to the end', async () => {
    await reader.goto(`/site/me/study/${groupId}`);
    await expectNoSeriousFinding(reader);
    await expect(reader.getByText('已读完 0 / 2 篇')).toBeVisible();
    await reader.goto(`/site/a/${story}`);
    await expect
      .poll(async () => (await api.call(studyRecordList, { groupId })).list.map(({ contentId }) => contentId))
      .toEqual([story]);
    await reader.locator('.signed, .beside, .reading-side').last().scrollIntoViewIfNeeded();
    await expect
      .poll(
        async () => {
          await reader.mouse.wheel(0, 400);
          return (await api.call(studyRecordList, { groupId, state: 'done' })).total;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await reader.goto(`/site/me/study/${groupId}`);
    await expect(reader.getByText('已读完 1 / 2 篇')).toBeVisible();
  });

  await test.step('The records and the matrix say so, and a reminder goes to the inbox', async () => {
    const row = await list.find(operationPaths.studyRecords, nickName, '会员昵称');
    await expect(row).toContainText('已读完');
    await page.goto(`${operationPaths.studyRecords}?view=matrix&groupId=${groupId}`);
    const member = list.row(nickName);
    await expect(member).toContainText('1 / 2');
    await expect(member).toContainText('100%');
    await list.act(member, '提醒');
    await expect(page.getByText('已提醒1人')).toBeVisible();
    expect((await api.call(studyMatrix, { groupId })).list[0]?.remindedTime).not.toBeNull();
    expect((await api.call(remindStudy, { groupId })).data).toEqual({ reminded: 0, left: 0 });
    await reader.goto('/site/me/messages');
    await expect(reader.getByText('还有1篇，请抽空读完')).toBeVisible();
  });
});
