import { Alert, Button } from 'antd';
import type { ChartProps } from 'shared-contracts/shell';
import { PageSpin, useTool } from 'shared-ui';
import { figuresTexts as texts } from './figures.texts.ts';

/** A chart of the shared tool; a tool that does not load costs the chart alone. */
export function FigureChart(props: ChartProps) {
  const [charts, retry] = useTool('charts');
  if (charts === 'failed')
    return (
      <Alert
        type="warning"
        showIcon
        title={texts.chartFailed}
        action={<Button onClick={retry}>{texts.retry}</Button>}
      />
    );
  if (!charts) return <PageSpin />;
  return <charts.Chart {...props} />;
}
