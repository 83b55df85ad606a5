import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { getQuestionnaire } from 'shared-contracts/endpoints';
import { answerFields, type FormDefinition, readDefinition, walkFields } from 'form-engine';
import { expect } from '../../core/test.ts';
import { PublicFormPage, type ReaderAnswer } from '../../pages/public-form.page.ts';

export const questions = ['公司', '部门', '职位', '兴趣爱好', '血型', '性别', '学历', '月收入'];

export async function storedForm(
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

/**
 * The answers of reader number n to the twelve questions; every third is a man, who does not see the question about the
 * income.
 */
export function readerOf(number: number): ReaderAnswer {
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

export const readers = Array.from({ length: 10 }, (_, index) => readerOf(index + 1));

/** The answer as the exported table must show it. */
export const cellsOf = ({ texts, choices, stars, pictures }: ReaderAnswer): Record<string, string> => ({
  月收入: '',
  ...texts,
  ...Object.fromEntries(Object.entries(choices).map(([name, chosen]) => [name, [chosen].flat().join('、')])),
  ...Object.fromEntries(Object.entries(stars).map(([name, count]) => [name, String(count)])),
  ...Object.fromEntries(Object.entries(pictures).map(([name, count]) => [name, count === 0 ? '' : `${count} 张图片`])),
});

export async function answerOnPhone(browser: Browser, id: string, answer: ReaderAnswer): Promise<void> {
  const form = await PublicFormPage.onPhone(browser, `/site/q/${id}`);
  await expect(form.question('月收入')).toBeHidden();
  await form.fill(answer);
  await form.send();
}

export async function expectNothingSerious(page: Page): Promise<void> {
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

/**
 * Checks the form that both scenarios must have made: twelve questions, two grids with two of them each, pictures and a
 * condition.
 */
export function expectTwelveQuestions(definition: FormDefinition): void {
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
