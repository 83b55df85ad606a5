import { expect, type Page } from '@playwright/test';
import { roleSave, userSave } from 'shared-contracts/endpoints';
import { LoginPage } from '../pages/login.page.ts';
import type { Newsroom } from './test.ts';

const ownPassword = 'Harbour-2026';

/** A new colleague with exactly these rights and channels, logged in at a page after the first change of password. */
export async function newPerson(
  newsroom: Newsroom,
  { codes, channelIds = [] }: { codes: readonly string[]; channelIds?: readonly string[] },
): Promise<Page> {
  const admin = await newsroom.apiAs('admin');
  const userName = `colleague${crypto.randomUUID().slice(0, 8)}`;
  const { data: role } = await admin.call(roleSave, { name: userName, codes: [...codes] });
  const person = { userName, nickName: '新同事', roleIds: [role.id], channelIds: [...channelIds] };
  const { password } = (await admin.call(userSave, person)).data;
  const page = await newsroom.reader();
  const login = new LoginPage(page);
  await login.open();
  await login.fill(userName, password!);
  await login.submit();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await dialog.getByLabel('原密码').fill(password!);
  await dialog.getByLabel('新密码', { exact: true }).fill(ownPassword);
  await dialog.getByLabel('确认新密码').fill(ownPassword);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  return page;
}
