import { expect, type Page } from '@playwright/test';

/** The frame around every screen: menu, toasts, dialogs. */
export class Frame {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the product at the start page of the role. */
  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.menu).toBeVisible();
  }

  get menu() {
    return this.page.getByRole('navigation', { name: '主菜单' });
  }

  menuEntry(name: string) {
    return this.menu.getByRole('menuitem', { name, exact: true });
  }

  dialog(name?: string | RegExp) {
    return name === undefined ? this.page.getByRole('dialog') : this.page.getByRole('dialog', { name });
  }

  /** Answers a confirm dialog; its button names the action. */
  async confirm(button: string | RegExp = '确定'): Promise<void> {
    await this.dialog('信息确认').getByRole('button', { name: button }).click();
  }

  async expectToast(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }
}
