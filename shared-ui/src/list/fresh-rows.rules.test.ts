import { countUpdates } from './fresh-rows.rules.ts';

const keyOf = ({ id }: { id: string }) => id;
const row = (id: string, parts: object = {}) => ({ id, title: id, ...parts });
const count = (before: object[], fresh: object[], totals: [number, number] = [before.length, fresh.length]) =>
  countUpdates({ list: before, total: totals[0] }, { list: fresh, total: totals[1] }, keyOf);

it('counts what came, changed and left', () => {
  const before = [row('1'), row('2'), row('3')];
  expect(count(before, before)).toBe(0);
  expect(count(before, [row('4'), row('1'), row('2', { title: '改' })])).toBe(3);
});

it('figures of readers and locks are no update', () => {
  expect(count([row('1', { hits: 1, lock: null })], [row('1', { hits: 2, lock: { nickName: '张' } })])).toBe(0);
});

it('a row that is pushed to the next page has not changed', () => {
  expect(count([row('1'), row('2')], [row('3'), row('1')], [9, 10])).toBe(1);
  expect(count([row('1'), row('2')], [row('2'), row('3')], [9, 8])).toBe(1);
});
