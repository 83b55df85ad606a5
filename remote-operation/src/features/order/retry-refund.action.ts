import { retryMoneyRefund } from 'shared-contracts/endpoints';
import { MoneyRefundState, type OrderRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { orderTexts as texts } from './order.texts.ts';

/** Has money that could not go back tried again, under the same refund number. */
export const retryRefundOf: RowAction<OrderRow> = {
  key: 'retryRefund',
  label: texts.retry,
  permission: OperationPermission.DecideRefund,
  place: 'row',
  shows: ({ moneyRefund }) => moneyRefund === MoneyRefundState.Abnormal,
  confirm: ([order]) => ({ content: texts.retryConfirm(order?.number ?? ''), okText: texts.retry }),
  async run([order], shell) {
    if (!order) return undefined;
    await shell.call(retryMoneyRefund, { id: order.id, rev: order.rev });
    shell.message.success(texts.retried);
    return actionDone;
  },
};
