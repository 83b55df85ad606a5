import type { OrderRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { proposalRefusals } from './order.rules.ts';
import { orderTexts as texts } from './order.texts.ts';
import { ProposeRefundDialog } from './propose-refund.dialog.tsx';

/** Asks for the refund of an order, or takes up the one that its buyer asks for. */
export const proposeRefundOf: RowAction<OrderRow> = {
  key: 'proposeRefund',
  label: texts.propose,
  permission: OperationPermission.ProposeRefund,
  place: 'row',
  danger: true,
  doneText: texts.proposed,
  guard: proposalRefusals,
  run: async ([order], _shell, ask) => (order && (await ask(ProposeRefundDialog, { order })) ? actionDone : undefined),
};
