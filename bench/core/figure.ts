/** One measured figure. `limit` is the greatest value that is still good, or the least when `atLeast` is set. */
export interface Figure {
  name: string;
  value: number;
  unit: 'kB' | '×' | 's' | '';
  limit: number;
  atLeast?: boolean;
  /** The measurements that the value was computed from, e.g. '310 kB against 265 kB'. */
  from?: string;
}

/** A named group of figures: `npm run bench -- <name>` runs it alone. */
export interface Bench {
  name: string;
  run(): Promise<Figure[]>;
}

/** True when the figure keeps its limit. */
export function keepsLimit({ value, limit, atLeast }: Figure): boolean {
  return atLeast ? value >= limit : value <= limit;
}

/** The figure as a line of the report. */
export function reportLine(figure: Figure): string {
  const { name, value, unit, limit, atLeast, from } = figure;
  const mark = keepsLimit(figure) ? 'ok  ' : 'MISS';
  const amount = unit === '' ? String(value) : `${Number(value.toFixed(2))} ${unit}`;
  return `${mark}  ${name}: ${amount} (${atLeast ? 'at least' : 'at most'} ${limit}${unit && ` ${unit}`})${from ? ` — ${from}` : ''}`;
}

/** The measurement below which a percentage of them lies. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN;
}

/** Median of measurements. */
export const median = (values: readonly number[]): number => percentile(values, 50);
