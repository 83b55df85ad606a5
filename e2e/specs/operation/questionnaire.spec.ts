import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import {
  contentGetQuestionnaire,
  listQuestionnaireAnswers,
  publishQuestionnaire,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import type { FormDefinition, FormField } from 'form-engine';
import type { Api } from '../../core/api.ts';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { pngOf } from '../../core/pictures.ts';
import { readXlsx } from '../../core/read-xlsx.ts';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
};

const field = (
  type: string,
  name: string,
  model: string,
  options: FormField['options'] = {},
  required = false,
): FormField => ({
  type,
  name,
  model,
  key: `17900000000_${model}`,
  options,
  rules: required ? [{ required: true, message: `${name}必须填写` }] : [],
});
const choices = (...values: string[]) => ({ options: values.map((value) => ({ value })), defaultValue: '' });

/** Twelve questions with two grids, a condition and pictures. */
const form: FormDefinition = {
  list: [
    {
      ...field('grid', '栅格', 'who'),
      columns: [
        { span: 12, list: [field('input', '姓名', 'name', { defaultValue: '' }, true)] },
        { span: 12, list: [field('select', '区域', 'district', choices('江北', '江南'))] },
      ],
    },
    field('radio', '是否去过书房', 'visited', choices('去过', '没去过'), true),
    field('checkbox', '去过哪些', 'places', { ...choices('江边书房', '老街书房'), defaultValue: [] }, true),
    field('rate', '打分', 'stars', { max: 5, defaultValue: null }),
    {
      ...field('grid', '栅格', 'habit'),
      columns: [
        { span: 12, list: [field('number', '每月几本', 'books', { defaultValue: 1, min: 0, max: 60 })] },
        { span: 12, list: [field('time', '几点读书', 'clock', { defaultValue: '', format: 'HH:mm:ss' })] },
      ],
    },
    field('date', '最近一次', 'last', { type: 'date', format: 'yyyy-MM-dd', defaultValue: '' }),
    field('switch', '愿意参加', 'club', { defaultValue: false }),
    field('slider', '满意度', 'happy', { min: 0, max: 100, step: 10, defaultValue: 50 }),
    field('imgupload', '书架照片', 'shelf', { length: 2, defaultValue: [] }),
    field('textarea', '建议', 'wish', { defaultValue: '' }),
  ],
  config: { labelWidth: 100, labelPosition: 'top', size: 'small' },
  extension: {
    conditions: [
      {
        id: '1',
        act: 'show',
        target: 'places',
        match: 'all',
        when: [{ model: 'visited', test: 'equals', value: '去过' }],
      },
    ],
  },
};

async function store(api: Api, title: string, onceRule: 'unlimited' | 'device' = 'device') {
  const { data } = await api.call(saveQuestionnaire, {
    title,
    thanks: '谢谢您的意见',
    onceRule,
    definition: JSON.stringify(form),
  });
  return data;
}

/** One reader on a phone; every third has never been there, the first sends a picture. */
async function answer(browser: Browser, url: string, number: number): Promise<void> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: /姓名/ }).fill(`读者${number}`);
  const places = page.getByRole('group', { name: /去过哪些/ });
  await expect(places).toBeHidden();
  if (number % 3 === 0) await page.getByRole('radio', { name: '没去过' }).check();
  else {
    await page.getByRole('radio', { name: '去过', exact: true }).check();
    await expect(places).toBeVisible();
    await places.getByRole('checkbox', { name: number % 2 === 0 ? '江边书房' : '老街书房' }).check();
  }
  await page.getByRole('combobox', { name: /区域/ }).selectOption(number % 2 === 0 ? '江北' : '江南');
  await page
    .getByRole('group', { name: /打分/ })
    .getByRole('radio', { name: `${(number % 5) + 1} 分` })
    .check();
  await page.getByRole('spinbutton', { name: /每月几本/ }).fill(String(number));
  await page.getByLabel(/几点读书/).fill('20:30');
  await page.getByLabel(/最近一次/).fill('2026-11-20');
  await page.getByRole('textbox', { name: /建议/ }).fill(`第${number}条建议`);
  if (number === 1) {
    await page
      .getByLabel(/书架照片：选择图片/)
      .setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: pngOf(320, 240, [180, 60, 40]) });
    await expect(page.getByRole('img', { name: '已上传的图片' })).toBeVisible();
    await expectNoSeriousFinding(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: '提交答卷' }).click();
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();
  await expect(page.getByText('谢谢您的意见')).toBeVisible();
  await context.close();
}

