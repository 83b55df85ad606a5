import { HolderOutlined } from '@ant-design/icons';
import { Button, type TableColumnType } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DataTable, useAction, useSortable } from 'shared-ui';
import { sortableTableTexts as texts } from './sortable-table.texts.ts';
import styles from './sortable-table.module.css';

interface SortableTableProps<Row extends { id: string }> {
  /** Accessible name of the table. */
  name: string;
  rows: readonly Row[];
  nameOf(row: Row): string;
  columns: readonly TableColumnType<Row>[];
  canMove: boolean;
  isLoading: boolean;
  empty: ReactNode;
  /** Stores the new place of a row, from 0, and fetches the rows again. */
  onMove(id: string, index: number): Promise<void>;
}

/** A short list in the order of the server: rows are dragged by their handle, or moved with the arrow keys on it. */
export function SortableTable<Row extends { id: string }>(props: SortableTableProps<Row>) {
  const { name, rows, nameOf, columns, canMove, isLoading, empty, onMove } = props;
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLElement>(null);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [moved, setMoved] = useState<{ id: string; text: string }>();
  const ids = order ?? rows.map(({ id }) => id);
  const visible = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const [save, isSaving] = useAction(async (id: string, index: number) => {
    try {
      await onMove(id, index);
    } finally {
      setOrder(null);
    }
  });

  const move = (id: string, index: number) => {
    const from = ids.indexOf(id);
    // One move at a time: a second one before the answer would build on an order that may be refused.
    if (isSaving || index < 0 || index >= ids.length || from === index) return;
    const next = ids.filter((one) => one !== id);
    next.splice(index, 0, id);
    setOrder(next);
    const row = rows.find((one) => one.id === id);
    if (row) setMoved({ id, text: texts.moved(nameOf(row), index + 1) });
    void save(id, index);
  };
  useLayoutEffect(() => {
    body.current = box.current?.querySelector('tbody') ?? null;
  });
  useSortable(body, {
    handle: `.${styles.handle}`,
    draggable: 'tr[data-row-key]',
    animation: 150,
    isOn: canMove && rows.length > 1,
    onDrop: ({ item, newIndex }) => move(item.dataset.rowKey ?? '', newIndex),
  });
  // A row that React puts elsewhere loses the focus of its handle.
  useEffect(() => {
    if (moved) box.current?.querySelector<HTMLElement>(`tr[data-row-key="${moved.id}"] button`)?.focus();
  }, [moved]);

  const handleKey = (event: KeyboardEvent, id: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, ids.indexOf(id) + step);
  };
  const handleColumn: TableColumnType<Row> = {
    key: '#order',
    title: texts.order,
    width: 60,
    align: 'center',
    render: (_, row) => (
      <Button
        type="text"
        size="small"
        className={styles.handle ?? ''}
        icon={<HolderOutlined aria-hidden />}
        aria-label={texts.handle(nameOf(row))}
        title={texts.handleHint}
        onKeyDown={(event) => handleKey(event, row.id)}
      />
    ),
  };
  return (
    <div ref={box}>
      <DataTable<Row>
        size="middle"
        rowKey="id"
        dataSource={visible}
        columns={canMove ? [handleColumn, ...columns] : [...columns]}
        pagination={false}
        loading={{ spinning: isLoading, delay: 250 }}
        locale={{ emptyText: empty }}
        {...{ 'aria-label': name }}
      />
      <p className={styles.quiet} role="status">
        {moved?.text}
      </p>
    </div>
  );
}
