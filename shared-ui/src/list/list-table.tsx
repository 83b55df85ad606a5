import { Table, type TableColumnType, type TableProps } from 'antd';
import { isValidElement, type PointerEvent, type ReactNode, useState } from 'react';
import { TimeText } from '../time/time-text.tsx';
import { listTexts as texts } from './list.texts.ts';
import { defaultWidth, narrowest, type SetColumn, widest } from './table-settings.rules.ts';
import styles from './list-page.module.css';

/** Rows of a list and what is done with them, for a table and for cards. */
export interface ListTableProps<Row> {
  name: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly SetColumn<Row>[];
  /** Number of the first row. */
  firstNumber: number;
  density: 'small' | 'middle' | 'large';
  isLoading: boolean;
  empty: ReactNode;
  sort: { sortType: number | undefined; isDescending: boolean };
  onSort(sortType: number | undefined, isDescending: boolean): void;
  /** Absent when nothing can be done with ticked rows. */
  ticked?: { keys: string[]; set(keys: readonly string[]): void };
  actionColumn?: { width: number; render: (row: Row) => ReactNode };
  currentIndex: number;
  onCurrent(index: number): void;
  isMuted?: ((row: Row) => boolean) | undefined;
  onWidth(key: string, width: number): void;
}

/** Pixels of the columns for the number and for the tick. */
export const indexWidth = 52;
export const tickWidth = 40;

/** A field of a row that can be shown as it is. */
export function valueOf<Row>(row: Row, key: string): ReactNode {
  const value = (row as Record<string, unknown>)[key];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Returns the name of a row for labels. */
export function titleOf<Row>(row: Row, key: string): string {
  const { title } = row as { title?: unknown };
  return typeof title === 'string' ? title : key;
}

/** The rows: tick column, number, the user's columns, and the actions fixed at the right. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { rows, keyOf, columns, firstNumber, sort, ticked, actionColumn } = props;
  const visible = columns.filter((column) => column.isShown);
  const width = visible.reduce(
    (sum, column) => sum + (column.width ?? defaultWidth),
    indexWidth + (ticked ? tickWidth : 0) + (actionColumn?.width ?? 0),
  );

  const table: TableProps<Row> = {
    size: props.density,
    rowKey: keyOf,
    dataSource: [...rows],
    pagination: false,
    loading: { spinning: props.isLoading, delay: 250 },
    locale: { emptyText: props.empty },
    scroll: { x: width },
    tableLayout: 'fixed',
    rowClassName: (row, index) =>
      [index === props.currentIndex ? styles.current : '', props.isMuted?.(row) ? styles.muted : ''].join(' '),
    onRow: (_, index = 0) => ({
      onClick: () => props.onCurrent(index),
      'aria-current': index === props.currentIndex || undefined,
    }),
    onChange: (_page, _filters, sorter) => {
      if (Array.isArray(sorter)) return;
      const column = columns.find(({ key }) => key === sorter.columnKey);
      props.onSort(sorter.order ? column?.sortType : undefined, sorter.order !== 'ascend');
    },
    columns: [
      {
        key: '#',
        title: texts.index,
        width: indexWidth,
        align: 'center',
        fixed: 'left',
        render: (_, __, index) => firstNumber + index,
      },
      ...visible.map((column) => toAntdColumn(column, sort, props.onWidth)),
      ...(actionColumn
        ? [
            {
              key: '#actions',
              title: texts.actions,
              width: actionColumn.width,
              fixed: 'right' as const,
              render: (_: unknown, row: Row) => actionColumn.render(row),
            },
          ]
        : []),
    ],
    ...(ticked
      ? {
          rowSelection: {
            columnWidth: tickWidth,
            fixed: true,
            preserveSelectedRowKeys: true,
            selectedRowKeys: ticked.keys,
            onChange: (keys) => ticked.set(keys.map(String)),
            getCheckboxProps: (row) => ({ 'aria-label': texts.tickRow(titleOf(row, keyOf(row))) }),
          },
        }
      : {}),
  };
  return <Table<Row> {...table} {...{ 'aria-label': props.name }} />;
}

function toAntdColumn<Row extends object>(
  column: SetColumn<Row>,
  sort: ListTableProps<Row>['sort'],
  onWidth: ListTableProps<Row>['onWidth'],
): TableColumnType<Row> {
  const { key, title, render, hint, width = defaultWidth, align, pinned, sortType, ellipsis = true } = column;
  const order = sort.sortType === sortType ? (sort.isDescending ? 'descend' : 'ascend') : null;
  return {
    key,
    width,
    ellipsis,
    title: <HeaderCell title={title} width={width} onWidth={(next) => onWidth(key, next)} />,
    ...(align ? { align } : {}),
    ...(pinned ? { fixed: pinned } : {}),
    ...(sortType === undefined
      ? {}
      : { sorter: true, sortOrder: order, sortDirections: ['descend', 'ascend'] as const }),
    render: (_, row) => {
      const content = render ? render(row) : valueOf(row, key);
      if (!ellipsis) return content;
      // A time says itself what it is in full.
      if (isValidElement(content) && content.type === TimeText) return content;
      const full = hint ? hint(row) : valueOf(row, key);
      return full ? <span title={String(full)}>{content}</span> : content;
    },
  };
}

/** A column's title with a grip at its right edge that sets the width. */
function HeaderCell({ title, width, onWidth }: { title: string; width: number; onWidth(width: number): void }) {
  const [shift, setShift] = useState<number | null>(null);

  const handleDown = (down: PointerEvent) => {
    down.preventDefault();
    const shiftOf = (event: globalThis.PointerEvent) =>
      Math.min(Math.max(width + event.clientX - down.clientX, narrowest), widest) - width;
    const move = (event: globalThis.PointerEvent) => setShift(shiftOf(event));
    const end = (event: globalThis.PointerEvent) => {
      window.removeEventListener('pointermove', move);
      setShift(null);
      if (shiftOf(event) !== 0) onWidth(width + shiftOf(event));
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end, { once: true });
  };

  return (
    <>
      {title}
      <span
        aria-hidden
        className={styles.grip}
        style={shift === null ? {} : { transform: `translateX(${shift}px)`, opacity: 1 }}
        onPointerDown={handleDown}
        onClick={(event) => event.stopPropagation()}
      />
    </>
  );
}
