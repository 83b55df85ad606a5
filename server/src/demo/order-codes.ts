import { operationPaths } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';

/** Codes for everything about orders. */
export const orderCodes = [
  operationPaths.orders,
  OperationPermission.ShipOrder,
  OperationPermission.ReadReceiver,
  OperationPermission.ProposeRefund,
  OperationPermission.DecideRefund,
  OperationPermission.ExportOrders,
  OperationPermission.ReconcileOrders,
];

/** Codes of who decides about refunds of orders. */
export const refundCodes = [operationPaths.orders, OperationPermission.DecideRefund];
