import { auditLogList, userList } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { startDirectory, type TestDirectory } from '../../../server/test/directory-kit.ts';
import { demoPassword } from '../../core/accounts.ts';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { enableAccount, logOut, menuOf, OwnProduct } from '../../core/own-product.ts';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';
import { LoginPage } from '../../pages/login.page.ts';

test.describe('LDAP', { tag: '@slow' }, () => {
  let directory: TestDirectory;
  let product: OwnProduct;

  test.beforeAll(async ({ browser }) => {
    directory = await startDirectory();
    product = await OwnProduct.start(browser, () => ({
      ...directory.settings,
      LDAP_ROLES: 'editors=editor,desk=moderator',
    }));
  });
  test.afterAll(async () => {
    await product?.stop();
    await directory.stop();
  });

  test('the password of the directory leads in with the role of the group, or to a sentence', async () => {
    directory.setPerson('wuxl', { password: 'of-the-directory', name: '吴晓岚', groups: ['desk'] });
    const page = await product.browser();
    const login = new LoginPage(page);
    const enter = async (userName: string, password: string): Promise<void> => {
      await login.fill(userName, password);
      await login.submit();
    };
    const stored = async () =>
      (await (await product.adminApi()).call(userList, { keywords: 'wuxl' })).list.find(
        ({ userName }) => userName === 'wuxl',
      );

    await test.step('A wrong password is one sentence, and makes no account', async () => {
      await login.open();
      await enter('wuxl', 'of-another');
      await expect(page.getByRole('alert')).toContainText('用户名或密码不正确');
      expect(await stored()).toBeUndefined();
    });

    await test.step('The right one makes an account that waits for the administrator', async () => {
      await enter('wuxl', 'of-the-directory');
      await expect(page.getByRole('alert')).toHaveText('账号尚未启用，请联系管理员');
      await expectNoSeriousFinding(page);
      expect(await stored()).toMatchObject({ nickName: '吴晓岚', state: 'disabled' });
      await enableAccount(await product.admin(), 'wuxl');
    });

    await test.step('The next one shows the menu of the group, and changes with it', async () => {
      await enter('wuxl', 'of-the-directory');
      await expect(page.getByRole('button', { name: '用户菜单' })).toContainText('吴晓岚');
      const groups = await menuOf(page);
      expect(groups).toContain('运营');
      expect(groups).not.toContain('App发布');
      await logOut(page);
      directory.people.get('wuxl')!.groups = ['editors'];
      await enter('wuxl', 'of-the-directory');
      await expect.poll(() => menuOf(page)).toContain('App发布');
      expect((await stored())?.roles.map(({ name }) => name)).toEqual(['编辑']);
      await logOut(page);
    });

    await test.step('A role of the newsroom’s own follows a group that its page names', async () => {
      const admin = await product.admin();
      const roles = new ListPage(admin);
      await roles.open(`${appPaths.user}?view=roles`);
      await roles.act(roles.row('编辑'), '复制');
      await admin.getByRole('textbox', { name: '角色名称' }).fill('评论员');
      await admin.getByRole('button', { name: '保存' }).click();
      await roles.act(roles.row('评论员'), '按组授予');
      const dialog = admin.getByRole('dialog', { name: '按组授予：评论员' });
      await dialog.getByRole('combobox', { name: 'LDAP目录的用户组' }).fill('comment');
      await dialog.getByRole('combobox', { name: 'LDAP目录的用户组' }).press('Enter');
      await expectNoSeriousFinding(admin);
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(dialog).toBeHidden();
      directory.people.get('wuxl')!.groups = ['comment'];
      await enter('wuxl', 'of-the-directory');
      await expect.poll(() => menuOf(page)).toContain('App发布');
      expect((await stored())?.roles.map(({ name }) => name)).toEqual(['评论员']);
      await logOut(page);
    });

    await test.step('The directory is down: nobody is called wrong, and the break-glass account gets in', async () => {
      await directory.stop();
      await enter('wuxl', 'of-the-directory');
      await expect(page.getByRole('alert')).toHaveText('目录服务暂时不可用，无法验证密码，请稍后再试或联系管理员');
      await enter('admin', demoPassword());
      await expect.poll(() => menuOf(page)).toContain('App发布');
      const { list } = (await (await product.adminApi()).call(auditLogList, { area: 'login' })) as {
        list: { action: string; userName: string }[];
      };
      expect(list.map(({ action }) => action)).toContain('login.breakGlass');
      await logOut(page);
    });

    await test.step('It is back: the same page logs in', async () => {
      await directory.start();
      await expect(async () => {
        await enter('wuxl', 'of-the-directory');
        await expect(page.getByRole('button', { name: '用户菜单' })).toContainText('吴晓岚');
      }).toPass();
    });
  });
});
