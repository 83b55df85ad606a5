import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { chooseByKeyboard } from '../../core/choose-by-keyboard.ts';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { readXlsx } from '../../core/read-xlsx.ts';
import { expect, test } from '../../core/test.ts';
import { FormDesignerPage } from '../../pages/form-designer.page.ts';
import { PublicFormPage } from '../../pages/public-form.page.ts';
import {
  answerOnPhone,
  cellsOf,
  expectNothingSerious,
  expectTwelveQuestions,
  questions,
  readerOf,
  readers,
  storedForm,
} from './twelve-questions-kit.ts';

// A person follows rows that visibly move aside.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Goes on by Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (
      await target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))
    )
      return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

test(
  'the same form is built and published by keyboard alone, every move is announced, and one step back is one step',
  { tag: '@slow' },
  async ({ newsroom, browser }) => {
    const page = await newsroom.loginAs('operator');
    await page.setViewportSize({ width: 1440, height: 1000 });
    const designer = new FormDesignerPage(page);
    await page.goto('/operation/questionnarissurvey/edit');
    await expect(page.getByRole('button', { name: '设计表单' }).first()).toBeEnabled();
    await tabTo(page, page.getByLabel('问卷标题'));
    await page.keyboard.insertText(`键盘设计的问卷 ${Date.now()}`);
    await tabTo(page, page.getByRole('button', { name: '设计表单' }).first());
    await page.keyboard.press('Enter');
    await expect(designer.canvas).toBeVisible();
    const announcement = designer.dialog.getByRole('status').first();
    const enter = async (name: string) => {
      await designer
        .item(name)
        .evaluate((element) =>
          element.closest('[data-designer]')?.querySelector<HTMLElement>('[aria-label="查找字段"]')?.focus(),
        );
      await tabTo(page, designer.item(name));
      await page.keyboard.press('Enter');
      await expect(announcement).toContainText(`已添加“${name}”`);
    };

    await test.step('a grid takes two questions through its columns', async () => {
      await enter('栅格布局');
      for (const [name, steps] of [
        ['单行文本', 2],
        ['多行文本', 1],
      ] as const) {
        await enter(name);
        await tabTo(page, designer.row(name));
        for (let step = 0; step < steps; step += 1) await page.keyboard.press('Alt+ArrowLeft');
        await expect(announcement).toContainText(`已移到第 ${steps === 2 ? 1 : 2} 列第 1 位，共 1 位`);
        await page.keyboard.press('Home');
      }
    });

    await test.step('the other grid is made of two selected questions', async () => {
      await page.keyboard.press('Home');
      for (const name of ['公司', '部门']) await enter(name);
      await tabTo(page, designer.row('部门'));
      await page.keyboard.press('Shift+ArrowUp');
      await expect(designer.dialog.getByText('已选择 2 个字段')).toBeVisible();
      await tabTo(page, designer.dialog.getByRole('button', { name: '放入栅格' }));
      await page.keyboard.press('Enter');
      await expect(designer.row('栅格布局')).toHaveCount(2);
    });

    await test.step('the other questions, and one step back and forth', async () => {
      for (const name of [...questions.slice(2), '图片', '评分']) await enter(name);
      await page.keyboard.press('Control+z');
      await expect(announcement).toContainText('已撤销：添加“评分”');
      await page.keyboard.press('Control+y');
      await expect(announcement).toContainText('已重做：添加“评分”');
    });

    await test.step('a condition', async () => {
      await tabTo(page, designer.canvas);
      while (!(await designer.row('月收入').evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('ArrowUp');
      await tabTo(page, designer.dialog.getByRole('button', { name: '添加条件' }));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: '条件' });
      const choose = async (name: string, option: string) => {
        const select = dialog.getByRole('combobox', { name });
        await tabTo(page, select);
        await chooseByKeyboard(select, option);
      };
      await choose('判断字段', '性别');
      await choose('比较内容', '女');
      await tabTo(page, dialog.getByRole('button', { name: '确定' }));
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expectNothingSerious(page);
    });

    await tabTo(page, designer.dialog.getByRole('button', { name: '完成' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(designer.dialog).toBeHidden();

    await test.step('it is saved and published', async () => {
      await tabTo(page, page.getByRole('button', { name: '发布', exact: true }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      const confirm = page.getByRole('dialog').getByRole('button', { name: '确认发布', exact: true });
      await expect(confirm).toBeVisible();
      await tabTo(page, confirm);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: '扫码填写问卷' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/id=/);
    });
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    expectTwelveQuestions(await storedForm(newsroom, id));

    await test.step('ten readers answer it on phones, five at a time; nothing serious for axe', async () => {
      const form = await PublicFormPage.onPhone(browser, `/site/q/${id}`);
      await form.fill(readerOf(2));
      await expectNoSeriousFinding(form.page);
      await form.page.context().close();
      for (const five of [readers.slice(0, 5), readers.slice(5)])
        await Promise.all(five.map((reader) => answerOnPhone(browser, id, reader)));
    });

    await test.step('the results count what they said', async () => {
      await page.goto(`/operation/questionnarissurvey/result?id=${id}`);
      for (const name of ['性别', '血型', '学历', '月收入', '兴趣爱好']) {
        const answers = readers.flatMap(({ choices }) => choices[name] ?? []);
        const table = page.getByRole('table', { name: `${name}的统计表` });
        for (const [option, { length }] of Map.groupBy(answers, (one) => one))
          await expect(table.getByRole('row', { name: new RegExp(`^${option} ${length} `) })).toBeVisible();
      }
      await expect(page.getByRole('region', { name: '月收入' }).getByText('7 人作答（共 10 份答卷）')).toBeVisible();
      await expect(page.getByRole('region', { name: '评分' }).getByText('平均 3')).toBeVisible();
      await expectNoSeriousFinding(page);
    });

    await test.step('the exported table has each answer as it was given', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: '导出 Excel' }).click(),
      ]);
      const [head = [], ...lines] = readXlsx(await readFile(await download.path()));
      const exported = new Map(lines.map((line) => [line[head.indexOf('公司')], line]));
      for (const reader of readers) {
        const expected = cellsOf(reader);
        const line = exported.get(expected.公司);
        expect(
          Object.fromEntries(Object.keys(expected).map((name) => [name, line?.[head.indexOf(name)] ?? ''])),
        ).toEqual(expected);
      }
      expect(lines).toHaveLength(readers.length);
    });

    await test.step('an answer shows the pictures that came with it', async () => {
      await page.getByText('答卷', { exact: true }).click();
      await page.getByRole('row').filter({ hasText: '职位3' }).getByRole('button', { name: '查看' }).click();
      const pictures = page.getByRole('dialog').getByRole('region', { name: '上传的图片' }).getByRole('img');
      await expect(pictures).toHaveCount(3);
      await expect
        .poll(() =>
          pictures.evaluateAll((list) => list.map((picture) => (picture as HTMLImageElement).naturalWidth > 0)),
        )
        .toEqual([true, true, true]);
    });
  },
);
