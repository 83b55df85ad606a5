import { contentPullBack } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { type DialogProps, ReasonDialog } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { reviewTexts as texts } from './review.texts.ts';

interface PullBackDialogProps extends DialogProps<string> {
  rows: readonly ContentRow[];
}

/** Asks why an approval is taken back, and says what happens then. */
export function PullBackDialog({ rows, onDone }: PullBackDialogProps) {
  return (
    <ReasonDialog
      title={texts.actions.pullBack}
      about={<DialogSubject rows={rows} />}
      notice={texts.pullBackHint}
      label={texts.pullBackReason}
      maxLength={maxOf(contentPullBack.request, 'remark')}
      onDone={onDone}
    />
  );
}
