import type { ComponentType } from 'react';
import type { Shell } from 'shared-contracts/shell';
import { type DialogProps, ShellProvider } from 'shared-ui';

let serial = 0;

/**
 * Opens a dialog of a tool above the page and waits for its result, or undefined when cancelled. The dialog gets the
 * Shell of the caller; afterwards the focus is restored.
 */
export function openDialog<Result, Props extends DialogProps<Result>>(
  shell: Shell,
  Dialog: ComponentType<Props>,
  props: Omit<Props, 'onDone'>,
): Promise<Result | undefined> {
  const opener = document.activeElement;
  return new Promise((resolve) => {
    const handleDone = (result?: Result) => {
      remove();
      // An open dialog pulls the focus back: it must be removed before the opener gets it.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        resolve(result);
      });
    };
    const all = { ...props, onDone: handleDone } as Props;
    const Part = () => (
      <ShellProvider shell={shell}>
        <Dialog {...all} />
      </ShellProvider>
    );
    const remove = shell.overlays.show(`dialog-${++serial}`, Part);
  });
}
