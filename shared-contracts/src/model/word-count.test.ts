import { countWords } from './word-count.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['市委召开会议，研究部署防汛工作。', 14],
    ['今年GDP增长5.2%，共1,200亿元', 10],
    ["It's a test", 3],
    ['《》！？……——、', 0],
    ['𠮷野家 2026年', 5],
    ['A-1 型 3.5G', 3],
  ])('counts %s as %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
