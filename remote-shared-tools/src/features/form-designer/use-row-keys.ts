import { useRef } from 'react';

export interface RowKeys {
  /** The key of each row, by its index. */
  keys: readonly number[];
  /** Call with the row that is being removed: its key goes with it. */
  remove(index: number): void;
  /** Call with two rows that change places. */
  swap(index: number, other: number): void;
}

/** Stable keys for rows that have no id of their own. Rows that come or go without a call do so at the end. */
export function useRowKeys(count: number): RowKeys {
  const kept = useRef<number[]>([]);
  const last = useRef(0);
  const keys = kept.current;
  while (keys.length < count) keys.push((last.current += 1));
  keys.length = count;
  return {
    keys,
    remove: (index) => void keys.splice(index, 1),
    swap: (index, other) => ([keys[index], keys[other]] = [keys[other]!, keys[index]!]),
  };
}
