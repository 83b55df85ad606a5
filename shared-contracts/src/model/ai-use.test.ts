import { aiRank, aiUseName, joinTools, raisedUse, readerAiUse } from './ai-use.ts';
import { contentDraft } from './content-draft.ts';

const made = (aiLevel: string, aiTool = '') => ({ aiLevel, aiTool });
const drawn = { level: 'generated', tool: '画图模型' } as const;
const touched = { level: 'assisted', tool: '修图模型' } as const;
const composite = 'https://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';
const whole = 'https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

it('readers get one line, with the tool where there is one', () => {
  expect(readerAiUse(made('assisted'), [])).toMatchObject({ text: '本文由 AI 辅助创作', digitalSourceType: composite });
  expect(readerAiUse(made('generated', '模型甲'), [])).toEqual({
    level: 'generated',
    tool: '模型甲',
    text: '本文内容由 AI 生成（工具：模型甲）',
    digitalSourceType: whole,
  });
  for (const level of ['', 'none']) expect(readerAiUse(made(level, '模型甲'), [])).toBeUndefined();
  expect(aiUseName({ aiLevel: 'assisted', aiTool: '模型甲' })).toBe('AI辅助（模型甲）');
});

const both = '画图模型、模型甲';

it.each([
  ['a picture alone', made('generated', '画图模型'), [drawn], '本文含 AI 生成内容（工具：画图模型）'],
  ['a picture of no named tool', made('generated'), [{ ...drawn, tool: '' }], '本文含 AI 生成内容'],
  ['a text with help and a picture', made('generated', both), [drawn], `本文含 AI 生成内容（工具：${both}）`],
  ['a picture labelled after approval', made(''), [drawn, touched], '本文含 AI 生成内容（工具：画图模型）'],
  ['one above the text', made('assisted', '模型甲'), [drawn], `本文含 AI 生成内容（工具：${both}）`],
  ['a retouched picture', made('assisted', '修图模型'), [touched], '本文含 AI 辅助创作内容（工具：修图模型）'],
])('a label that may be for %s says that of a part, to machines too', (_what, own, media, text) => {
  expect(readerAiUse(own, media)).toMatchObject({ text, digitalSourceType: composite });
});

it.each([
  ['another tool', made('generated', '模型甲'), [drawn], '本文内容由 AI 生成（工具：模型甲）'],
  ['no tool', made('generated'), [drawn], '本文内容由 AI 生成'],
  ['a higher level', made('generated', '修图模型'), [touched], '本文内容由 AI 生成（工具：修图模型）'],
])('a text labelled with %s than its pictures keeps the label of a whole', (_what, own, media, text) => {
  expect(readerAiUse(own, media)).toMatchObject({ text, digitalSourceType: whole });
});

it('a label that is raised keeps the tool of a text that was made with help, never that of an unused one', () => {
  const media = made('generated', '画图模型');
  expect(raisedUse(made('assisted', '模型甲'), media)).toEqual(made('generated', both));
  expect(raisedUse(made('none', '模型甲'), media)).toEqual(media);
});

it('tools are joined each once, as many as fit', () => {
  expect(joinTools('甲、乙', '', '乙', '丙')).toBe('甲、乙、丙');
  expect(joinTools('甲'.repeat(58), '乙乙', '丙')).toBe(`${'甲'.repeat(58)}、丙`);
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
