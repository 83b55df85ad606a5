import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';

/** Props of every dialog of the shell: its open state, and callbacks for the answer and for the end of fading out. */
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

const store = getDefaultStore();
let lastKey = 0;

const dialogsAtom = atom<readonly OpenDialog[]>([]);

/** Every dialog that is shown or fading out, each above those opened before it. */
export const useDialogs = (): readonly OpenDialog[] => useAtomValue(dialogsAtom);

/** Opens a dialog and waits for its answer; undefined when given up. */
export function ask<Result, Props extends DialogControl<Result>>(
  Dialog: ComponentType<Props>,
  props: Omit<Props, keyof DialogControl<Result>>,
): Promise<Result | undefined> {
  lastKey += 1;
  const key = lastKey;
  return new Promise((resolve) => {
    const dialog = {
      key,
      Dialog: Dialog as unknown as OpenDialog['Dialog'],
      props,
      isOpen: true,
      settle: resolve,
    };
    store.set(dialogsAtom, (dialogs) => [...dialogs, dialog]);
  });
}

/** Answers a dialog; it stays until it has faded out, so that focus goes back to where it was. */
export function settleDialog(key: number, result: unknown): void {
  const answered = store.get(dialogsAtom).find((dialog) => dialog.key === key);
  answered?.settle(result);
  store.set(dialogsAtom, (dialogs) =>
    dialogs.map((dialog) => (dialog === answered ? { ...dialog, isOpen: false } : dialog)),
  );
}

export function removeDialog(key: number): void {
  store.set(dialogsAtom, (dialogs) => dialogs.filter((dialog) => dialog.key !== key));
}
