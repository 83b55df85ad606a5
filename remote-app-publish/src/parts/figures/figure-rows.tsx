import type { ReactNode } from 'react';
import type { FigureTable } from 'shared-contracts/model';
import { DataTable, numberText } from 'shared-ui';
import { figuresTexts as texts } from './figures.texts.ts';
import styles from './figures.module.css';

export type FigureRow = FigureTable['rows'][number];

export interface FigureRowsProps {
  table: FigureTable;
  /** How a cell is drawn; its text when it gives undefined. */
  cellOf?(key: string, row: FigureRow): ReactNode;
}

const pageSize = 20;
/** Characters up to which the cells of a column stand on one line. */
const shortText = 20;

const textOf = (value: FigureRow[string] | undefined, digits: number | undefined) =>
  typeof value === 'number' ? numberText(value, digits) : (value ?? '—');

/** The rows of a table of figures; every column of numbers can be ordered by. */
export function FigureRows({ table: { title, columns, rows }, cellOf }: FigureRowsProps) {
  return (
    <div className={styles.scroll}>
      <DataTable<FigureRow & { place: number }>
        aria-label={texts.tableOf(title)}
        size="small"
        rowKey="place"
        locale={{ emptyText: texts.empty }}
        dataSource={rows.map((row, place) => ({ ...row, place }))}
        pagination={
          rows.length > pageSize && { pageSize, showTotal: texts.rows, showSizeChanger: false, size: 'small' }
        }
        columns={columns
          .filter(({ isHidden }) => isHidden !== true)
          .map(({ key, title: head, digits }) => {
            const isShort = rows.every((row) => String(row[key] ?? '').length <= shortText);
            const isNumber = rows.some((row) => typeof row[key] === 'number');
            return {
              key,
              title: head,
              ...(isShort && { className: styles.short ?? '' }),
              ...(isNumber && { align: 'right' as const, sorter: (a, b) => Number(a[key] ?? 0) - Number(b[key] ?? 0) }),
              render: (_: unknown, row: FigureRow) => cellOf?.(key, row) ?? textOf(row[key], digits),
            };
          })}
      />
    </div>
  );
}
