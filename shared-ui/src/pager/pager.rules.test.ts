import { pageCountOf, shownPages } from './pager.rules.ts';

describe('pageCountOf', () => {
  it.each([
    [0, 20, 0],
    [1, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
  ])('%i rows by %i make %i pages', (total, size, count) => expect(pageCountOf(total, size)).toBe(count));
});

describe('shownPages', () => {
  it.each<[number, number, (number | 'gap')[]]>([
    [0, 1, [0]],
    [2, 5, [0, 1, 2, 3, 4]],
    [0, 9, [0, 1, 2, 3, 'gap', 8]],
    [4, 9, [0, 'gap', 3, 4, 5, 'gap', 8]],
    [8, 9, [0, 'gap', 5, 6, 7, 8]],
  ])('R818 page %i of %i shows at most five numbers', (current, count, pages) =>
    expect(shownPages(current, count)).toEqual(pages),
  );
});
