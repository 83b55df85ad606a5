import { arrangeColumns, fitColumns, moveColumn, readSettings } from './table-settings.rules.ts';

const columns = [
  { key: 'title', title: '标题', fixed: true, width: 300 },
  { key: 'author', title: '作者' },
  { key: 'source', title: '来源', hidden: true },
];
const keysOf = (settings: object) => arrangeColumns(columns, settings).map(({ key }) => key);

describe('arrangeColumns', () => {
  it('keeps the screen’s order and hidden columns without settings', () => {
    expect(arrangeColumns(columns, {}).map(({ key, isShown }) => [key, isShown])).toEqual([
      ['title', true],
      ['author', true],
      ['source', false],
    ]);
  });

  it('puts a column that is new since the order was saved in its own place', () => {
    expect(keysOf({ order: ['source', 'title'] })).toEqual(['source', 'author', 'title']);
  });

  it('forgets columns that the screen no longer has', () =>
    expect(keysOf({ order: ['gone', 'author'] })).toEqual(['title', 'author', 'source']));

  it('never hides a fixed column', () =>
    expect(arrangeColumns(columns, { shown: { title: false } })[0]?.isShown).toBe(true));

  it('lets the user’s width and pin win, and a pin be taken away', () => {
    const [title, author] = arrangeColumns([{ ...columns[0]!, pinned: 'left' as const }, columns[1]!], {
      widths: { title: 200 },
      pinned: { title: 'none', author: 'right' },
    });
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

describe('fitColumns', () => {
  const wide = [
    { key: 'title', title: '标题', fixed: true, width: 360 },
    { key: 'author', title: '作者', minor: true, width: 100 },
    { key: 'state', title: '状态', width: 100 },
    { key: 'time', title: '时间', width: 100 },
  ];
  const fitted = (room: number, settings = {}) =>
    fitColumns(arrangeColumns(wide, settings), settings, room)
      .filter(({ isShown }) => isShown)
      .map(({ key, width }) => `${key} ${width}`);

  it('leaves all columns as they are where there is room', () =>
    expect(fitted(660)).toEqual(['title 360', 'author 100', 'state 100', 'time 100']));

  it('makes the fixed column narrower before it leaves any out', () =>
    expect(fitted(600)).toEqual(['title 300', 'author 100', 'state 100', 'time 100']));

  it('leaves minor columns out first, before a title is hard to read, then the last', () => {
    expect(fitted(590)).toEqual(['title 360', 'state 100', 'time 100']);
    expect(fitted(500)).toEqual(['title 300', 'state 100', 'time 100']);
    expect(fitted(330)).toEqual(['title 230', 'state 100']);
    expect(fitted(100)).toEqual(['title 220']);
  });

  it('keeps what the user has shown by hand, and says which were left out for want of room alone', () => {
    expect(fitted(500, { shown: { author: true } })).toEqual(['title 300', 'author 100', 'state 100']);
    expect(fitColumns(arrangeColumns(wide, {}), {}, 500).find(({ key }) => key === 'author')).toMatchObject({
      isShown: false,
      isLeftOut: true,
    });
  });
});
