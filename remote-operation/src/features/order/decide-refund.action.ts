import { decideRefund } from 'shared-contracts/endpoints';
import { orderLimits } from 'shared-contracts/limits';
import { costOf, type OrderRow, OrderState } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, ReasonDialog, type RowAction } from 'shared-ui';
import { decisionRefusals } from './order.rules.ts';
import { orderTexts as texts } from './order.texts.ts';

const decision = (isPassed: boolean): RowAction<OrderRow> => ({
  key: isPassed ? 'passRefund' : 'rejectRefund',
  label: isPassed ? texts.pass : texts.reject,
  permission: OperationPermission.DecideRefund,
  place: 'row',
  danger: true,
  isAnswer: true,
  shows: ({ state }) => state === OrderState.Refunding,
  guard: (order, { userId }) => decisionRefusals(order, userId, isPassed),
  async run([order], shell, ask) {
    const note =
      order &&
      (await ask(ReasonDialog, {
        title: isPassed ? texts.passTitle : texts.rejectTitle,
        notice: isPassed ? texts.passNotice(costOf(order)) : texts.rejectNotice,
        label: texts.note,
        maxLength: orderLimits.reason,
        confirmText: isPassed ? texts.pass : texts.reject,
        danger: true,
      }));
    if (!order || note === undefined) return undefined;
    await shell.call(decideRefund, { id: order.id, rev: order.rev, isPassed, note });
    return actionDone;
  },
});

/** Passes or rejects a refund that somebody else has proposed. */
export const decideRefundActions = [decision(true), decision(false)];
