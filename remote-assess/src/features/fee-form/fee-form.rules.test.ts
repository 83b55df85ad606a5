import { draftProblem, formatYuan, isMonth, isSameDraft } from './fee-form.rules.ts';

const draft = { grade: 'B', adjustment: 10, remark: '' } as const;

it.each([
  [{ ...draft, adjustment: null }, '请填写调整金额，不调整填0'],
  [{ ...draft, adjustment: 100_000.01 }, '调整金额须在-100000至100000之间，最多两位小数'],
  [{ ...draft, adjustment: 0.005 }, '调整金额须在-100000至100000之间，最多两位小数'],
  [{ ...draft, adjustment: -12.34 }, undefined],
  [{ ...draft, adjustment: 1.1 }, undefined],
  [{ ...draft, remark: '长'.repeat(201) }, '备注不能超过200个字'],
  [{ ...draft, remark: '长'.repeat(200) }, undefined],
])('%j: %s', (input, problem) => {
  expect(draftProblem(input)).toBe(problem);
});

it('shows yuan with two decimals and separators', () => {
  expect([0, 1234.5, -0.1].map(formatYuan)).toEqual(['0.00', '1,234.50', '-0.10']);
});

it('knows a month of the address from nonsense', () => {
  expect(['2026-11', '2026-13', '2026-1', '', '<b>'].map(isMonth)).toEqual([true, false, false, false, false]);
});

it('knows an unchanged draft', () => {
  expect(isSameDraft(draft, { ...draft })).toBe(true);
  expect(isSameDraft(draft, { ...draft, remark: '稿件优秀' })).toBe(false);
});
