import { DownloadOutlined } from '@ant-design/icons';
import { Button, Card, Segmented, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import type { FigureTable } from 'shared-contracts/model';
import type { ChartProps } from 'shared-contracts/shell';
import { EmptyState } from 'shared-ui';
import { FigureChart } from './figure-chart.tsx';
import { FigureRows, type FigureRowsProps } from './figure-rows.tsx';
import { chartOf } from './figure-table.rules.ts';
import { figuresTexts as texts } from './figures.texts.ts';
import styles from './figures.module.css';

export interface FigureCardProps extends FigureRowsProps {
  table: FigureTable;
  /** How the rows are drawn; a table alone when absent. */
  chart?: ChartProps['kind'] | ((table: FigureTable) => ReactNode) | undefined;
  isWide?: boolean;
  /** Downloads the table; absent for whoever may not. */
  onExport?: ((table: FigureTable) => void) | undefined;
  isExporting?: boolean;
}

/** A table of figures, drawn as a chart or shown as rows. */
export function FigureCard({ table, chart, isWide = false, onExport, isExporting = false, cellOf }: FigureCardProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { title, rows } = table;
  const drawn = chart !== undefined && view === 'chart';
  const tools = (
    <Space>
      {chart === undefined ? null : (
        <Segmented
          size="small"
          aria-label={texts.viewOf(title)}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: texts.asChart },
            { value: 'table', label: texts.asTable },
          ]}
        />
      )}
      {onExport ? (
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          aria-label={texts.exportOf(title)}
          loading={isExporting}
          onClick={() => onExport(table)}
        >
          {texts.export}
        </Button>
      ) : null}
    </Space>
  );
  return (
    <Card
      size="small"
      role="region"
      aria-label={title}
      className={isWide ? styles.wide : ''}
      title={<h2 style={{ margin: 0, fontSize: 'inherit' }}>{title}</h2>}
      extra={tools}
    >
      {drawn && rows.length === 0 ? <EmptyState text={texts.empty} /> : null}
      {drawn && rows.length > 0 ? (
        typeof chart === 'function' ? (
          chart(table)
        ) : (
          <FigureChart {...chartOf(table, chart)} />
        )
      ) : null}
      {drawn ? null : <FigureRows table={table} {...(cellOf && { cellOf })} />}
    </Card>
  );
}
