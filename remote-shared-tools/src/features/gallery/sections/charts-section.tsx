import { galleryTexts as texts } from '../gallery.texts.ts';
import { useShownTool } from './use-shown-tool.ts';

const { label, now, before, days } = texts.chart;

export function ChartsSection() {
  const { Chart } = useShownTool('charts');
  return (
    <Chart
      kind="line"
      label={label}
      places={days}
      series={[
        { name: now, values: [120, 180, 160, 210, 240] },
        { name: before, values: [100, 130, 150, 170, 190], isFaint: true },
      ]}
    />
  );
}
