import { amcAdminDetail, auditLogList, scanBindings, scanUnbind } from 'shared-contracts/endpoints';
import { shellPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';

test('扫码登录: who is bound logs in by 企业微信, a colleague is refused, binds the account, and gets in by 飞书', async ({
  newsroom,
}) => {
  const desk = await newsroom.loginAs('editor2');
  const api = await newsroom.apiAs('editor2');
  const { nickName } = (await api.call(amcAdminDetail, {})).data;
  const { nickName: boundName } = (await (await newsroom.apiAs('editor')).call(amcAdminDetail, {})).data;
  const page = await newsroom.reader();
  const scan = async (service: string, person: string, by = page) => {
    await by.goto(shellPaths.login);
    await by
      .getByRole('navigation', { name: '扫码登录' })
      .getByRole('link', { name: `${service}登录` })
      .click();
    await by.getByRole('link', { name: person, exact: true }).click();
  };

  await test.step('A colleague who is bound to no account reads what to do', async () => {
    await page.goto(shellPaths.login);
    await expect(page.getByRole('link', { name: '企业微信登录' })).toBeVisible();
    await expectNoSeriousFinding(page);
    await scan('飞书', nickName);
    await expect(page.getByRole('alert')).toContainText('该飞书账号还没有绑定本系统的账号');
    await scan('钉钉', '外单位人员');
    await expect(page.getByRole('alert')).toContainText('不属于本单位');
  });

  await test.step('Logged in, the colleague binds the account by scanning', async () => {
    await desk.goto(shellPaths.notices);
    await desk.getByRole('button', { name: '用户菜单' }).click();
    await desk.getByRole('menuitem', { name: '扫码登录' }).click();
    const dialog = desk.getByRole('dialog', { name: '扫码登录' });
    const opening = desk.context().waitForEvent('page');
    await dialog.getByRole('button', { name: '绑定飞书' }).click();
    const tab = await opening;
    await tab.getByRole('link', { name: nickName, exact: true }).click();
    await expect(tab.getByText('已将飞书绑定到账号“editor2”')).toBeVisible();
    await tab.close();
    const bound = async () =>
      (await api.call(scanBindings, {})).list.find(({ service }) => service === 'feishu')?.isBound;
    expect(await bound()).toBe(true);
  });

  await test.step('From now on scanning leads in', async () => {
    await scan('飞书', nickName);
    await expect(page.getByRole('button', { name: '用户菜单' })).toContainText(nickName);
    const { list } = (await (await newsroom.apiAs('admin')).call(auditLogList, { area: 'login' })) as {
      list: { action: string; userName: string }[];
    };
    expect(list.some(({ action, userName }) => action === 'login.sso' && userName === 'editor2')).toBe(true);
  });

  await test.step('And so it does for the demo reporter by 企业微信', async () => {
    await api.call(scanUnbind, { service: 'feishu' });
    const other = await newsroom.reader();
    await scan('企业微信', boundName, other);
    await expect(other.getByRole('button', { name: '用户菜单' })).toContainText(boundName);
  });
});
