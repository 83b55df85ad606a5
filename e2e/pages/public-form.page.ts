import { type Browser, expect, type Page } from '@playwright/test';
import { pngOf } from '../core/pictures.ts';

/** A reader's answers to questions, by their names: a text, one choice or several, stars, or a number of pictures. */
export interface ReaderAnswer {
  texts: Readonly<Record<string, string>>;
  /** One option, or several of a question that takes several. */
  choices: Readonly<Record<string, string | readonly string[]>>;
  stars: Readonly<Record<string, number>>;
  pictures: Readonly<Record<string, number>>;
}

/** The public page of a questionnaire on a reader's phone. */
export class PublicFormPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** A phone of its own: a browser session without a login. */
  static async onPhone(browser: Browser, path: string): Promise<PublicFormPage> {
    const context = await browser.newContext({
      viewport: { width: 375, height: 740 },
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    const page = await context.newPage();
    await page.goto(path);
    return new PublicFormPage(page);
  }

  question(name: string) {
    return this.page.getByRole('group', { name: new RegExp(name) });
  }

  /**
   * Fills in everything in the order of a reader: a question that depends on a choice is shown by the time it is filled
   * in.
   */
  async fill({ texts, choices, stars, pictures }: ReaderAnswer): Promise<void> {
    for (const [name, text] of Object.entries(texts))
      await this.page.getByRole('textbox', { name: new RegExp(name) }).fill(text);
    for (const [name, chosen] of Object.entries(choices)) {
      const role = typeof chosen === 'string' ? 'radio' : 'checkbox';
      for (const option of [chosen].flat())
        await this.question(name).getByRole(role, { name: option, exact: true }).check();
    }
    for (const [name, count] of Object.entries(stars))
      await this.question(name)
        .getByRole('radio', { name: `${count} 分`, exact: true })
        .check();
    for (const [name, count] of Object.entries(pictures)) {
      if (count === 0) continue;
      const files = Array.from({ length: count }, (_, index) => ({
        name: `picture${index}.png`,
        mimeType: 'image/png',
        buffer: pngOf(320, 240, [180, 60 + 90 * index, 40]),
      }));
      await this.page.getByLabel(`${name}：选择图片`).setInputFiles(files);
      await expect(this.page.getByRole('img', { name: '已上传的图片' })).toHaveCount(count);
    }
  }

  /** Sends the answer and ends the visit. */
  async send(): Promise<void> {
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await this.page.getByRole('button', { name: '提交答卷' }).click();
    await expect(this.page.getByRole('heading', { name: '提交成功' })).toBeVisible();
    await this.page.context().close();
  }
}
