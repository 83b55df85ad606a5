import { useState } from 'react';

/** Ticked items, in the order of ticking. */
export interface Ticks<Item> {
  list: readonly Item[];
  has(item: Item): boolean;
  toggle(item: Item): void;
  /** Ticks all of them, or lets all go when every one is ticked. */
  toggleAll(items: readonly Item[]): void;
}

/** Ticks that outlive paging, searching and tabs. `keyOf` identifies items. */
export function useTicks<Item>(keyOf: (item: Item) => string): Ticks<Item> {
  const [list, setList] = useState<readonly Item[]>([]);
  const keys = new Set(list.map(keyOf));
  const has = (item: Item) => keys.has(keyOf(item));
  return {
    list,
    has,
    toggle: (item) => setList(has(item) ? list.filter((one) => keyOf(one) !== keyOf(item)) : [...list, item]),
    toggleAll: (items) => {
      const visibleKeys = new Set(items.map(keyOf));
      setList(
        items.every(has)
          ? list.filter((one) => !visibleKeys.has(keyOf(one)))
          : [...list, ...items.filter((item) => !has(item))],
      );
    },
  };
}
