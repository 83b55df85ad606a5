import { expect, type Locator, type Page } from '@playwright/test';

/** Any list of the product: query form above, table, actions in the row. */
export class ListPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('table').first()).toBeVisible();
  }

  /** Filters by a keyword over all time, so that items of a scenario are found whatever the preset period. */
  async find(path: string, title: string, field = '关键词'): Promise<Locator> {
    await this.open(path);
    await this.page.getByRole('textbox', { name: field }).fill(title);
    await this.page.getByRole('button', { name: '查询' }).click();
    const row = this.row(title);
    await expect(row).toBeVisible();
    return row;
  }

  row(title: string): Locator {
    return this.page.getByRole('row').filter({ hasText: title }).first();
  }

  /** Presses an action of a row, behind 更多 when the row itself does not show it. */
  async act(row: Locator, action: string): Promise<void> {
    const direct = row.getByRole('button', { name: action, exact: true });
    await direct
      .or(row.getByRole('button', { name: '更多' }))
      .first()
      .waitFor();
    if (await direct.count()) return direct.first().click();
    await row.getByRole('button', { name: '更多' }).click();
    await this.page.getByRole('menuitem', { name: new RegExp(`^${action}(\\s|$)`) }).click();
  }
}
