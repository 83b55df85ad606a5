import { chartOf, trendText } from './figure-table.rules.ts';

it('draws the rows of the table, and pales what is only compared with', () => {
  const table = {
    key: 'points',
    title: '趋势',
    columns: [
      { key: 'id', title: 'id', isHidden: true },
      { key: 'time', title: '时间' },
      { key: 'readings', title: '阅读' },
      { key: 'readingsBefore', title: '上期阅读' },
    ],
    charted: ['readings', 'readingsBefore'],
    rows: [
      { id: '1', time: '11-01', readings: 4, readingsBefore: null },
      { id: '2', time: '11-02', readings: 5, readingsBefore: 3 },
    ],
  };
  expect(chartOf(table, 'line')).toEqual({
    kind: 'line',
    label: '趋势',
    places: ['11-01', '11-02'],
    series: [
      { name: '阅读', values: [4, 5], isFaint: false },
      { name: '上期阅读', values: [null, 3], isFaint: true },
    ],
  });
});

it.each([
  [120, 100, '比上期上升20.0%'],
  [75, 100, '比上期下降25.0%'],
  [0, 0, '与上期持平'],
  [5, 0, ''],
  [5, null, ''],
])('says how %s stands to %s', (value, before, text) => expect(trendText(value, before)).toBe(text));
