import { contentAskRecall } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { type DialogProps, ReasonDialog } from 'shared-ui';
import { contentTexts as texts } from './content.texts.ts';
import { DialogSubject } from './dialog-subject.tsx';

/** Asks why a claimed story is to come back. */
export function AskRecallDialog({ rows, onDone }: DialogProps<string> & { rows: readonly ContentRow[] }) {
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
