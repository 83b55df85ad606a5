import type { OrderRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { orderTexts as texts } from './order.texts.ts';
import { ViewOrderDialog } from './view-order.dialog.tsx';

/** Shows all that is known of an order. */
export const viewOrder: RowAction<OrderRow> = {
  key: 'view',
  label: texts.view,
  place: 'row',
  async run([order], _shell, ask) {
    if (order) await ask(ViewOrderDialog, { id: order.id });
    return undefined;
  },
};
