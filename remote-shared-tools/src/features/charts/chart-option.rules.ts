import type { ChartProps } from 'shared-contracts/shell';

/** The colours of a chart, of the theme's tokens. */
interface ChartColors {
  series: readonly string[];
  text: string;
  line: string;
  background: string;
}

/** Most letters of a name beside a bar. */
const nameLength = 12;
const shorten = (name: string) => (name.length > nameLength ? `${name.slice(0, nameLength - 1)}…` : name);

/** The option of ECharts for a chart. */
export function chartOption(
  { kind, places, series }: Omit<ChartProps, 'label'>,
  colors: ChartColors,
): Record<string, unknown> {
  const names = {
    type: 'category',
    // The first of a list of bars stands on top.
    inverse: kind === 'bar',
    data: [...places],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colors.line } },
    axisLabel: { color: colors.text, ...(kind === 'bar' && { formatter: shorten }) },
  };
  const numbers = {
    type: 'value',
    minInterval: 1,
    splitLine: { lineStyle: { color: colors.line } },
    axisLabel: { color: colors.text },
  };
  return {
    animation: false,
    color: [...colors.series],
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 8, right: 24, top: 12, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: colors.background,
      borderColor: colors.line,
      textStyle: { color: colors.text },
    },
    xAxis: kind === 'bar' ? numbers : names,
    yAxis: kind === 'bar' ? names : numbers,
    series: series.map(({ name, values, isFaint }) => ({
      name,
      type: kind,
      data: [...values],
      ...(kind === 'bar' && { barMaxWidth: 18 }),
      ...(kind === 'line' && { showSymbol: places.length < 2, smooth: false, connectNulls: false }),
      ...(isFaint && { lineStyle: { type: 'dashed', opacity: 0.6 }, itemStyle: { opacity: 0.6 } }),
    })),
  };
}

const lineHeight = 300;
const barHeight = 30;
const frameHeight = 64;

/** Pixels of a chart that names none: bars need a line each. */
export const chartHeight = ({ kind, places }: Pick<ChartProps, 'kind' | 'places'>): number =>
  kind === 'line' ? lineHeight : Math.min(frameHeight + places.length * barHeight, 2 * lineHeight);
