import { theme } from 'antd';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use as addParts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { ChartProps } from 'shared-contracts/shell';
import { chartHeight, chartOption } from './chart-option.rules.ts';
import styles from './charts.module.css';

addParts([BarChart, GridComponent, LineChart, SVGRenderer, TooltipComponent]);

/** A chart in the colours of the theme, as wide as its place. */
export function Chart(props: ChartProps) {
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(undefined);

  useEffect(() => {
    const drawn = init(box.current, undefined, { renderer: 'svg' });
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(box.current!);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);

  const colorsOfSeries = [token.colorPrimary, token.green6, token.gold6, token.purple6, token.cyan6];
  useEffect(() => {
    const colors = {
      series: colorsOfSeries,
      text: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      background: token.colorBgElevated,
    };
    chart.current?.setOption(chartOption(props, colors), { notMerge: true });
  });

  return (
    <div>
      {props.series.length > 1 ? (
        <ul className={styles.legend} aria-hidden>
          {props.series.map(({ name, isFaint = false }, index) => (
            <li key={name}>
              <i style={{ background: colorsOfSeries[index % colorsOfSeries.length], opacity: isFaint ? 0.6 : 1 }} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <div
        ref={box}
        className={styles.drawing}
        role="img"
        aria-label={props.label}
        style={{ height: props.height ?? chartHeight(props) }}
      />
    </div>
  );
}
