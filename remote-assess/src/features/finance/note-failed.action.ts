import { feePaymentFailed } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type FeePayment, PaymentState } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { financeTexts as texts } from './finance.texts.ts';

/** Notes that payments failed, and why. */
export const noteFailed: RowAction<FeePayment> = {
  key: 'failed',
  label: texts.failed,
  danger: true,
  isAnswer: true,
  permission: AssessPermission.PayFees,
  doneText: texts.failedDone,
  guard: ({ state }) => (state === PaymentState.Waiting ? [] : [texts.notWaiting]),
  run: async (rows, shell, ask) => {
    const reason = await ask(ReasonDialog, {
      title: texts.failed,
      about: texts.failedAbout,
      label: texts.failedReason,
      maxLength: maxOf(feePaymentFailed.request, 'reason'),
      danger: true,
    });
    if (reason === undefined) return undefined;
    return shell.call(feePaymentFailed, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};
