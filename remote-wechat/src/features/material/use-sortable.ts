import Sortable from 'sortablejs';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Lets the children of a list be dragged by their handle (the one door to sortablejs). Children carry
 * `data-id`; `onMove` gets the dragged one and its new place, from 0.
 */
export function useSortable(
  list: RefObject<HTMLElement | null>,
  handle: string,
  isOn: boolean,
  onMove: (id: string, place: number) => void,
): void {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });

  useEffect(() => {
    if (!list.current || !isOn) return;
    const sortable = Sortable.create(list.current, {
      handle,
      animation: 150,
      onEnd({ item, from, oldIndex, newIndex }) {
        if (oldIndex === undefined || newIndex === undefined || oldIndex === newIndex) return;
        // React owns these nodes: the dragged one goes back, and the new order is drawn from data.
        from.insertBefore(item, from.children[oldIndex < newIndex ? oldIndex : oldIndex + 1] ?? null);
        latest.current(item.dataset.id ?? '', newIndex);
      },
    });
    return () => sortable.destroy();
  }, [list, handle, isOn]);
}
