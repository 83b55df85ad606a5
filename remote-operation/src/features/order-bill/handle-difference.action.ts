import { closeBillDifference } from 'shared-contracts/endpoints';
import { orderLimits } from 'shared-contracts/limits';
import type { BillDifference } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, ReasonDialog, type RowAction } from 'shared-ui';
import { orderBillTexts as texts } from './order-bill.texts.ts';

/** Writes down what became of a difference. */
export const handleDifference: RowAction<BillDifference> = {
  key: 'handle',
  label: texts.handle,
  permission: OperationPermission.ReconcileOrders,
  place: 'row',
  guard: ({ handledTime }) => (handledTime === null ? [] : [texts.handledBefore]),
  async run([difference], shell, ask) {
    const note =
      difference &&
      (await ask(ReasonDialog, {
        title: texts.handleTitle,
        notice: texts.handleNotice,
        label: texts.note,
        maxLength: orderLimits.reason,
      }));
    if (!difference || note === undefined) return undefined;
    await shell.call(closeBillDifference, { id: difference.id, note });
    return actionDone;
  },
};
