import { expect, type Page } from '@playwright/test';
import { pngOf } from '../core/pictures.ts';

/** /new/news: the article form; title, channel and buttons are those of every kind of story. */
export class NewsFormPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title() {
    return this.page.getByRole('textbox', { name: '标题', exact: true });
  }

  get body() {
    return this.page.getByRole('textbox', { name: '正文' });
  }

  async open(contentId?: string): Promise<void> {
    await this.page.goto(contentId ? `/new/news?id=${contentId}` : '/new/news');
    await expect(this.body).toBeVisible();
  }

  async chooseChannel(name: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: '栏目' });
    await box.click();
    await box.fill(name);
    await this.page
      .locator('.ant-select-tree-node-content-wrapper, [role=treeitem], [role=option]')
      .filter({ hasText: name })
      .first()
      .click();
  }

  async type(text: string): Promise<void> {
    await this.body.click();
    await this.page.keyboard.press('Control+End');
    await this.page.keyboard.insertText(text);
  }

  /** Puts a picture into the body through the toolbar's file choice. */
  async insertPicture(name: string, colour: [number, number, number], buffer = pngOf(800, 500, colour)): Promise<void> {
    const before = await this.body.locator('img[src^="/files/"]').count();
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: '插入图片' }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
    await expect(this.body.locator('img[src^="/files/"]')).toHaveCount(before + 1);
  }

  async saveDraft(): Promise<string> {
    await this.page.getByRole('button', { name: '保存草稿' }).click();
    await expect(this.page).toHaveURL(/\/(new\/\w+|app\/special\/add)\?id=\d+/);
    await expect(this.page.getByText(/已保存|已自动保存/).first()).toBeVisible();
    return new URL(this.page.url()).searchParams.get('id')!;
  }

  async submit(): Promise<void> {
    const button = this.page.getByRole('button', { name: '送审', exact: true });
    // While a save is running the button spins and takes no click.
    await expect(button).not.toHaveClass(/ant-btn-loading/);
    await button.click();
  }

  /** Saves and submits; returns the id. */
  async handIn(): Promise<string> {
    const id = await this.saveDraft();
    await this.submit();
    await expect(this.page.getByText('送审成功').first()).toBeVisible();
    return id;
  }
}
