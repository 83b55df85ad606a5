import type { ChannelRow } from 'shared-contracts/model';
import {
  buildColumnTree,
  findColumns,
  moveBlockedBy,
  moveOfDrop,
  moveOfStep,
  removeBlockedBy,
  type ColumnMove,
} from './column.rules.ts';

const row = (id: string, parentId: string | null, extra: Partial<ChannelRow> = {}): ChannelRow => ({
  id,
  parentId,
  name: `栏目${id}`,
  slug: `c${id}`,
  sortField: Number(id),
  isHidden: false,
  checkRequired: false,
  passAsk: 'lastTwo',
  siteDesk: 'auto',
  stages: [1, 2, 3, 4],
  contentCount: 0,
  ...extra,
});
// 1 ─ 2, 3 ─ 4;  5
const rows = [row('1', null), row('2', '1'), row('3', '1'), row('4', '3'), row('5', null)];

/** Applies a move as the server does: taken out first, then put in at the index. */
function apply(move: ColumnMove): string[] {
  const rest = rows.filter((one) => one.parentId === move.parentId && one.id !== move.id).map((one) => one.id);
  return [...rest.slice(0, move.index), move.id, ...rest.slice(move.index)];
}

it('nests flat rows in their order and keeps orphans in sight', () => {
  const tree = buildColumnTree([...rows, row('9', '77')]);
  expect(tree.map((node) => node.row.id)).toEqual(['1', '5', '9']);
  expect(tree[0]!.children.map((node) => node.row.id)).toEqual(['2', '3']);
});

it('refuses to move a channel into itself or below', () => {
  expect(moveBlockedBy(rows, '1', '4')).toBeDefined();
  expect(moveBlockedBy(rows, '1', '1')).toBeDefined();
  expect(moveBlockedBy(rows, '4', '1')).toBeUndefined();
  expect(moveOfDrop(rows, '1', '4', 'into')).toBeUndefined();
  expect(moveOfDrop(rows, '1', '4', 'after')).toBeUndefined();
});

it.each([
  ['into another channel: at its end', '5', '1', 'into', { id: '5', parentId: '1', index: 2 }],
  ['before a sibling above', '3', '2', 'before', { id: '3', parentId: '1', index: 0 }],
  ['after a sibling below', '2', '3', 'after', { id: '2', parentId: '1', index: 1 }],
  ['out to the top', '4', '5', 'before', { id: '4', parentId: null, index: 1 }],
] as const)('drops %s', (_name, id, target, place, expected) => {
  expect(moveOfDrop(rows, id, target, place)).toEqual(expected);
});

it('steps up, down, in and out, and says why when it cannot', () => {
  expect(apply(moveOfStep(rows, '3', 'up') as ColumnMove)).toEqual(['3', '2']);
  expect(apply(moveOfStep(rows, '2', 'down') as ColumnMove)).toEqual(['3', '2']);
  expect(moveOfStep(rows, '3', 'into')).toEqual({ id: '3', parentId: '2', index: 0 });
  expect(moveOfStep(rows, '4', 'out')).toEqual({ id: '4', parentId: '1', index: 2 });
  expect(moveOfStep(rows, '1', 'up')).toBe('已是第一个');
  expect(moveOfStep(rows, '5', 'down')).toBe('已是最后一个');
  expect(moveOfStep(rows, '1', 'into')).toBe('前面没有同级栏目');
  expect(moveOfStep(rows, '5', 'out')).toBe('已是一级栏目');
});

it('refuses to delete what holds channels or stories, with the number', () => {
  expect(removeBlockedBy(rows, rows[0]!)).toBe('栏目下还有子栏目，不能删除');
  expect(removeBlockedBy(rows, row('5', null, { contentCount: 12 }))).toBe('栏目下还有12篇稿件，不能删除');
  expect(removeBlockedBy(rows, rows[4]!)).toBeUndefined();
});

it('finds by name or path and shows the way to what it found', () => {
  expect(findColumns(rows, 'C4').map((one) => one.id)).toEqual(['1', '3', '4']);
  expect(findColumns(rows, ' ').length).toBe(rows.length);
  expect(findColumns(rows, '没有')).toEqual([]);
});
