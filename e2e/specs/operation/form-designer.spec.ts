import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { getQuestionnaire, listQuestionnaireAnswers } from 'shared-contracts/endpoints';
import { answerFields, type FormDefinition, readDefinition, walkFields } from 'shared-contracts/forms';
import { expect, test } from '../../core/test.ts';
import { FormDesignerPage } from '../../pages/form-designer.page.ts';

const questions = ['公司', '部门', '职位', '兴趣爱好', '血型', '性别', '学历', '月收入'];

async function storedForm(newsroom: { apiAs(account: 'operator'): Promise<{ call(endpoint: typeof getQuestionnaire, input: { id: string }): Promise<{ data: { definition: string } }> }> }, id: string): Promise<FormDefinition> {
  const { data } = await (await newsroom.apiAs('operator')).call(getQuestionnaire, { id });
  const read = readDefinition(data.definition);
  if ('refusal' in read) throw new Error(read.refusal.message);
  return read.definition;
}

async function expectNothingSerious(page: Page): Promise<void> {
  // A row of the canvas holds its own buttons, a grid other rows; the rule takes all of that for the row's label.
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').disableRules('label-content-name-mismatch').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(' | ')}`)).toEqual([]);
}

/** What both stories must have made: twelve questions, two grids with two of them each, pictures and a condition. */
function expectTwelveQuestions(definition: FormDefinition): void {
  expect(answerFields(definition)).toHaveLength(12);
  const grids = [...walkFields(definition.list)].map(({ field }) => field).filter(({ type }) => type === 'grid');
  expect(grids).toHaveLength(2);
  expect(grids.flatMap(({ columns }) => columns ?? []).flatMap(({ list }) => list)).toHaveLength(4);
  expect(answerFields(definition).some(({ type }) => type === 'imgupload')).toBe(true);
  const names = new Map([...walkFields(definition.list)].map(({ field }) => [field.model, field.name]));
  const [condition] = definition.extension?.conditions ?? [];
  expect([names.get(condition?.target), names.get(condition?.when[0]?.model), condition?.when[0]?.value]).toEqual(['月收入', '性别', '女']);
}

test('an operator builds a form of twelve questions with two grids, a condition and pictures by mouse', async ({ newsroom, browser }) => {
  test.setTimeout(180_000);
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

  await test.step('two grids take two questions each, a grid is refused', async () => {
    for (const [first, second] of [['单行文本', '多行文本'], ['公司', '部门']] as const) {
      await designer.item('栅格布局').click();
      const grid = designer.row('栅格布局').last();
      for (const [at, name] of [first, second].entries()) {
        const from = first === '公司' ? designer.row(name) : designer.item(name);
        await designer.drag(from, grid.getByRole('group', { name: `第 ${at + 1} 列` }));
        await expect(grid.getByRole('group', { name: `第 ${at + 1} 列` }).getByRole('treeitem')).toHaveCount(1);
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
    await expectNothingSerious(page);
    await designer.dialog.getByRole('button', { name: '预览' }).click();
    const preview = page.getByRole('dialog', { name: '预览' });
    await expect(preview.getByRole('note').filter({ hasText: '月收入' })).toBeVisible();
    await preview.getByRole('radio', { name: '女' }).check();
    await expect(preview.getByRole('group', { name: '月收入' })).toBeVisible();
    await expectNothingSerious(page);
    await preview.getByRole('button', { name: 'Close' }).or(preview.getByRole('button', { name: '关闭' })).first().click();
  });

  const id = await designer.takeAndSave();
  expectTwelveQuestions(await storedForm(newsroom, id));

  await test.step('it is published, and a reader answers it on a phone', async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认发布' }).click();
    await expect(page.getByRole('dialog', { name: '扫码填写问卷' })).toBeVisible();
    const context = await browser.newContext({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true, locale: 'zh-CN' });
    const reader = await context.newPage();
    await reader.goto(`/site/q/${id}`);
    await expect(reader.getByRole('group', { name: /月收入/ })).toBeHidden();
    await reader.getByRole('radio', { name: '女' }).check();
    await reader.getByRole('group', { name: /月收入/ }).getByRole('radio', { name: '3000~5000' }).check();
    for (const name of [/公司/, /部门/, /职位/]) await reader.getByRole('textbox', { name }).fill('读者填写');
    await reader.getByRole('button', { name: '提交答卷' }).click();
    await expect(reader.getByRole('heading', { name: '提交成功' })).toBeVisible();
    await context.close();
    const { list } = await (await newsroom.apiAs('operator')).call(listQuestionnaireAnswers, { id });
    expect(list.map(({ values }) => Object.values(values).filter((value) => value === '女' || value === '3000~5000').sort())).toEqual([['3000~5000', '女']]);
  });
});

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${option}"]`).click();
}

/** Goes on by Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

test('the same form is built by keyboard alone, every move is said, and one step back is one step', async ({ newsroom }) => {
  test.setTimeout(180_000);
  const page = await newsroom.loginAs('operator');
  await page.setViewportSize({ width: 1440, height: 1000 });
  const designer = new FormDesignerPage(page);
  await designer.openNew(`键盘设计的问卷 ${Date.now()}`);
  const said = designer.dialog.getByRole('status').first();
  const enter = async (name: string) => {
    await designer.item(name).evaluate((element) => element.closest('[data-designer]')?.querySelector<HTMLElement>('[aria-label="查找字段"]')?.focus());
    await tabTo(page, designer.item(name));
    await page.keyboard.press('Enter');
    await expect(said).toContainText(`已添加“${name}”`);
  };

  await test.step('a grid takes two questions through its columns', async () => {
    await enter('栅格布局');
    for (const [name, steps] of [['单行文本', 2], ['多行文本', 1]] as const) {
      await enter(name);
      await tabTo(page, designer.row(name));
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('Alt+ArrowLeft');
      await expect(said).toContainText(`已移到第 ${steps === 2 ? 1 : 2} 列第 1 位，共 1 位`);
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
    await expect(said).toContainText('已撤销：添加“评分”');
    await page.keyboard.press('Control+y');
    await expect(said).toContainText('已重做：添加“评分”');
  });

  await test.step('a condition', async () => {
    await tabTo(page, designer.canvas);
    while (!(await designer.row('月收入').evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowUp');
    await tabTo(page, designer.dialog.getByRole('button', { name: '添加条件' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '条件' });
    await tabTo(page, dialog.getByRole('combobox', { name: '判断字段' }));
    await page.keyboard.type('性别');
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('combobox', { name: '比较内容' }));
    await page.keyboard.type('女');
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: '确定' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  await tabTo(page, designer.dialog.getByRole('button', { name: '完成' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(designer.dialog).toBeHidden();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/id=/);
  expectTwelveQuestions(await storedForm(newsroom, new URL(page.url()).searchParams.get('id') ?? ''));
});
