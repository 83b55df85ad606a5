import { type RefObject, useEffect } from 'react';
import { designerDragAnimation } from 'shared-contracts/constants';
import { useSortable } from 'shared-ui';

/** Outcome of a finished drag. Ids are those in `data-field`, `data-palette` and `data-grid`, `data-column`. */
export interface Dropped {
  /** Id of the moved field; absent when it came from the palette. */
  field?: string;
  /** Name of the palette's item. */
  item?: string;
  grid?: string;
  column?: number;
  /** Field that follows it; absent at the end. */
  before?: string;
}

interface FieldDragOptions {
  isPalette?: boolean;
  onDrop(dropped: Dropped): void;
  onCancel?: () => void;
}

const nextField = (element: Element | null): string | undefined => {
  let next = element;
  while (next && !(next as HTMLElement).dataset.field) next = next.nextElementSibling;
  return (next as HTMLElement | null)?.dataset.field;
};

/** A list of fields, or of the palette's items, from which fields are dragged into lists of fields. */
export function useFieldDrag(
  list: RefObject<HTMLElement | null>,
  { isPalette = false, onDrop, onCancel }: FieldDragOptions,
): void {
  useSortable(list, {
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
    onDrop: ({ item, from, to, next }) => {
      if (isPalette && to === from) return;
      const { grid, column } = to.dataset;
      const before = nextField(next);
      const slot = {
        ...(grid === undefined ? {} : { grid, column: Number(column) }),
        ...(before === undefined ? {} : { before }),
      };
      onDrop(isPalette ? { item: item.dataset.palette ?? '', ...slot } : { field: item.dataset.field ?? '', ...slot });
    },
    onCancel,
  });
  useEffect(() => (isPalette || !list.current ? undefined : showMembersInView(list.current)), [list, isPalette]);
}

/**
 * Shows sortablejs the members in view alone. It asks `children` of a list for the place of each at every step of a
 * drag, which among a thousand rows takes frames, while some twenty are seen to make way. Returns what ends it.
 */
function showMembersInView(list: HTMLElement): () => void {
  Object.defineProperty(list, 'children', { configurable: true, get: () => membersInView(list) });
  return () => void Reflect.deleteProperty(list, 'children');
}

/** Returns the members within the window or at most one window height away, in the order of their places. */
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
