import type { APIRequestContext } from '@playwright/test';
import { noticeGetDelivery, noticeSaveRobot, noticeSaveSetting, userList, userSave } from 'shared-contracts/endpoints';
import { noticeRobotNames } from 'shared-contracts/model';
import { shellPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { handIn } from '../../core/hand-in.ts';
import { sendBack } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const stamp = String(Date.now());
const title = `渡口夜航恢复${stamp}`;
const mobile = `139${stamp.slice(-8)}`;
const patience = { timeout: 90_000 };
const groups = Object.values(noticeRobotNames);

interface Kept {
  facts?: string;
  mobile?: string;
  text: string;
}
const keptAt = async (request: APIRequestContext, page: string): Promise<Kept[]> =>
  ((await (await request.get(page)).json()) as { list: Kept[] }).list;

test('a return is said by the robots of the groups that an administrator chose, and by text message', async ({
  newsroom,
  request,
}) => {
  const [adminApi, author] = [await newsroom.apiAs('admin'), await newsroom.apiAs('editor')];
  const before = (await adminApi.call(noticeGetDelivery, {})).data.robots!;
  const { list } = await adminApi.call(userList, { keywords: 'editor' });
  const editor = list.find(({ userName }) => userName === 'editor')!;
  const withMobile = (number: string) => {
    const { id, userName, nickName, kind, departmentId, roles, channelIds } = editor;
    const roleIds = roles.map((role) => role.id);
    const kept = { id, userName, nickName, kind, departmentId, roleIds, channelIds };
    return adminApi.call(userSave, { ...kept, mobile: number });
  };
  try {
    await withMobile(mobile);
    const [admin, page] = [await newsroom.loginAs('admin'), await newsroom.loginAs('editor')];
    const settings = async (who: typeof page) => {
      await who.goto(shellPaths.notices);
      await who.getByRole('tab', { name: '通知设置' }).click();
    };

    await test.step('The administrator tries each robot, and chooses what it says', async () => {
      await settings(admin);
      const robots = admin.getByRole('region', { name: '群机器人' });
      for (const group of groups) {
        await robots.getByRole('button', { name: `试发到${group}群` }).click();
        await new Frame(admin).expectToast(`${group}机器人已接收试发消息`);
        await robots.getByRole('combobox', { name: `${group}群接收的通知` }).click();
        const marked = admin.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
        await expect(async () => {
          await admin.keyboard.press('ArrowDown');
          await expect(marked).toContainText('退回给我', { timeout: 500 });
        }).toPass();
        await admin.keyboard.press('Enter');
        await new Frame(admin).expectToast(`${group}机器人的设置已保存`);
        await admin.keyboard.press('Escape');
      }
      await expectNoSeriousFinding(admin);
      const { data } = await adminApi.call(noticeGetDelivery, {});
      for (const { robot, kinds } of data.robots!) expect([robot, ...kinds]).toContain('returned');
    });

    await test.step('The editor has returns sent to the phone', async () => {
      await settings(page);
      await page.getByRole('switch', { name: '退回给我发短信' }).click();
      await expect(page.getByRole('switch', { name: '退回给我发短信' })).toBeChecked();
    });

    const id = await handIn(author, { title, content: `<p>${title}，本报记者报道。</p>` });
    await sendBack(newsroom, id, '请核对班次');
    await test.step('Each group reads the title with a link to the very story, and not the reason', async () => {
      const groupsWith = async () =>
        (await keptAt(request, '/sandbox/robots'))
          .filter(({ text }) => text.includes(title))
          .map(({ facts }) => facts!);
      await expect.poll(async () => (await groupsWith()).toSorted(), patience).toEqual(groups.toSorted());
      await admin.goto('/sandbox/robots');
      for (const group of groups) {
        const message = admin.getByRole('listitem').filter({ hasText: title }).filter({ hasText: group });
        await expect(message).toContainText(`《${title}》被退回`);
        await expect(message).not.toContainText('请核对班次');
      }
      const newest = admin.getByRole('listitem').filter({ hasText: title }).first();
      await newest.getByRole('link', { name: new RegExp(`/app/news/detail\\?id=${id}$`) }).click();
      await expect(admin).toHaveURL(new RegExp(`/app/news/detail\\?id=${id}`));
      await expect(admin.getByRole('main').getByText(title).first()).toBeVisible();
    });

    await test.step('and the phone of the editor has one text message', async () => {
      const sent = async () =>
        (await keptAt(request, '/sandbox/sms')).filter((one) => one.mobile === mobile && one.text.includes(title));
      await expect.poll(async () => (await sent()).length, patience).toBe(1);
      await admin.goto('/sandbox/sms');
      const message = admin.getByRole('listitem').filter({ hasText: mobile });
      await expect(message).toContainText(`《${title}》被退回，请查看`);
    });
  } finally {
    await author.call(noticeSaveSetting, { kind: 'returned', isOn: true, isToast: true, bySms: false });
    for (const { robot, kinds } of before) await adminApi.call(noticeSaveRobot, { robot, kinds });
    await withMobile(editor.mobile);
  }
});
