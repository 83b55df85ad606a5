import { packedLength, packedText, type Platform, wordFaults } from './platform-package.ts';

const words = { title: '江边书房', text: '开门了', tags: [] as string[], label: '' };
const faultsOf = (platform: Platform, part: Partial<typeof words>) =>
  wordFaults(platform, { ...words, ...part }).map(({ text }) => text);

it.each<[Platform, number, number]>([
  ['douyin', 1, 30],
  ['toutiao', 5, 30],
  ['shipinhao', 6, 16],
  ['renmin', 1, 64],
])('takes a title for %s from %d to %d characters, each sign counting one', (platform, min, max) => {
  expect(faultsOf(platform, { title: '📰'.repeat(max) })).toEqual([]);
  expect(faultsOf(platform, { title: '长'.repeat(max + 2) })[0]).toContain(`最多${max}个字，已超出2个字`);
  expect(faultsOf(platform, { title: ` ${'短'.repeat(min)} ` })).toEqual([]);
  expect(faultsOf(platform, { title: '短'.repeat(min - 1) })[0]).toContain(`至少${min}个字，还差1个字`);
});

it('counts topics and the AI label with a description', () => {
  const label = '本文由 AI 辅助创作';
  const whole = { ...words, text: '字'.repeat(990), tags: ['书房', '阅读'], label };
  expect(packedText({ ...whole, text: '开门了' })).toBe(`开门了\n#书房 #阅读\n${label}`);
  const over = packedLength(whole) - 1000;
  expect(over).toBeGreaterThan(0);
  const fault = `抖音描述最多1000个字（含话题与标识），已超出${over}个字`;
  expect(faultsOf('douyin', whole)).toEqual([fault]);
  expect(faultsOf('toutiao', { ...whole, title: '江边书房开门' })).toEqual([]);
  expect(faultsOf('renmin', { text: ' ' })).toEqual(['请填写人民号的正文']);
});
