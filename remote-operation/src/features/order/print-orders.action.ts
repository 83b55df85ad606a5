import { orderLabels } from 'shared-contracts/endpoints';
import { type OrderRow, OrderState } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { orderTexts as texts } from './order.texts.ts';
import { PrintOrdersDialog } from './print-orders.dialog.tsx';

/** Prints paid orders for their parcels. */
export const printOrders: RowAction<OrderRow> = {
  key: 'print',
  label: texts.print,
  permission: OperationPermission.ShipOrder,
  shows: ({ state }) => state === OrderState.Paid,
  guard: ({ state }) => (state === OrderState.Paid ? [] : [texts.onlyPaid]),
  async run(rows, shell, ask) {
    if (rows.length === 0) return undefined;
    // Fetched once and by hand: each reading of whole receivers is a line of the audit log.
    const { list } = await shell.call(orderLabels, { ids: joinIds(rows.map(({ id }) => id)) });
    await ask(PrintOrdersDialog, { labels: list });
    return undefined;
  },
};
