import type { Locator } from '@playwright/test';
import { listQuestionnaireAnswers } from 'shared-contracts/endpoints';
import { expect, test } from '../../core/test.ts';
import { FormDesignerPage } from '../../pages/form-designer.page.ts';
import {
  answerOnPhone,
  expectNothingSerious,
  expectTwelveQuestions,
  questions,
  readerOf,
  storedForm,
} from './twelve-questions-kit.ts';

// A person follows rows that visibly move aside.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('an operator builds a form of twelve questions with two grids, a condition and pictures by mouse', async ({
  newsroom,
  browser,
}) => {
  const page = await newsroom.loginAs('operator');
  await page.setViewportSize({ width: 1440, height: 900 });
  const designer = new FormDesignerPage(page);
  await designer.openNew(`鼠标设计的问卷 ${Date.now()}`);

  await test.step('questions are dragged and clicked in', async () => {
    await designer.drag(designer.item('公司'), designer.canvas);
    await expect(designer.row('公司')).toBeVisible();
    await designer.drag(designer.item('部门'), designer.row('公司'), 'bottom');
    await expect(designer.rows).toHaveCount(2);
    for (const name of questions.slice(2)) await designer.item(name).click();
    await designer.item('图片').click();
    await designer.item('评分').click();
    await expect(designer.rows).toHaveCount(10);
  });

  await test.step('the menu of a row does what a short drag does', async () => {
    await designer.row('评分').getByRole('button', { name: '更多操作 评分' }).click();
    // The menu moves along while the canvas scrolls to the new row.
    await page.getByRole('menuitem', { name: '上移' }).hover();
    await page.getByRole('menuitem', { name: '上移' }).click();
    await expect(designer.dialog.getByRole('status').first()).toContainText('已移到第 9 位，共 10 位');
  });

  await test.step('two grids take two questions each, a grid is refused', async () => {
    for (const [first, second] of [
      ['单行文本', '多行文本'],
      ['公司', '部门'],
    ] as const) {
      await designer.item('栅格布局').click();
      const grid = designer.row('栅格布局').last();
      for (const [index, name] of [first, second].entries()) {
        const from = first === '公司' ? designer.row(name) : designer.item(name);
        await designer.drag(from, grid.getByRole('group', { name: `第 ${index + 1} 列` }));
        await expect(grid.getByRole('group', { name: `第 ${index + 1} 列` }).getByRole('treeitem')).toHaveCount(1);
      }
    }
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
  });

  await test.step('a condition is written as a sentence', async () => {
    await designer.row('月收入').click();
    await designer.dialog.getByRole('button', { name: '添加条件' }).click();
    const dialog = page.getByRole('dialog', { name: '条件' });
    await choose(dialog, '判断字段', '性别');
    await choose(dialog, '比较内容', '女');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(designer.dialog.getByRole('button', { name: '当 性别 等于 女 时显示 月收入' })).toBeVisible();
  });

  await test.step('the preview hides and explains; nothing serious for axe', async () => {
    await designer.dialog.getByRole('button', { name: '预览' }).click();
    const preview = page.getByRole('dialog', { name: '预览' });
    await expect(preview.getByRole('note').filter({ hasText: '月收入' })).toBeVisible();
    await preview.getByRole('radio', { name: '女' }).check();
    await expect(preview.getByRole('group', { name: '月收入' })).toBeVisible();
    await expectNothingSerious(page);
    await preview
      .getByRole('button', { name: 'Close' })
      .or(preview.getByRole('button', { name: '关闭' }))
      .first()
      .click();
  });

  const id = await designer.takeAndSave();
  expectTwelveQuestions(await storedForm(newsroom, id));

  await test.step('its screen publishes it', async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认发布', exact: true }).click();
    await expect(page.getByRole('dialog', { name: '扫码填写问卷' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a reader answers it', async () => {
    await answerOnPhone(browser, id, readerOf(2));
    const { list } = await (await newsroom.apiAs('operator')).call(listQuestionnaireAnswers, { id });
    expect(list.map(({ pictures }) => pictures.length)).toEqual([2]);
    const { texts, choices } = readerOf(2);
    const answers = list.flatMap(({ values }) => Object.values(values).flat());
    expect(answers).toEqual(expect.arrayContaining([...Object.values(texts), ...Object.values(choices).flat()]));
  });
});

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${option}"]`).click();
}
