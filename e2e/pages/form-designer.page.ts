import { expect, type Locator, type Page } from '@playwright/test';

/** The form designer in its dialog, as an operator opens it from a questionnaire. */
export class FormDesignerPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog').filter({ has: page.getByRole('tree', { name: '表单画布' }) });
  }

  /** Opens a new questionnaire of a title with its designer. */
  async openNew(title: string): Promise<void> {
    await this.page.goto('/operation/questionnarissurvey/edit');
    await this.page.getByLabel('问卷标题').fill(title);
    await this.page.getByRole('button', { name: '设计表单' }).first().click();
    await expect(this.canvas).toBeVisible();
  }

  get canvas(): Locator {
    return this.dialog.getByRole('tree', { name: '表单画布' });
  }

  get rows(): Locator {
    return this.canvas.getByRole('treeitem');
  }

  row(name: string): Locator {
    return this.canvas.getByRole('treeitem', { name: new RegExp(`^${name}（`) });
  }

  item(name: string): Locator {
    return this.dialog.getByRole('navigation', { name: '字段库' }).getByRole('button', { name, exact: true });
  }

  /** Drags with the pointer, in steps, as a hand does. */
  async drag(from: Locator, to: Locator, place: 'top' | 'middle' | 'bottom' = 'middle'): Promise<void> {
    // A place below the fold cannot be pointed at.
    await to.scrollIntoViewIfNeeded();
    // Waits until the dialog has come to rest.
    await from.hover();
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('nothing to drag');
    const y = place === 'top' ? end.y + 6 : place === 'bottom' ? end.y + end.height - 6 : end.y + end.height / 2;
    await this.page.mouse.move(start.x + Math.min(30, start.width / 2), start.y + Math.min(12, start.height / 2));
    await this.page.mouse.down();
    await this.page.mouse.move(end.x + end.width / 3, y - 8, { steps: 12 });
    await this.page.mouse.move(end.x + end.width / 2, y, { steps: 6 });
    await this.page.mouse.up();
  }

  /** Ends the designing and saves the questionnaire; gives its id. */
  async takeAndSave(): Promise<string> {
    await this.dialog.getByRole('button', { name: '完成' }).click();
    await expect(this.dialog).toBeHidden();
    await this.page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(this.page).toHaveURL(/id=/);
    return new URL(this.page.url()).searchParams.get('id') ?? '';
  }
}
