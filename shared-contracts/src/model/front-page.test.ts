import { type FrontBlock, frontLayout, frontPlace, frontRows, type FrontWidth } from './front-page.ts';

const block = (key: string, width: FrontWidth = 'full'): FrontBlock => ({
  kind: 'list',
  key,
  title: '列表',
  width,
  source: { from: 'newest', channelId: null, count: 5 },
});
const accepts = (value: unknown) => frontLayout.safeParse([value]).success;

describe('blocks of a front page', () => {
  it('fill rows in their order; one that does not fit begins the next row', () => {
    const layout = [
      block('a', 'twoThirds'),
      block('b', 'third'),
      block('c', 'half'),
      block('d', 'twoThirds'),
      block('e', 'third'),
      block('f'),
    ];
    expect(frontRows(layout).map((row) => row.map(({ key }) => key))).toEqual([['a', 'b'], ['c'], ['d', 'e'], ['f']]);
  });

  it('know their sources: no HTML, no foreign field, topics and videos of no channel, ads of no source', () => {
    expect(accepts(block('a'))).toBe(true);
    expect(accepts({ ...block('a'), html: '<b>x</b>' })).toBe(false);
    expect(accepts({ ...block('a'), kind: 'html' })).toBe(false);
    expect(accepts({ ...block('a'), kind: 'ad' })).toBe(false);
    expect(accepts({ ...block('a'), kind: 'video', source: { from: 'newest', channelId: '1', count: 3 } })).toBe(false);
    expect(accepts({ ...block('a'), kind: 'live', source: { from: 'picked', ids: [] } })).toBe(false);
    expect(accepts({ ...block('a'), source: { from: 'picked', ids: ['1 or 1'] } })).toBe(false);
    expect(accepts({ ...block('a'), key: 'A b' })).toBe(false);
  });

  it('belong to the home page or to a channel', () => {
    expect(['home', '12'].every((place) => frontPlace.safeParse(place).success)).toBe(true);
    expect(['', 'Home', '0', '1;', '../1'].some((place) => frontPlace.safeParse(place).success)).toBe(false);
  });
});
