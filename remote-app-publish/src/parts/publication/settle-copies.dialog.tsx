import { contentSettleCopies } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { type DialogProps, ReasonDialog } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { OldCopies } from './old-copies.tsx';
import { correctionTexts as texts } from './correction.texts.ts';

interface SettleCopiesDialogProps extends DialogProps<string> {
  rows: readonly ContentRow[];
}

/** Asks what was done about copies that cannot be changed. */
export function SettleCopiesDialog({ rows, onDone }: SettleCopiesDialogProps) {
  return (
    <ReasonDialog
      title={texts.actions.settleCopies}
      about={
        <>
          <DialogSubject rows={rows} />
          <OldCopies rows={rows} />
        </>
      }
      label={texts.settleNote}
      hint={texts.settleHint}
      placeholder={texts.settlePlaceholder}
      maxLength={maxOf(contentSettleCopies.request, 'note')}
      onDone={onDone}
    />
  );
}
