import { type RefObject, useCallback, useEffect, useState } from 'react';
import { isDialogOpen } from './is-dialog-open.ts';
import { isTyping } from './is-typing.ts';

const pressable = 'a, button, label, [role="button"], [role="tab"], [role="checkbox"], input';

/** True when a pressed key is meant for the list: nobody is typing, no dialog is open and the list is visible. */
function isMeant(event: KeyboardEvent, list: HTMLElement | null): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !list || list.closest('[hidden], [inert]'))
    return false;
  if (isTyping(event)) return false;
  // Enter presses the button or link that has the focus.
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest(pressable)) return false;
  return !isDialogOpen();
}

/** Follows the first link of a row: the name that leads to its detail. */
function openRow(list: HTMLElement | null, key: string | undefined): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])];
  rows
    .find((row) => row.dataset['rowKey'] === key)
    ?.querySelector<HTMLElement>('a[href]')
    ?.click();
}

/**
 * J and K walk over the rows, Enter opens the current one; any other key is offered to `onKey` with the current row.
 * Answers the index of the current row.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  isOn: boolean,
  onKey: (key: string, index: number) => void,
) {
  const [mark, setMark] = useState<{ place: number; key: string | undefined }>({ place: 0, key: undefined });
  const rowCount = keys.length;
  const kept = mark.key === undefined ? -1 : keys.indexOf(mark.key);
  const current = kept === -1 ? Math.min(mark.place, rowCount - 1) : kept;
  if (rowCount > 0 && (mark.place !== current || mark.key !== keys[current]))
    setMark({ place: current, key: keys[current] });
  const setPlace = useCallback((place: number) => setMark({ place, key: undefined }), []);

  useEffect(() => {
    if (!isOn || rowCount === 0) return;
    const handleKey = (event: KeyboardEvent) => {
      if (!isMeant(event, list.current)) return;
      const key = event.key.toLowerCase();
      // A dialog that the key opens must not get it as its first letter.
      if (/^[a-z]$/.test(key)) event.preventDefault();
      if (key === 'j') setPlace(Math.min(current + 1, rowCount - 1));
      else if (key === 'k') setPlace(Math.max(current - 1, 0));
      else if (key === 'enter') openRow(list.current, keys[current]);
      // A held key walks, but does a thing once: what it did moves the next row under it.
      else if (!event.repeat) onKey(key, current);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [list, keys, rowCount, isOn, onKey, current, setPlace]);

  return [isOn ? current : -1, setPlace] as const;
}
