import { chartHeight, chartOption } from './chart-option.rules.ts';

const colors = { series: ['#111', '#222'], text: '#333', line: '#444', background: '#fff' };

it('draws what it is given and nothing else, in the colours of the theme', () => {
  const option = chartOption(
    {
      kind: 'line',
      places: ['11-01', '11-02'],
      series: [
        { name: '阅读', values: [3, null] },
        { name: '上期阅读', values: [2, 1], isFaint: true },
      ],
    },
    colors,
  );
  expect(option).toMatchObject({
    color: ['#111', '#222'],
    xAxis: { type: 'category', data: ['11-01', '11-02'] },
    series: [
      { name: '阅读', type: 'line', data: [3, null] },
      { name: '上期阅读', type: 'line', data: [2, 1], lineStyle: { type: 'dashed' } },
    ],
  });
});

it('lays bars down, the first on top, and gives each a line', () => {
  const props = {
    kind: 'bar',
    label: '栏目',
    places: ['要闻', '本地'],
    series: [{ name: '阅读', values: [3, 1] }],
  } as const;
  expect(chartOption(props, colors)).toMatchObject({
    yAxis: { type: 'category', inverse: true, data: ['要闻', '本地'] },
    series: [{ type: 'bar' }],
  });
  expect(chartHeight(props)).toBeLessThan(chartHeight({ ...props, places: Array.from({ length: 9 }, String) }));
});
