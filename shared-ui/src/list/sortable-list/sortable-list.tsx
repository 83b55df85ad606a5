import { HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSortable } from '../use-sortable.ts';
import { sortableListTexts as texts } from './sortable-list.texts.ts';
import styles from './sortable-list.module.css';

interface SortableListProps<Item> {
  /** Accessible name of the list. */
  name: string;
  items: readonly Item[];
  keyOf(item: Item): string;
  nameOf(item: Item, index: number): string;
  canMove: boolean;
  onMove(from: number, to: number): void;
  children(item: Item, index: number): ReactNode;
}

/** A list whose members are dragged by their handle, or moved with the arrow keys on it. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { name, items, keyOf, nameOf, canMove, onMove, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ key: string; text: string }>();
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onMove(from, to);
    setMoved({ key: keyOf(item), text: texts.moved(nameOf(item, from), to + 1) });
  };
  useSortable(list, {
    handle: `.${styles.handle}`,
    animation: 150,
    isOn: canMove && items.length > 1,
    onDrop: ({ oldIndex, newIndex }) => move(oldIndex, newIndex),
  });
  // A member that React puts elsewhere loses the focus of its handle.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`li[data-key="${moved.key}"] button`)?.focus();
  }, [moved]);
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={name}>
        {items.map((item, index) => (
          <li key={keyOf(item)} data-key={keyOf(item)} className={styles.item}>
            {canMove && (
              <Button
                type="text"
                size="small"
                className={styles.handle ?? ''}
                icon={<HolderOutlined aria-hidden />}
                aria-label={texts.handle(nameOf(item, index))}
                title={texts.handleHint}
                onKeyDown={(event) => moveByKey(event, index)}
              />
            )}
            {children(item, index)}
          </li>
        ))}
      </ul>
      <p className={styles.quiet} role="status">
        {moved?.text}
      </p>
    </>
  );
}
