import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Locator, Page } from '@playwright/test';
import { getQuestionnaire, listQuestionnaireAnswers } from 'shared-contracts/endpoints';
import { answerFields, type FormDefinition, readDefinition, walkFields } from 'shared-contracts/forms';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { readXlsx } from '../../core/read-xlsx.ts';
import { expect, test } from '../../core/test.ts';
import { FormDesignerPage } from '../../pages/form-designer.page.ts';
import { PublicFormPage, type ReaderAnswer } from '../../pages/public-form.page.ts';

const questions = ['公司', '部门', '职位', '兴趣爱好', '血型', '性别', '学历', '月收入'];

async function storedForm(
  newsroom: {
    apiAs(account: 'operator'): Promise<{
      call(endpoint: typeof getQuestionnaire, input: { id: string }): Promise<{ data: { definition: string } }>;
    }>;
  },
  id: string,
): Promise<FormDefinition> {
  const { data } = await (await newsroom.apiAs('operator')).call(getQuestionnaire, { id });
  const read = readDefinition(data.definition);
  if ('refusal' in read) throw new Error(read.refusal.message);
  return read.definition;
}

/** What a reader of a number says to the twelve questions; every third is a man, who is not asked for the income. */
function readerOf(number: number): ReaderAnswer {
  const isWoman = number % 3 !== 0;
  return {
    texts: {
      公司: `公司${number}`,
      部门: `部门${number}`,
      职位: `职位${number}`,
      单行文本: `读者${number}`,
      多行文本: `第${number}条意见`,
    },
    choices: {
      兴趣爱好: number % 2 === 0 ? ['音乐', '阅读'] : ['运动'],
      血型: ['A', 'O', 'AB'][number % 3]!,
      性别: isWoman ? '女' : '男',
      学历: number % 2 === 0 ? '本科' : '高中',
      ...(isWoman ? { 月收入: number % 2 === 0 ? '3000~5000' : '5000~10000' } : {}),
    },
    stars: { 评分: (number % 5) + 1 },
    pictures: { 图片: number <= 3 ? number : 0 },
  };
}

const readers = Array.from({ length: 10 }, (_, at) => readerOf(at + 1));

/** The answer as the exported table must show it. */
const cellsOf = ({ texts, choices, stars, pictures }: ReaderAnswer): Record<string, string> => ({
  月收入: '',
  ...texts,
  ...Object.fromEntries(Object.entries(choices).map(([name, chosen]) => [name, [chosen].flat().join('、')])),
  ...Object.fromEntries(Object.entries(stars).map(([name, count]) => [name, String(count)])),
  ...Object.fromEntries(Object.entries(pictures).map(([name, count]) => [name, count === 0 ? '' : `${count} 张图片`])),
});

async function answerOnPhone(browser: Browser, id: string, answer: ReaderAnswer): Promise<void> {
  const form = await PublicFormPage.onPhone(browser, `/site/q/${id}`);
  await expect(form.question('月收入')).toBeHidden();
  await form.fill(answer);
  await form.send();
}

async function expectNothingSerious(page: Page): Promise<void> {
  // A row of the canvas holds its own buttons, a grid other rows; the rule takes all of that for the row's label.
  const { violations } = await new AxeBuilder({ page })
    .include('[role=dialog]')
    .disableRules('label-content-name-mismatch')
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([]);
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
  expect([names.get(condition?.target), names.get(condition?.when[0]?.model), condition?.when[0]?.value]).toEqual([
    '月收入',
    '性别',
    '女',
  ]);
}

// A hand follows rows that are seen to make way.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('an operator builds a form of twelve questions with two grids, a condition and pictures by mouse', async ({
  newsroom,
  browser,
}) => {
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
    const said = list.flatMap(({ values }) => Object.values(values).flat());
    expect(said).toEqual(expect.arrayContaining([...Object.values(texts), ...Object.values(choices).flat()]));
  });
});

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${option}"]`).click();
}

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
  'the same form is built and published by keyboard alone, every move is said, and one step back is one step',
  { tag: '@drill' },
  async ({ newsroom, browser }) => {
    test.setTimeout(300_000);
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
    const said = designer.dialog.getByRole('status').first();
    const enter = async (name: string) => {
      await designer
        .item(name)
        .evaluate((element) =>
          element.closest('[data-designer]')?.querySelector<HTMLElement>('[aria-label="查找字段"]')?.focus(),
        );
      await tabTo(page, designer.item(name));
      await page.keyboard.press('Enter');
      await expect(said).toContainText(`已添加“${name}”`);
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
      while (!(await designer.row('月收入').evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('ArrowUp');
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
        const said = readers.flatMap(({ choices }) => choices[name] ?? []);
        const table = page.getByRole('table', { name: `${name}的统计表` });
        for (const [option, { length }] of Map.groupBy(said, (one) => one))
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
