import type { ChartsTool } from 'shared-contracts/shell';
import { Chart } from './chart.tsx';

/** Makes the charts of a Shell. */
export function createTool(): ChartsTool {
  return { Chart };
}
