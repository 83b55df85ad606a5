import { expect, type Locator, type Page } from '@playwright/test';

/** Proofreading from the article form: the menu, the dialog of one service, the panel of all. */
export class ProofreadingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Chooses a service, or 合并校对, in the menu. */
  async choose(name: string): Promise<void> {
    await this.page.getByRole('button', { name: '校对', exact: true }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /校对结果/ });
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: '校对' });
  }

  /** Opens 合并校对 and lets it run. */
  async runAll(): Promise<void> {
    await this.choose('合并校对');
    await this.panel.getByRole('button', { name: '开始校对' }).click();
  }

  /** Ticks a finding of provider A and applies its suggestion by 批量修正. */
  async correctInBatch(word: string): Promise<void> {
    await this.dialog
      .getByRole('row', { name: new RegExp(word) })
      .getByRole('checkbox')
      .check();
    await this.dialog.getByRole('button', { name: '批量修正' }).click();
    await this.page.getByText('您确定按照"建议修正"进行批量修改吗？').waitFor();
    await this.page.getByRole('dialog', { name: '信息确认' }).getByRole('button', { name: '确定' }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Gives a finding of provider B another value in its row, which removes the row, and saves. */
  async replaceInRow(word: string, value: string): Promise<void> {
    const box = this.dialog.getByRole('textbox', { name: `将“${word}”改为` });
    await box.fill(value);
    await box.press('Enter');
    await expect(box).toBeHidden();
    await this.save();
  }

  /** Applies heima's suggestion for a finding and saves. */
  async adopt(word: string): Promise<void> {
    await this.dialog
      .getByRole('row', { name: new RegExp(word) })
      .getByRole('button', { name: '采用' })
      .click();
    await this.save();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: '保存' }).click();
  }
}
