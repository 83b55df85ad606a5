import { feePaymentPaid } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type FeePayment, PaymentState } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { formatFen } from '../../parts/money/fen.tsx';
import { financeTexts as texts } from './finance.texts.ts';

/** Notes that payments were made, with the bank's receipt. */
export const notePaid: RowAction<FeePayment> = {
  key: 'paid',
  label: texts.paid,
  permission: AssessPermission.PayFees,
  doneText: texts.paidDone,
  guard: ({ state }) => (state === PaymentState.Waiting ? [] : [texts.notWaiting]),
  run: async (rows, shell, ask) => {
    const receipt = await ask(ReasonDialog, {
      title: texts.paid,
      about: texts.paidAbout(rows.length, formatFen(rows.reduce((sum, { net }) => sum + net, 0))),
      label: texts.receipt,
      maxLength: maxOf(feePaymentPaid.request, 'receipt'),
    });
    if (receipt === undefined) return undefined;
    return shell.call(feePaymentPaid, { ids: joinIds(rows.map(({ id }) => id)), receipt });
  },
};
