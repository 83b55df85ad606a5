import { type RefObject, useEffect } from 'react';
import Sortable from 'sortablejs';
import { designerDragAnimation } from 'shared-contracts/constants';

/** What a finished drag means. Ids are those in `data-field`, `data-palette` and `data-grid`, `data-column`. */
export interface Dropped {
  /** Id of the moved field; absent when it came from the palette. */
  field?: string;
  /** Name of the palette's item. */
  item?: string;
  grid?: string;
  column?: number;
  /** Field that it stands before; absent at the end. */
  before?: string;
}

interface SortableOptions {
  isPalette?: boolean;
  onStart?(): void;
  onDrop?(dropped: Dropped): void;
  onCancel?(): void;
}

let isCancelled = false;

/** Escape in mid-drag: the pointer is let go, and nothing is moved. */
function watchEscape(): () => void {
  isCancelled = false;
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    isCancelled = true;
    event.preventDefault();
    event.stopPropagation();
    for (const type of ['pointerup', 'mouseup', 'touchend']) document.dispatchEvent(new Event(type, { bubbles: true }));
  };
  document.addEventListener('keydown', listen, true);
  return () => document.removeEventListener('keydown', listen, true);
}

const nextField = (element: Element | null): string | undefined => {
  let next = element?.nextElementSibling ?? null;
  while (next && !(next as HTMLElement).dataset.field) next = next.nextElementSibling;
  return (next as HTMLElement | null)?.dataset.field;
};

/**
 * A list whose members can be dragged. sortablejs moves the nodes while dragging; at the end they are put back where
 * React has them, and only then the state is told, so that there is one order and React keeps its tree.
 */
export function useSortable(
  list: RefObject<HTMLElement | null>,
  { isPalette = false, onStart, onDrop, onCancel }: SortableOptions,
): void {
  useEffect(() => {
    if (!list.current) return;
    let stopWatching = () => {};
    const place: { parent: ParentNode | null; next: ChildNode | null } = { parent: null, next: null };
    const sortable = Sortable.create(list.current, {
      group: isPalette ? { name: 'form-fields', pull: 'clone', put: false } : { name: 'form-fields', put: mayReceive },
      sort: !isPalette,
      animation: designerDragAnimation,
      draggable: isPalette ? '[data-palette]' : '[data-field]',
      filter: isPalette ? '' : 'button',
      preventOnFilter: false,
      forceFallback: true,
      fallbackOnBody: true,
      fallbackTolerance: 4,
      // A finger that scrolls is no drag.
      delay: 150,
      delayOnTouchOnly: true,
      swapThreshold: 0.65,
      onStart: ({ item }) => {
        place.parent = item.parentNode;
        place.next = item.nextSibling;
        stopWatching = watchEscape();
        onStart?.();
      },
      onEnd: ({ item, to, from, clone }) => {
        stopWatching();
        const before = nextField(item);
        putBack(item, isPalette ? clone : undefined, from, place);
        if (isCancelled) return onCancel?.();
        if (isPalette && to === from) return;
        const { grid, column } = to.dataset;
        const where = {
          ...(grid === undefined ? {} : { grid, column: Number(column) }),
          ...(before === undefined ? {} : { before }),
        };
        onDrop?.(
          isPalette ? { item: item.dataset.palette ?? '', ...where } : { field: item.dataset.field ?? '', ...where },
        );
      },
    });
    const showAll = isPalette ? undefined : showMembersInView(list.current);
    return () => {
      showAll?.();
      sortable.destroy();
    };
  }, [list, isPalette, onStart, onDrop, onCancel]);
}

/**
 * Shows sortablejs the members in view alone. It asks `children` of a list for the place of each at every step of a
 * drag, which
 * among a thousand rows takes frames, while some twenty are seen to make way. Gives a function that ends it.
 */
function showMembersInView(list: HTMLElement): () => void {
  Object.defineProperty(list, 'children', { configurable: true, get: () => membersInView(list) });
  return () => void Reflect.deleteProperty(list, 'children');
}

/** Members that stand in the window or as far from it as it is high; their order is that of their places. */
function membersInView(list: HTMLElement): Element[] {
  const members = [...Reflect.get(Element.prototype, 'children', list)];
  const firstBelow = (y: number): number => {
    let [from, to] = [0, members.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((members[middle]?.getBoundingClientRect().bottom ?? 0) > y) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  return members.slice(firstBelow(-window.innerHeight), firstBelow(2 * window.innerHeight));
}

/** No grid comes into a grid, while dragging already (R600). */
function mayReceive(to: { el: HTMLElement }, _from: unknown, dragged: HTMLElement): boolean {
  const isGrid = dragged.dataset.kind === 'grid';
  return !isGrid || to.el.dataset.grid === undefined || dragged.parentElement === to.el;
}

function putBack(
  item: HTMLElement,
  clone: HTMLElement | undefined,
  from: HTMLElement,
  place: { parent: ParentNode | null; next: ChildNode | null },
): void {
  if (clone?.parentNode === from) from.replaceChild(item, clone);
  else if (place.parent) place.parent.insertBefore(item, place.next?.parentNode === place.parent ? place.next : null);
}
