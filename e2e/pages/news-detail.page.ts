import { expect, type Page } from '@playwright/test';
import { Frame } from './frame.page.ts';
import { PassSheet } from './pass-sheet.page.ts';

/** /app/news/detail: the story with its actions, timeline, versions and records. */
export class NewsDetailPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(contentId: string): Promise<void> {
    await this.page.goto(`/app/news/detail?id=${contentId}`);
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Approves the story, at the last two stages by the sheet that shows what is approved. */
  async approve(stage: number): Promise<void> {
    await this.button('通过').click();
    if (stage > 2) await new PassSheet(this.page).pass();
  }

  async returnWith(reason: string): Promise<void> {
    await this.button('退回').click();
    const dialog = new Frame(this.page).dialog();
    await dialog.getByRole('textbox', { name: '退回原因' }).fill(reason);
    await dialog.getByRole('button', { name: /确定|退回/ }).click();
    await expect(dialog).toBeHidden();
  }
}
