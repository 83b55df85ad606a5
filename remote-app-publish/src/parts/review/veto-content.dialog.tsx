import { contentApprove } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { type DialogProps, ReasonDialog } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { reviewTexts as texts } from './review.texts.ts';

interface VetoContentDialogProps extends DialogProps<string> {
  rows: readonly ContentRow[];
}

/** Asks for the opinion of a veto, and says what it means. */
export function VetoContentDialog({ rows, onDone }: VetoContentDialogProps) {
  return (
    <ReasonDialog
      title={texts.actions.veto}
      about={<DialogSubject rows={rows} />}
      notice={texts.vetoWarning}
      label={texts.vetoOpinion}
      maxLength={maxOf(contentApprove.request, 'remark')}
      danger
      onDone={onDone}
    />
  );
}
