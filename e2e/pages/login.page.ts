import { expect, type Page } from '@playwright/test';
import { type Account, demoPassword, isMedia } from '../core/accounts.ts';

/** /login and /mediaLogin. */
export class LoginPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path = '/login'): Promise<void> {
    await this.page.goto(path);
  }

  async fill(userName: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: '用户名' }).fill(userName);
    await this.page.getByLabel('密码', { exact: true }).fill(password);
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: '登录', exact: true }).click();
  }

  /** Logs in and waits until the frame is shown. */
  async login(account: Account, password = demoPassword()): Promise<void> {
    await this.open(isMedia(account) ? '/mediaLogin' : '/login');
    await this.fill(account, password);
    await this.submit();
    if (!isMedia(account)) await expect(this.page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  }
}
