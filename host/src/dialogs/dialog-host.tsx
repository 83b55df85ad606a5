import { Suspense, useSyncExternalStore } from 'react';
import { onDialogsChange, openDialogs, removeDialog, settleDialog } from './open-dialogs.ts';

/** Shows the shell's open dialogs, each above those asked for before it. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(onDialogsChange, openDialogs);
  return dialogs.map(({ key, Dialog, props, isOpen }) => (
    <Suspense key={key} fallback={null}>
      <Dialog {...props} isOpen={isOpen} onDone={(result?: unknown) => settleDialog(key, result)} onGone={() => removeDialog(key)} />
    </Suspense>
  ));
}
