import { TopicState } from 'shared-contracts/model';
import { columnBeside, wayTo } from './topic-moves.rules.ts';

const stepTo = (state: TopicState, column: TopicState): string => {
  const way = wayTo({ state }, column);
  return typeof way === 'string' ? way : way.key;
};

it('a column is reached by its step, or says by what it is', () => {
  expect(stepTo('clue', 'approved')).toBe('approve');
  expect(stepTo('clue', 'working')).toBe('assign');
  expect(stepTo('approved', 'working')).toBe('assign');
  expect(stepTo('working', 'dropped')).toBe('drop');
  expect(stepTo('dropped', 'clue')).toBe('resume');
  expect(stepTo('working', 'written')).toContain('送审后');
  expect(stepTo('working', 'published')).toContain('发布后');
  expect(stepTo('working', 'approved')).toContain('取消任务');
  expect(stepTo('approved', 'clue')).toContain('不能退回线索');
  expect(stepTo('written', 'working')).toContain('退回或撤稿');
  for (const state of ['written', 'published'] as const)
    expect(stepTo(state, 'dropped')).toBe('已有送审或发布稿件的选题不能放弃');
});

it('the columns end at their edges', () => {
  const columns = Object.values(TopicState);
  expect(columnBeside(columns, 'clue', 1)).toBe('approved');
  expect(columnBeside(columns, 'clue', -1)).toBeUndefined();
});
