import type { ComponentType } from 'react';

/** A row of numbers over the places of the axis. */
export interface ChartSeries {
  name: string;
  /** One for each place; null leaves a gap. */
  values: readonly (number | null)[];
  /** Drawn dashed and pale, as what is only compared with. */
  isFaint?: boolean;
}

/** Props of a chart. It says nothing that the table beside it does not say. */
export interface ChartProps {
  /** 'line' over time; 'bar' lies and compares names. */
  kind: 'line' | 'bar';
  /** What screen readers call it. */
  label: string;
  places: readonly string[];
  series: readonly ChartSeries[];
  /** Pixels; by the number of places when absent. */
  height?: number;
}

/** Charts, loaded where one is. */
export interface ChartsTool {
  Chart: ComponentType<ChartProps>;
}
