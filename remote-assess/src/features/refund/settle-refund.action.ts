import { refundSettle } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type FeeRefund, RefundState } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, ReasonDialog, type RowAction } from 'shared-ui';
import { formatFen } from '../../parts/money/fen.tsx';
import { refundTexts as texts } from './refund.texts.ts';

/** Notes that the money of a confirmed refund came back. */
export const settleRefund: RowAction<FeeRefund> = {
  key: 'settle',
  label: texts.settle,
  place: 'row',
  permission: AssessPermission.InformRefunds,
  doneText: texts.settled,
  shows: ({ state }) => state === RefundState.Owed,
  run: async ([refund], shell, ask) => {
    const { id, payeeName, amount, tax } = refund!;
    const receipt = await ask(ReasonDialog, {
      title: texts.settle,
      about: texts.settleAbout(payeeName, formatFen(amount - tax)),
      label: texts.receipt,
      maxLength: maxOf(refundSettle.request, 'receipt'),
    });
    if (receipt === undefined) return undefined;
    await shell.call(refundSettle, { id, receipt });
    return actionDone;
  },
};
