import { expect, type Locator, type Page } from '@playwright/test';
import { Frame } from './frame.page.ts';

/** The sheet that shows what is approved, at the stages that open it. */
export class PassSheet {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = new Frame(page).dialog(/^通过：/);
  }

  get passButton(): Locator {
    return this.dialog.getByRole('button', { name: '通过', exact: true });
  }

  /** Reads the text in the sheet where it was not read before. */
  async read(): Promise<void> {
    await expect(this.passButton).toBeVisible();
    const isRead = this.dialog.getByText('您已阅读当前版本');
    if (!(await isRead.isVisible())) await this.dialog.getByRole('button', { name: '查看全文' }).click();
    await expect(isRead).toBeVisible();
  }

  async pass(): Promise<void> {
    await this.read();
    await this.passButton.click();
    await expect(this.dialog).toBeHidden();
  }
}