test(
  'an operator publishes a questionnaire in the back office, reads its results and exports them',
  { tag: '@slow' },
  async ({ newsroom, browser }) => {
    const api = await newsroom.apiAs('operator');
    const title = `版面意见${Date.now()}`;
    const { id, publicUrl } = await store(api, title);
    const page = await newsroom.loginAs('operator');
    const list = new ListPage(page);

    await test.step('the form page shows the questions, and publishing opens the public page', async () => {
      await list.act(await list.find('/operation/questionnarissurvey', title), '编辑');
      await expect(page.getByRole('region', { name: '题目' }).getByRole('textbox', { name: '姓名' })).toBeVisible();
      await expectNoSeriousFinding(page);
      await page.getByRole('button', { name: '发布', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: '确认发布', exact: true }).click();
      await expect(page.getByRole('dialog', { name: '扫码填写问卷' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('readers answer', async () => {
      await Promise.all([1, 2, 3].map((number) => answer(browser, new URL(publicUrl).pathname, number)));
    });

    await test.step('the results page shows them, and the exported table has a row for each', async () => {
      await page.goto(`/operation/questionnarissurvey/result?id=${id}`);
      await expect(
        page.getByRole('table', { name: '是否去过书房的统计表' }).getByRole('row', { name: /^去过 2 66.7%/ }),
      ).toBeVisible();
      await expectNoSeriousFinding(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: '导出 Excel' }).click(),
      ]);
      const [head = [], ...lines] = readXlsx(await readFile(await download.path()));
      expect(lines.map((line) => line[head.indexOf('姓名')]).sort()).toEqual(['读者1', '读者2', '读者3']);
      expect(lines.filter((line) => line[head.indexOf('是否去过书房')] === '去过')).toHaveLength(2);
      await page.getByText('答卷', { exact: true }).click();
      await page.getByRole('row').filter({ hasText: '读者2' }).getByRole('button', { name: '查看' }).click();
      await expect(page.getByRole('dialog').getByText('第2条建议')).toBeVisible();
    });

    await test.step('a story that links to it goes from its row into the usual review', async () => {
      await list.act(await list.find('/operation/questionnarissurvey', title), '写成稿件');
      await expect(page).toHaveURL(/\/new\/qs\?questionnaire=/);
      const story = new NewsFormPage(page);
      await story.title.fill(title);
      await story.chooseChannel('要闻');
      await page.getByRole('button', { name: '保存草稿' }).click();
      await expect(page).toHaveURL(/\/new\/qs\?id=\d+/);
      const storyId = new URL(page.url()).searchParams.get('id') ?? '';
      await story.submit();
      const stored = async () => (await api.call(contentGetQuestionnaire, { id: storyId })).data;
      await expect.poll(async () => (await stored()).auditState).toBe('inReview');
      expect(await stored()).toMatchObject({ title, externalLinkUrl: new URL(publicUrl).pathname });
    });
  },
);

test(
  'a reader without script answers too: missing answers are reported beside their questions and nothing typed is lost',
  { tag: '@slow' },
  async ({ newsroom, browser }) => {
    const api = await newsroom.apiAs('operator');
    const { id, publicUrl } = await store(api, `无脚本${Date.now()}`);
    await api.call(publishQuestionnaire, { id, rev: 0 });
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(new URL(publicUrl).pathname);
    await page.getByRole('textbox', { name: /建议/ }).fill('慢慢想好的建议');
    await page.getByRole('button', { name: '提交答卷' }).click();
    await expect(page.getByText('姓名必须填写')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /建议/ })).toHaveValue('慢慢想好的建议');
    await page.getByRole('textbox', { name: /姓名/ }).fill('老李');
    await page.getByRole('radio', { name: '没去过' }).check();
    await page.getByRole('button', { name: '提交答卷' }).click();
    await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();
    await page.goto(new URL(publicUrl).pathname);
    await expect(page.getByRole('heading', { name: '您已经提交过' })).toBeVisible();
    const { list } = await api.call(listQuestionnaireAnswers, { id });
    expect(list.map(({ values }) => [values.name, values.wish])).toEqual([['老李', '慢慢想好的建议']]);
    await context.close();
  },
);
