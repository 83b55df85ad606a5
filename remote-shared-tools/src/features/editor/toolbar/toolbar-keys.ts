import type Quill from 'quill';
import type { KeyboardEvent } from 'react';

/** Left and right go from button to button, Escape back into the text. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>, quill: Quill | null): void {
  const { target, currentTarget, key } = event;
  // Keys of a dialog that the toolbar opened bubble up here too, and the dialog handles them itself.
  if (!(target instanceof HTMLButtonElement) || !currentTarget.contains(target)) return;
  if (key === 'Escape') {
    event.stopPropagation();
    quill?.focus();
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const buttons = [...currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const step = key === 'ArrowRight' ? 1 : -1;
  event.preventDefault();
  buttons.at((buttons.indexOf(target) + step) % buttons.length)?.focus();
}
