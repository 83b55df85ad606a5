import { contentWithdraw } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type ContentRow, DeliveryState, DictionaryCode, type Target } from 'shared-contracts/model';
import { type DialogProps, ReasonDialog } from 'shared-ui';
import { contentTexts as texts } from './content.texts.ts';
import { DialogSubject } from './dialog-subject.tsx';
import { TargetField } from './target-field.tsx';

interface WithdrawOrder {
  targets: Target[];
  reason: string;
}

interface WithdrawContentDialogProps extends DialogProps<WithdrawOrder> {
  rows: readonly ContentRow[];
}

const down: readonly DeliveryState[] = [DeliveryState.Idle, DeliveryState.Withdrawn];

/** Returns the channels on which any of the stories is published or about to be. */
function visibleTargets(rows: readonly ContentRow[]): Target[] {
  return [
    ...new Set(
      rows.flatMap(({ deliveries }) =>
        deliveries.filter(({ state }) => !down.includes(state)).map(({ target }) => target),
      ),
    ),
  ];
}

/** Asks why, and from which targets; all of them to begin with. */
export function WithdrawContentDialog({ rows, onDone }: WithdrawContentDialogProps) {
  const targets = visibleTargets(rows);
  return (
    <ReasonDialog
      title={texts.actions.withdraw}
      about={<DialogSubject rows={rows} />}
      label={texts.withdrawReason}
      dictionary={DictionaryCode.WithdrawReason}
      maxLength={maxOf(contentWithdraw.request, 'reason')}
      danger
      extras={{ targets }}
      onDone={(reason, extras) => onDone(reason === undefined || !extras ? undefined : { ...extras, reason })}
    >
      <TargetField label={texts.withdrawTargets} targets={targets} />
    </ReasonDialog>
  );
}
