import type { BatchResult } from 'shared-contracts/endpoints';
import type { Shell } from 'shared-contracts/shell';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type ReasonDialogProps } from '../form/reason.dialog.tsx';
import type { Ask } from '../shell/ask.tsx';

/** What the dialog says, for so many rows where it names their number. */
type ReasonWords = Omit<ReasonDialogProps, 'onDone'>;

/** The `run` of an action that asks for a reason and sends it with the ids of all rows, which may be given up. */
export const withReason =
  (
    send: (shell: Shell, input: { ids: string; reason: string }) => Promise<BatchResult>,
    words: ReasonWords | ((count: number) => ReasonWords),
  ) =>
  async (rows: readonly { id: string }[], shell: Shell, ask: Ask): Promise<BatchResult | undefined> => {
    const reason = await ask(ReasonDialog, typeof words === 'function' ? words(rows.length) : words);
    return reason === undefined ? undefined : send(shell, { ids: joinIds(rows.map(({ id }) => id)), reason });
  };
