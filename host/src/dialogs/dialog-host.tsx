import { removeDialog, settleDialog, useDialogs } from './dialogs.state.ts';

/** Shows the shell's open dialogs, each above those opened before it. */
export function DialogHost() {
  const dialogs = useDialogs();
  return dialogs.map(({ key, Dialog, props, isOpen }) => (
    <Dialog
      key={key}
      {...props}
      isOpen={isOpen}
      onDone={(result?: unknown) => settleDialog(key, result)}
      onGone={() => removeDialog(key)}
    />
  ));
}
