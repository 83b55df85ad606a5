import { orderReceiverGet } from 'shared-contracts/endpoints';
import { orderLimits } from 'shared-contracts/limits';
import type { OrderRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { orderTexts as texts } from './order.texts.ts';

/** Shows the whole receiver of an order; each time is a line of the audit log. */
export const showReceiver: RowAction<OrderRow> = {
  key: 'receiver',
  label: texts.receiver,
  permission: OperationPermission.ReadReceiver,
  place: 'row',
  guard: ({ receiverName }) => (receiverName === '' ? [texts.receiverGone] : []),
  async run([order], shell, ask) {
    const reason =
      order &&
      (await ask(ReasonDialog, {
        title: texts.receiverTitle,
        notice: texts.receiverNotice,
        label: texts.receiverReason,
        maxLength: orderLimits.reason,
      }));
    if (!order || reason === undefined) return undefined;
    const { name, mobile, address } = (await shell.call(orderReceiverGet, { id: order.id, reason })).data;
    shell.message.info(texts.receiverOf(name, mobile, address));
    return undefined;
  },
};
