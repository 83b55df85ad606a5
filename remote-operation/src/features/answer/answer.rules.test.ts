import type { QuestionDraft } from 'shared-contracts/model';
import { asKind, marked, rightText, withoutOption } from './answer.rules.ts';

const question = (more: Partial<QuestionDraft> = {}): QuestionDraft => ({
  kind: 'multiple',
  stem: '题',
  options: ['甲', '乙', '丙'],
  right: [0, 2],
  explanation: '',
  ...more,
});

it('a question that changes its kind keeps what fits', () => {
  expect(asKind(question(), 'single')).toMatchObject({ options: ['甲', '乙', '丙'], right: [0] });
  expect(asKind(question(), 'trueFalse')).toMatchObject({ options: ['正确', '错误'], right: [0] });
  expect(asKind(asKind(question(), 'trueFalse'), 'single')).toMatchObject({ options: ['', '', '', ''], right: [] });
});

it('right answers move along when an option goes, and two options stay', () => {
  expect(withoutOption(question(), 1)).toMatchObject({ options: ['甲', '丙'], right: [0, 1] });
  expect(withoutOption(question(), 0)).toMatchObject({ options: ['乙', '丙'], right: [1] });
  const two = question({ options: ['甲', '乙'], right: [0] });
  expect(withoutOption(two, 0)).toBe(two);
});

it('of a single choice the last mark counts, of several each for itself', () => {
  expect(marked(question({ kind: 'single', right: [0] }), 1, true).right).toEqual([1]);
  expect(marked(question(), 1, true).right).toEqual([0, 1, 2]);
  expect(marked(question(), 0, false).right).toEqual([2]);
});

it('right answers are shown as letters, those of true-or-false questions as words', () => {
  expect([
    rightText(question()),
    rightText(question({ kind: 'trueFalse', options: ['正确', '错误'], right: [1] })),
  ]).toEqual(['AC', '错误']);
});
