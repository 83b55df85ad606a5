import type { FigureTable } from 'shared-contracts/model';
import type { ChartProps } from 'shared-contracts/shell';
import { numberText } from 'shared-ui';
import { figuresTexts as texts } from './figures.texts.ts';

const faintSeries = /Before$/;

/** The chart of a table: the first column that is shown names the places, the columns of `charted` are the series. */
export function chartOf({ title, columns, charted, rows }: FigureTable, kind: ChartProps['kind']): ChartProps {
  const [first] = columns.filter(({ isHidden }) => isHidden !== true);
  return {
    kind,
    label: title,
    places: rows.map((row) => String(row[first!.key] ?? '')),
    series: charted.map((key) => ({
      name: columns.find((column) => column.key === key)?.title ?? key,
      values: rows.map((row) => (typeof row[key] === 'number' ? row[key] : null)),
      isFaint: faintSeries.test(key),
    })),
  };
}

/** How a sum stands to that of the period before; '' where there is nothing to compare with. */
export function trendText(value: number, before: number | null): string {
  if (before === null || (before === 0 && value !== 0)) return '';
  if (value === before) return texts.same;
  const per = `${numberText(Math.abs((value - before) / before) * 100, 1)}%`;
  return value > before ? texts.up(per) : texts.down(per);
}
