import { arrangeColumns, moveColumn, readSettings } from './table-settings.rules.ts';

const columns = [
  { key: 'title', title: '标题', fixed: true, width: 300 },
  { key: 'author', title: '作者' },
  { key: 'source', title: '来源', hidden: true },
];
const keysOf = (settings: object) => arrangeColumns(columns, settings).map(({ key }) => key);

describe('arrangeColumns', () => {
  it('keeps the screen’s order and hidden columns without settings', () => {
    expect(arrangeColumns(columns, {}).map(({ key, isShown }) => [key, isShown])).toEqual([['title', true], ['author', true], ['source', false]]);
  });

  it('puts a column that is new since the order was saved in its own place', () => {
    expect(keysOf({ order: ['source', 'title'] })).toEqual(['source', 'author', 'title']);
  });

  it('forgets columns that the screen no longer has', () => expect(keysOf({ order: ['gone', 'author'] })).toEqual(['title', 'author', 'source']));

  it('never hides a fixed column', () => expect(arrangeColumns(columns, { shown: { title: false } })[0]?.isShown).toBe(true));

  it('lets the user’s width and pin win, and a pin be taken away', () => {
    const [title, author] = arrangeColumns([{ ...columns[0]!, pinned: 'left' as const }, columns[1]!], { widths: { title: 200 }, pinned: { title: 'none', author: 'right' } });
    expect(title).toMatchObject({ width: 200 });
    expect(title).not.toHaveProperty('pinned');
    expect(author).toMatchObject({ pinned: 'right' });
  });
});

it('moves a column one place and stops at the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
});

it.each([null, 'text', 7, []])('takes %p for no settings', (value) => expect(readSettings(value)).toEqual({}));
