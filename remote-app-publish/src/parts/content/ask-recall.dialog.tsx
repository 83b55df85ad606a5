import { type BatchResult, contentAskRecall } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { type Ask, type DialogProps, ReasonDialog } from 'shared-ui';
import { contentTexts as texts } from './content.texts.ts';
import { DialogSubject } from './dialog-subject.tsx';
import { idsOf } from './seen.ts';

/** Asks why a claimed story is to come back. */
function AskRecallDialog({ rows, onDone }: DialogProps<string> & { rows: readonly ContentRow[] }) {
  return (
    <ReasonDialog
      title={texts.actions.askRecall}
      about={<DialogSubject rows={rows} />}
      label={texts.recallReason}
      maxLength={maxOf(contentAskRecall.request, 'reason')}
      onDone={onDone}
    />
  );
}

/** Asks for stories with the reason that the user gives; undefined when that is given up. */
export async function askForRecall(
  rows: readonly ContentRow[],
  shell: Shell,
  ask: Ask,
): Promise<BatchResult | undefined> {
  const reason = await ask(AskRecallDialog, { rows });
  return reason === undefined ? undefined : shell.call(contentAskRecall, { ids: idsOf(rows), reason });
}
