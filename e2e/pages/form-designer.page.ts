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

  /**
   * Drags with the pointer as a person does: to the edge of the canvas while the target is not visible, which scrolls
   * it, then after the target as long as the rows move aside.
   */
  async drag(from: Locator, to: Locator, place: 'top' | 'middle' | 'bottom' = 'middle'): Promise<void> {
    // Waits until the dialog no longer moves.
    await from.hover();
    const { mouse } = this.page;
    const [start, frame] = [await areaOf(from), await areaOf(this.frame)];
    await mouse.move(start.x + Math.min(30, start.width / 2), start.y + Math.min(12, start.height / 2));
    await mouse.down();
    await mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 12, { steps: 4 });
    let last = '';
    for (let looks = 0; looks < 200; looks += 1) {
      const end = await areaOf(to);
      const [x, y] = [
        end.x + end.width / 2,
        place === 'top' ? end.y + 6 : place === 'bottom' ? end.y + end.height - 6 : end.y + end.height / 2,
      ];
      const isBelow = y > frame.y + frame.height - 4;
      const isAbove = y < frame.y + 4;
      const point = isBelow || isAbove ? `edge ${looks % 2}` : `${Math.round(x)} ${Math.round(y)}`;
      if (point === last && !isBelow && !isAbove) break;
      last = point;
      if (isBelow || isAbove) await mouse.move(x, (isBelow ? frame.y + frame.height - 12 : frame.y + 12) + (looks % 2));
      else await mouse.move(x, y, { steps: 8 });
      // Rows that move aside take 200 ms: look again in the frame that follows each pause of the page.
      await this.page.evaluate(() =>
        Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
      );
    }
    await mouse.up();
  }

  /** The scrolling container of the canvas. */
  get frame(): Locator {
    return this.canvas.locator('..');
  }

  /** Closes the designer and saves the questionnaire; returns its id. */
  async takeAndSave(): Promise<string> {
    await this.dialog.getByRole('button', { name: '完成' }).click();
    await expect(this.dialog).toBeHidden();
    await this.page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(this.page).toHaveURL(/id=/);
    return new URL(this.page.url()).searchParams.get('id') ?? '';
  }
}

async function areaOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const area = await target.boundingBox();
  if (!area) throw new Error(`nothing to point at: ${String(target)}`);
  return area;
}
