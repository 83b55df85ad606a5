import type { RefObject } from 'react';
import { useSortable } from 'shared-ui';

/** What a page does with members that are dragged between its lists. */
export interface Dragging {
  /** A member by its `data-item` came to another list by its `data-place`. */
  onDrop(item: string, place: string): void;
}

/** A list whose members go to other lists of the page by drag; within it they keep their order. */
export function useDropList(list: RefObject<HTMLElement | null>, { onDrop }: Dragging, filter = ''): void {
  useSortable(list, {
    group: { name: 'planning' },
    sort: false,
    animation: 150,
    draggable: '[data-item]',
    filter,
    preventOnFilter: false,
    forceFallback: true,
    fallbackOnBody: true,
    // A press that trembles is no drag.
    fallbackTolerance: 4,
    // A finger that scrolls is no drag.
    delay: 150,
    delayOnTouchOnly: true,
    onDrop: ({ item, from, to }) => {
      const [key, place] = [item.dataset.item, to.dataset.place];
      if (to !== from && key !== undefined && place !== undefined) onDrop(key, place);
    },
  });
}

/** Gives the focus back to a member that was moved by key, once it is drawn at its new place. */
export function focusMoved(item: string): void {
  requestAnimationFrame(() => {
    const member = [...document.querySelectorAll<HTMLElement>('[data-item]')].find(
      ({ dataset }) => dataset.item === item,
    );
    (member?.matches('button') ? member : member?.querySelector('button'))?.focus();
  });
}
