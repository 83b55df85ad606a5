import type { Page } from '@playwright/test';
import { roleList, userList, userSave } from 'shared-contracts/endpoints';
import { expect, test } from '../../core/test.ts';
import { LoginPage } from '../../pages/login.page.ts';

/** The code of the newest text message to a number, as the SMS sandbox keeps it. */
async function codeOf(page: Page, mobile: string): Promise<string> {
  const { list } = (await (await page.request.get('/sandbox/sms')).json()) as {
    list: { mobile: string; text: string }[];
  };
  return /验证码(\d{6})/.exec(list.find((one) => one.mobile === mobile)?.text ?? '')?.[1] ?? '';
}

test(
  'R207 R208 a user who forgot the password sets a new one by a text message, logs in with it and binds another number',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const admin = await newsroom.apiAs('admin');
    const digits = String(Date.now()).slice(-8);
    const [userName, mobile, another] = [`phone${digits}`, `137${digits}`, `136${digits}`];
    const { list: roles } = await admin.call(roleList, {});
    await admin.call(userSave, {
      userName,
      nickName: '短信用户',
      mobile,
      roleIds: [roles.find(({ code }) => code === 'moderator')!.id],
    });
    const page = await newsroom.reader();
    const login = new LoginPage(page);

    await test.step('a new password by a code to the account’s number', async () => {
      await login.open();
      await page.getByRole('button', { name: '忘记密码？' }).click();
      await page.getByRole('textbox', { name: '用户名' }).fill(userName);
      await page.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile);
      await expect(page.getByText(`绑定手机号：*********${mobile.slice(-2)}`)).toBeVisible();
      await page.getByRole('button', { name: '获取验证码' }).click();
      await expect(page.getByText('验证码已发送')).toBeVisible();
      await page.getByLabel('短信验证码').fill(await codeOf(page, mobile));
      await page.getByLabel('新密码', { exact: true }).fill('Brand-new-1');
      await page.getByLabel('确认新密码').fill('Brand-new-1');
      await page.getByRole('button', { name: '设置新密码' }).click();
      await expect(page.getByText('新密码已设置，请用新密码登录。')).toBeVisible();
    });

    await test.step('login with it, and no other code is requested', async () => {
      await page.getByRole('button', { name: '返回登录' }).click();
      await login.fill(userName, 'Brand-new-1');
      await login.submit();
      await expect(page.getByRole('button', { name: /用户菜单/ })).toBeVisible();
    });

    await test.step('another number by the password and a code to it', async () => {
      await page.getByRole('button', { name: /用户菜单/ }).click();
      await page.getByRole('menuitem', { name: '绑定/更换手机号' }).click();
      const dialog = page.getByRole('dialog', { name: '更换手机号' });
      await dialog.getByLabel('新手机号').fill(another);
      await dialog.getByRole('button', { name: '获取验证码' }).click();
      await expect(dialog.getByText('验证码已发送')).toBeVisible();
      await dialog.getByLabel('短信验证码').fill(await codeOf(page, another));
      await dialog.getByLabel('当前密码').fill('Brand-new-1');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(page.getByText('手机号已绑定')).toBeVisible();
      const { list } = await admin.call(userList, { keywords: userName });
      expect(list.map((user) => user.mobile)).toEqual([another]);
    });
  },
);
