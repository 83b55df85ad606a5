import { storyOf } from '../../testing/story.ts';
import { moveRow, releaseAll, releaseRow, topOrderOf } from './top-order.rules.ts';

const row = (id: string, day: number, sortField = 0, isStick = false) =>
  storyOf({ id, sortField, isStick, appPublishedTime: `2025-03-0${day} 10:00:00` });
const idsOf = ({ rows, fixed }: ReturnType<typeof topOrderOf>) => [rows.map(({ id }) => id).join(''), fixed];
const byTime = topOrderOf([row('s', 1, 9, true), row('a', 5), row('b', 4), row('c', 3), row('d', 2)]);

it('R218 begins with what is fixed; stuck stories have no place in it', () => {
  expect(idsOf(byTime)).toEqual(['abcd', 0]);
  expect(idsOf(topOrderOf([row('c', 3, 2), row('a', 5)]))).toEqual(['ca', 1]);
});

it.each([
  [3, 0, 'dabc', 1],
  [0, 2, 'bcad', 3],
  [1, 1, 'abcd', 0],
  [2, -1, 'abcd', 0],
  [2, 4, 'abcd', 0],
] as const)('R218 moving from %i to %i fixes it and the rows before it', (from, to, order, fixed) => {
  expect(idsOf(moveRow(byTime, from, to))).toEqual([order, fixed]);
});

it('R218 a released row is ordered by time again, and all rows can be released', () => {
  const two = moveRow(moveRow(byTime, 3, 0), 3, 1);
  expect(idsOf(two)).toEqual(['dcab', 2]);
  expect(idsOf(releaseRow(two, 0))).toEqual(['cabd', 1]);
  expect(idsOf(releaseRow(two, 3))).toEqual(['dcab', 2]);
  expect(idsOf(releaseAll(two))).toEqual(['abcd', 0]);
});
