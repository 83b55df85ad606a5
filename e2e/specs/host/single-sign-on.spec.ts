import { onlineList, userList } from 'shared-contracts/endpoints';
import type { Page } from '@playwright/test';
import { type IdentityService, startIdentityService } from '../../../server/test/oidc-kit.ts';
import { demoPassword } from '../../core/accounts.ts';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { enableAccount, logOut, menuOf, OwnProduct } from '../../core/own-product.ts';
import { expect, test } from '../../core/test.ts';
import { LoginPage } from '../../pages/login.page.ts';

test.describe('OpenID Connect', { tag: '@slow' }, () => {
  let service: IdentityService;
  let product: OwnProduct;

  test.beforeAll(async ({ browser }) => {
    product = await OwnProduct.start(browser, async (site) => {
      service = await startIdentityService(site);
      return { ...service.settings, OIDC_ROLES: 'editors=editor,desk=moderator', PASSWORD_LOGIN: 'administrators' };
    });
  });
  test.afterAll(async () => {
    await product?.stop();
    service.close();
  });

  const press = async (page: Page): Promise<void> => {
    await page.goto('/login');
    await page.getByRole('link', { name: '单点登录' }).click();
  };
  /** Presses the link at /login, logs in and comes back. */
  async function signIn(page: Page, subject: string): Promise<void> {
    await press(page);
    await answer(page, subject);
  }
  /** Logs in at the pages of the service, which asks for consent once for each of its sessions. */
  async function answer(page: Page, subject: string): Promise<void> {
    await page.getByPlaceholder('Enter any login').fill(subject);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    const consent = page.getByRole('button', { name: 'Continue' });
    await expect(
      consent
        .or(page.getByRole('alert'))
        .or(page.getByRole('button', { name: '用户菜单' }))
        .first(),
    ).toBeVisible();
    if (await consent.isVisible()) await consent.click();
  }

  test('a newcomer waits, works with the role of the group, and is logged out here and at the service', async () => {
    service.people['s-1'] = { preferred_username: 'zhoujm', name: '周嘉明', groups: ['desk'] };
    const page = await product.browser();
    const stored = async () =>
      (await (await product.adminApi()).call(userList, { keywords: 'zhoujm' })).list.find(
        ({ userName }) => userName === 'zhoujm',
      );

    await test.step('The first login makes an account that waits', async () => {
      await signIn(page, 's-1');
      await expect(page.getByRole('heading', { name: '登录未成功' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('账号尚未启用，请联系管理员');
      await expectNoSeriousFinding(page);
      expect(await stored()).toMatchObject({ nickName: '周嘉明', state: 'disabled' });
      await page.getByRole('link', { name: '返回登录页' }).click();
      await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible();
    });

    await test.step('The administrator enables it in the list of users', async () => {
      await enableAccount(await product.admin(), 'zhoujm');
      expect(await stored()).toMatchObject({ state: 'active' });
    });

    await test.step('The next login leads to the page that was requested, with the menu of the role', async () => {
      await page.goto('/notices');
      await expect(page).toHaveURL(/\/login$/);
      await page.getByRole('link', { name: '单点登录' }).click();
      await expect(page.getByRole('button', { name: '用户菜单' })).toContainText('周嘉明');
      await expect(page).toHaveURL(/\/notices$/);
      const groups = await menuOf(page);
      expect(groups).toContain('运营');
      expect(groups).not.toContain('App发布');
    });

    await test.step('A logout ends the session at the service too, which asks for the password again', async () => {
      await page.getByRole('button', { name: '用户菜单' }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('已退出登录')).toBeVisible();
      await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible();
      await expectNoSeriousFinding(page);
      await page.getByRole('link', { name: '单点登录' }).click();
      await expect(page.getByPlaceholder('and password')).toBeVisible();
    });

    await test.step('Another group at the service is another menu here', async () => {
      service.people['s-1']!.groups = ['editors'];
      await answer(page, 's-1');
      await expect.poll(() => menuOf(page)).toContain('App发布');
      expect((await stored())?.roles.map(({ name }) => name)).toEqual(['编辑']);
    });

    await test.step('A logout at the service ends the session of the page, which offers the way back', async () => {
      await page.goto('/app/content/news');
      await page.getByRole('textbox', { name: '关键词' }).fill('还没查询的词');
      const elsewhere = await page.context().newPage();
      await elsewhere.goto(`${service.issuer}/session/end`);
      await elsewhere.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(elsewhere.getByText('Sign-out Success')).toBeVisible();
      await elsewhere.close();
      expect((await (await product.adminApi()).call(onlineList, { keywords: 'zhoujm' })).list).toEqual([]);
      const layer = page.getByRole('dialog', { name: '登录状态已失效' });
      // Nobody has to press anything: the stream of notices ends with the session, and finds none when it comes back.
      await expect(layer).toBeVisible({ timeout: 30_000 });
      const opening = page.context().waitForEvent('page');
      await layer.getByRole('link', { name: '单点登录' }).click();
      const tab = await opening;
      await answer(tab, 's-1');
      await expect(tab.getByRole('button', { name: '用户菜单' })).toContainText('周嘉明');
      await expect(layer).toBeHidden();
      await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('还没查询的词');
    });
  });

  test('a clock that is off and a service that is down are sentences; administrators still get in', async () => {
    service.people['s-2'] = { preferred_username: 'editor', name: '王一', groups: ['editors'] };
    const page = await product.browser();

    await test.step('Ten minutes between the clocks: nobody gets in, and the page says why', async () => {
      for (const ahead of [600, -600]) {
        service.clockAhead = ahead;
        const other = await product.browser();
        await signIn(other, 's-2');
        await expect(other.getByRole('alert')).toHaveText(
          '单点登录服务与本系统服务器的时间相差过大，无法登录；请通知管理员检查两边的时间同步（NTP）',
        );
      }
      service.clockAhead = 0;
    });

    const here = await product.browser();
    await signIn(here, 's-2');
    await expect(here.getByRole('button', { name: '用户菜单' })).toBeVisible();
    await service.pause();
    try {
      await test.step('The service is down', async () => {
        await press(page);
        await expect(page.getByRole('alert')).toHaveText('单点登录服务暂时无法连接，请稍后再试；管理员可用密码登录');
        await page.getByRole('link', { name: '返回登录页' }).click();
      });

      await test.step('A password opens the door to administrators alone', async () => {
        const login = new LoginPage(page);
        await login.fill('editor', demoPassword());
        await login.submit();
        await expect(page.getByRole('alert')).toHaveText('请使用单点登录；密码登录只对管理员开放');
        await login.fill('admin', demoPassword());
        await login.submit();
        await expect.poll(() => menuOf(page)).toContain('App发布');
        await logOut(page);
      });

      await test.step('A logout then ends at the login page', async () => {
        await logOut(here);
        await expect(here.getByRole('heading', { name: '账号登录' })).toBeVisible();
      });
    } finally {
      await service.resume();
    }

    await test.step('The service is back: the link leads in', async () => {
      const other = await product.browser();
      await signIn(other, 's-2');
      await expect(other.getByRole('button', { name: '用户菜单' })).toBeVisible();
    });
  });
});
