import { type RefObject, useEffect, useRef } from 'react';
import Sortable from 'sortablejs';

/** A finished drag; indices count the draggable members of their lists. */
interface SortableDrop {
  item: HTMLElement;
  from: HTMLElement;
  to: HTMLElement;
  oldIndex: number;
  newIndex: number;
  /** The member that the item was dropped before; null at the end. */
  next: Element | null;
}

type LibraryOptions = Omit<Sortable.Options, 'onStart' | 'onEnd' | 'onMove' | 'group'>;

export interface SortableOptions extends LibraryOptions {
  /** Lists of one group exchange their members. Named once: later changes are not read. */
  group?: Sortable.GroupOptions;
  /** True when members can be dragged, the default. */
  isOn?: boolean;
  onDrop(drop: SortableDrop): void;
  /** Called in place of `onDrop` when Escape ended the drag. */
  onCancel?: (() => void) | undefined;
}

/**
 * Lets the members of a list be dragged. sortablejs moves the nodes while dragging; at the end they are put back where
 * React has them, and only then the drop is reported, so that there is one order and React keeps its tree. Escape ends
 * a drag without a drop. The library's options are read once.
 */
export function useSortable(list: RefObject<HTMLElement | null>, options: SortableOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { isOn = true } = options;

  useEffect(() => {
    if (!list.current || !isOn) return;
    const { isOn: _isOn, onDrop: _onDrop, onCancel: _onCancel, ...library } = latest.current;
    let stopWatching = () => {};
    let isCancelled = false;
    let next: ChildNode | null | undefined;
    const sortable = Sortable.create(list.current, {
      ...library,
      onStart: ({ item }) => {
        next = item.nextSibling;
        isCancelled = false;
        stopWatching = watchEscape(() => (isCancelled = true));
      },
      onEnd: ({ item, from, to, clone, oldIndex = 0, newIndex = 0 }) => {
        stopWatching();
        const drop = { item, from, to, oldIndex, newIndex, next: item.nextElementSibling };
        putBack(item, clone, from, next === undefined ? oldIndex : next);
        if (isCancelled) latest.current.onCancel?.();
        else latest.current.onDrop(drop);
      },
    });
    return () => sortable.destroy();
  }, [list, isOn]);
}

/** Escape in mid-drag: the pointer is released. Returns what ends the watch. */
function watchEscape(onEscape: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    onEscape();
    event.preventDefault();
    event.stopPropagation();
    for (const type of ['pointerup', 'mouseup', 'touchend']) document.dispatchEvent(new Event(type, { bubbles: true }));
  };
  document.addEventListener('keydown', listen, true);
  return () => document.removeEventListener('keydown', listen, true);
}

/** Puts the item before the node that followed it, or at its old index; a copy at its place is removed. */
function putBack(
  item: HTMLElement,
  copy: HTMLElement | undefined,
  from: HTMLElement,
  place: ChildNode | null | number,
): void {
  if (copy && copy !== item && copy.parentNode === from) return void from.replaceChild(item, copy);
  item.remove();
  const next = typeof place === 'number' ? (from.children[place] ?? null) : place;
  from.insertBefore(item, next?.parentNode === from ? next : null);
}
