import type { ComponentType } from 'react';

/** What every dialog of the shell gets: whether it is open, how to answer, and whom to tell when it has faded out. */
export interface DialogControl<Result> {
  isOpen: boolean;
  onDone(result?: Result): void;
  onGone(): void;
}

interface OpenDialog {
  key: number;
  Dialog: ComponentType<DialogControl<never>>;
  props: object;
  isOpen: boolean;
  settle(result: unknown): void;
}

let dialogs: readonly OpenDialog[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

const set = (next: readonly OpenDialog[]): void => {
  dialogs = next;
  for (const listener of listeners) listener();
};

export const openDialogs = (): readonly OpenDialog[] => dialogs;

export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens a dialog and waits for its answer; undefined when given up. */
export function ask<Result, Props extends DialogControl<Result>>(
  Dialog: ComponentType<Props>,
  props: Omit<Props, keyof DialogControl<Result>>,
): Promise<Result | undefined> {
  lastKey += 1;
  const key = lastKey;
  return new Promise((resolve) => {
    const dialog = { key, Dialog: Dialog as unknown as OpenDialog['Dialog'], props, isOpen: true, settle: resolve as OpenDialog['settle'] };
    set([...dialogs, dialog]);
  });
}

/** Answers a dialog; it stays until it has faded out, so that focus goes back to where it was. */
export function settleDialog(key: number, result: unknown): void {
  dialogs.find((dialog) => dialog.key === key)?.settle(result);
  set(dialogs.map((dialog) => (dialog.key === key ? { ...dialog, isOpen: false } : dialog)));
}

export function removeDialog(key: number): void {
  set(dialogs.filter((dialog) => dialog.key !== key));
}
