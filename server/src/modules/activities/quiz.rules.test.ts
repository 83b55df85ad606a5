import { type QuestionKind, questionDraft } from 'shared-contracts/model';
import {
  drawPaper,
  isLate,
  markPaper,
  type MarkedQuestion,
  quizProblems,
  readerLabel,
  scoreOf,
  showsAnswers,
} from './quiz.rules.ts';

const question = (
  id: string,
  kind: QuestionKind,
  right: number[],
  options = ['甲', '乙', '丙', '丁'],
): MarkedQuestion => ({ id, kind, right, options });
const bank = [
  question('1', 'single', [2]),
  question('2', 'multiple', [0, 3]),
  question('3', 'trueFalse', [1], ['正确', '错误']),
];
const byId = new Map(bank.map((one) => [one.id, one]));
const last = (n: number) => n - 1;
const first = () => 0;

describe('a paper', () => {
  it('has the requested number of questions, none twice, and every option once', () => {
    const paper = drawPaper(bank, 2, first);
    expect(paper).toHaveLength(2);
    expect(new Set(paper.map(({ id }) => id)).size).toBe(2);
    for (const { id, order } of drawPaper(bank, 3, first))
      expect([...order].sort()).toEqual(byId.get(id)!.options.map((_, place) => place));
  });

  it('the order comes from the numbers that are given in; true and false stay where they are', () => {
    expect(drawPaper(bank, 3, last).map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(drawPaper(bank, 3, first).map(({ id }) => id)).not.toEqual(['1', '2', '3']);
    expect(drawPaper(bank, 3, first).find(({ id }) => id === '3')!.order).toEqual([0, 1]);
    expect(drawPaper(bank, 3, first).find(({ id }) => id === '1')!.order).not.toEqual([0, 1, 2, 3]);
  });
});

describe('marking', () => {
  const paper = [
    { id: '1', order: [2, 0, 1, 3] },
    { id: '2', order: [3, 2, 1, 0] },
    { id: '3', order: [0, 1] },
  ];
  it('goes by what the reader saw, not by the order of the bank', () => {
    const marked = markPaper(paper, byId, { 1: [0], 2: [0, 3], 3: [1] });
    expect(marked?.map(({ isRight }) => isRight)).toEqual([true, true, true]);
    expect(marked?.[1]?.chosen).toEqual([0, 3]);
  });

  it('half of a multiple choice, one too many, and nothing are wrong', () => {
    for (const places of [[0], [0, 1, 3], []]) expect(markPaper(paper, byId, { 2: places })?.[1]?.isRight).toBe(false);
  });

  it.each([
    ['a question that is not in the paper', { 9: [0] }],
    ['an option that is not there', { 1: [4] }],
    ['a place before the first', { 1: [-1] }],
    ['half a place', { 1: [0.5] }],
    ['two choices where one is allowed', { 1: [0, 1] }],
    ['true and false', { 3: [0, 1] }],
    ['one option twice', { 2: [0, 0] }],
  ])('%s is no answer of our page', (_what, posted) => {
    expect(markPaper(paper, byId, posted)).toBeUndefined();
  });

  it.each([
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
    [0, 0, 0],
  ])('%i right of %i are %i points', (right, count, score) => {
    expect(scoreOf(right, count)).toBe(score);
  });

  it('is late from the grace on, by the server alone', () => {
    const deadline = new Date('2026-12-01T00:00:00Z');
    expect(isLate(deadline, new Date('2026-12-01T00:00:10Z'))).toBe(false);
    expect(isLate(deadline, new Date('2026-12-01T00:00:10.001Z'))).toBe(true);
  });
});

describe('a question as it is written', () => {
  const draft = (more: object) => ({
    kind: 'single',
    stem: '长江流经几个省级行政区？',
    options: ['9', '11'],
    right: [1],
    ...more,
  });
  it.each([
    [{}, undefined],
    [{ stem: ' ' }, '请填写题干'],
    [{ options: ['9'] }, '选项至少2个'],
    [{ options: ['9', ' 9'] }, '选项不能重复'],
    [{ options: ['9', ''] }, '请填写选项'],
    [{ right: [] }, '请选择正确答案'],
    [{ right: [2] }, '正确答案不在选项中'],
    [{ right: [0, 1] }, '单选题只能有一个正确答案'],
    [{ kind: 'multiple' }, '多选题至少有两个正确答案'],
    [{ kind: 'trueFalse' }, '判断题的选项须为“正确”和“错误”'],
    [{ kind: 'trueFalse', options: ['正确', '错误'] }, undefined],
  ])('%j: %s', (more, message) => {
    expect(questionDraft.safeParse(draft(more)).error?.issues[0]?.message).toBe(message);
  });
});

it('a bank smaller than a paper keeps the activity from readers', () => {
  const questions = [{ kind: 'single' as const, stem: '题', options: ['甲', '乙'], right: [0], explanation: '' }];
  expect(quizProblems({ questionCount: 2, questions })).toEqual(['题库只有1题，少于每卷2题']);
  expect(quizProblems({ questionCount: 1, questions })).toEqual([]);
  expect(quizProblems({ questionCount: 1, questions: [] })).toEqual(['请先新建题目']);
});

it('right answers are shown when the newsroom says so, never before', () => {
  const end = new Date('2026-12-10T00:00:00Z');
  const before = new Date('2026-12-09T00:00:00Z');
  expect([
    showsAnswers('never', end, end),
    showsAnswers('atOnce', end, before),
    showsAnswers('afterEnd', end, before),
    showsAnswers('afterEnd', end, end),
  ]).toEqual([false, true, false, true]);
});

it('a reader has one name in one activity and another in the next', () => {
  expect(readerLabel('1', 'device:abc')).toBe(readerLabel('1', 'device:abc'));
  expect(readerLabel('1', 'device:abc')).not.toBe(readerLabel('2', 'device:abc'));
  expect(readerLabel('1', 'device:abc')).toMatch(/^读者[0-9A-F]{6}$/);
});
