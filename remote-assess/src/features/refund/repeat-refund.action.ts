import { refundRepeat } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type Actor, type FeeRefund, refundCauseNames, RefundState } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, ReasonDialog, type RowAction } from 'shared-ui';
import { formatFen } from '../../parts/money/fen.tsx';
import { refundTexts as texts } from './refund.texts.ts';

const shared = {
  place: 'row',
  permission: AssessPermission.RepeatRefunds,
  shows: ({ state }: FeeRefund) => state === RefundState.Informed,
  guard: ({ informedBy, payeeUserId }: FeeRefund, { userId }: Actor) => [
    ...(informedBy === userId ? [texts.own] : []),
    ...(payeeUserId === userId ? [texts.earned] : []),
  ],
} as const;

const decide =
  (isConfirmed: boolean): RowAction<FeeRefund>['run'] =>
  async ([refund], shell, ask) => {
    const { id, payeeName, amount, cause, reason } = refund!;
    const note = await ask(ReasonDialog, {
      title: isConfirmed ? texts.confirm : texts.reject,
      about: isConfirmed
        ? texts.confirmAbout(payeeName, formatFen(amount), refundCauseNames[cause], reason)
        : texts.rejectAbout,
      label: texts.note,
      maxLength: maxOf(refundRepeat.request, 'note'),
      danger: !isConfirmed,
    });
    if (note === undefined) return undefined;
    await shell.call(refundRepeat, { id, isConfirmed, note });
    return actionDone;
  };

/** Confirms a refund that another person asked for. */
export const confirmRefund: RowAction<FeeRefund> = {
  ...shared,
  key: 'confirm',
  label: texts.confirm,
  doneText: texts.confirmed,
  run: decide(true),
};

/** Rejects it. */
export const rejectRefund: RowAction<FeeRefund> = {
  ...shared,
  key: 'reject',
  label: texts.reject,
  danger: true,
  doneText: texts.rejected,
  run: decide(false),
};
