import { aiRank, aiUseLine, aiUseName } from './ai-use.ts';
import { contentDraft } from './content-draft.ts';

it('readers get one line, with the tool where there is one', () => {
  expect(aiUseLine({ aiLevel: 'assisted', aiTool: '' })).toBe('本文由 AI 辅助创作');
  expect(aiUseLine({ aiLevel: 'generated', aiTool: '模型甲' })).toBe('本文内容由 AI 生成（工具：模型甲）');
  expect(['', 'none'].map((aiLevel) => aiUseLine({ aiLevel, aiTool: '模型甲' }))).toEqual(['', '']);
  expect(aiUseName({ aiLevel: 'assisted', aiTool: '模型甲' })).toBe('AI辅助（模型甲）');
});

it('a level that nobody decided is as low as unused', () => {
  expect(['', 'none', 'assisted', 'generated'].map(aiRank)).toEqual([0, 0, 1, 2]);
});

it('a draft takes the levels there are, and a tool of at most 60 characters', () => {
  const problemsOf = (parts: object) =>
    contentDraft.safeParse({ title: '题', ...parts }).error?.issues.map(({ message }) => message) ?? [];
  expect(problemsOf({ aiLevel: 'generated', aiTool: '模'.repeat(60) })).toEqual([]);
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ aiLevel: 'much' })).toEqual(['AI使用标识不正确']);
  expect(problemsOf({ aiLevel: 'toString' })).toEqual(['AI使用标识不正确']);
  expect(problemsOf({ aiTool: '模'.repeat(61) })).toEqual(['AI工具不能超过60个字']);
});
