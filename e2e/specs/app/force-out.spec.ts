import { endOnlineSessions, onlineList } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

test('an administrator ends a login, and its browser is at the login page with its next step', async ({ newsroom }) => {
  const api = await newsroom.apiAs('admin');
  // Other scenarios left logins of the same account.
  const { list: left } = await api.call(onlineList, { keywords: 'moderator' });
  if (left.length > 0) await api.call(endOnlineSessions, { ids: left.map(({ id }) => id) });
  const moderator = await newsroom.loginAs('moderator');
  await moderator.goto('/');
  const admin = await newsroom.loginAs('admin');
  const list = new ListPage(admin);
  const row = await list.find(appPaths.online, 'moderator', '账号、姓名或IP地址');
  await list.act(row, '强制下线');
  await new Frame(admin).confirm('强制下线');
  await expect(admin.getByText('已强制下线')).toBeVisible();
  await expect.poll(async () => (await api.call(onlineList, { keywords: 'moderator' })).total).toBe(0);
  await moderator.goto('/operation/comment');
  await expect(moderator).toHaveURL(/\/login/);
});
