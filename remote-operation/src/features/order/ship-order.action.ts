import { type OrderRow, OrderState } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { shipRefusals } from './order.rules.ts';
import { orderTexts as texts } from './order.texts.ts';
import { ShipOrderDialog } from './ship-order.dialog.tsx';

/** Notes how an order was sent, or corrects it. */
export const sendOrder: RowAction<OrderRow> = {
  key: 'ship',
  label: texts.ship,
  permission: OperationPermission.ShipOrder,
  place: 'row',
  doneText: texts.shipped,
  shows: ({ state }) => state === OrderState.Paid || state === OrderState.Shipped,
  guard: shipRefusals,
  run: async ([order], _shell, ask) => (order && (await ask(ShipOrderDialog, { order })) ? actionDone : undefined),
};
