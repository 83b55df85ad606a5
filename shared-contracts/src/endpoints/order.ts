import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax, orderLimits } from '../limits/index.ts';
import {
  dateOrTime,
  id,
  idList,
  orderDetail,
  orderLabel,
  orderRow,
  OrderState,
  pageRequest,
  parcel,
  requiredText,
  shipFault,
  text,
} from '../model/index.ts';
import { operationPaths } from '../paths/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, pageOf, tableBodyLimit } from './define-endpoint.ts';

const filters = {
  /** The whole number of an order. */
  number: text(orderLimits.number).optional(),
  /** Part of the name of goods. */
  goods: text(keywordsMax).optional(),
  /** Part of a member's nickname. */
  member: text(keywordsMax).optional(),
  memberId: id.optional(),
  merchantId: id.optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};
const rev = z.number().int().min(0);
const reason = (label: string) => requiredText(orderLimits.reason, label);

export const orderList = defineEndpoint({
  id: 'orderList',
  path: '/amc/web/order/list.do',
  access: { session: 'staff', code: operationPaths.orders },
  request: z.strictObject({ ...pageRequest, ...filters, state: z.enum(OrderState).optional() }),
  answer: pageOf(orderRow),
  summary: 'Orders, newest first; receivers are masked.',
});

export const orderCounts = defineEndpoint({
  id: 'orderCounts',
  path: '/amc/web/order/counts.do',
  access: { session: 'staff', code: operationPaths.orders },
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the state tabs: all, and each state.',
});

export const getOrder = defineEndpoint({
  id: 'getOrder',
  path: '/amc/web/order/get.do',
  access: { session: 'staff', code: operationPaths.orders },
  request: z.strictObject({ id }),
  answer: dataOf(orderDetail),
  summary: 'An order with its refunds and history; the receiver is masked.',
});

export const orderReceiverGet = defineEndpoint({
  id: 'orderReceiverGet',
  path: '/amc/web/order/receiver.do',
  access: { session: 'staff', code: OperationPermission.ReadReceiver },
  request: z.strictObject({ id, reason: reason('查看原因') }),
  answer: dataOf(z.object({ name: z.string(), mobile: z.string(), address: z.string() })),
  summary: 'The whole receiver of an order. Each reading is recorded with its reason.',
});

export const orderLabels = defineEndpoint({
  id: 'orderLabels',
  path: '/amc/web/order/labels.do',
  access: { session: 'staff', code: OperationPermission.ShipOrder },
  request: z.strictObject({ ids: idList }),
  answer: z.object({ list: z.array(orderLabel) }),
  summary: 'Paid orders with whole receivers, to be printed for their parcels. Recorded.',
});

export const shipOrder = defineEndpoint({
  id: 'shipOrder',
  path: '/amc/web/order/ship.do',
  access: { session: 'staff', code: OperationPermission.ShipOrder },
  request: z.strictObject({ id, rev, ...parcel.shape }),
  summary: 'Notes a paid order as sent, or corrects how one was sent.',
});

export const shipTable = defineEndpoint({
  id: 'shipTable',
  path: '/amc/web/order/shipTable.do',
  encoding: 'multipart',
  access: { session: 'staff', code: OperationPermission.ShipOrder },
  request: z.strictObject({ file: z.file() }),
  bodyLimit: tableBodyLimit,
  answer: dataOf(z.object({ shipped: z.number().int(), faults: z.array(shipFault) })),
  summary: 'Notes the orders of an xlsx or CSV table as sent, each line for itself; lines with faults come back.',
});

export const shipTemplate = defineEndpoint({
  id: 'shipTemplate',
  path: '/amc/web/order/shipTemplate.do',
  kind: 'file',
  access: { session: 'staff', code: OperationPermission.ShipOrder },
  request: z.strictObject({}),
  summary: 'The paid orders with whole receivers as an xlsx table to be filled with parcels. Recorded.',
});

export const shipFaultTable = defineEndpoint({
  id: 'shipFaultTable',
  path: '/amc/web/order/shipFaults.do',
  kind: 'file',
  access: { session: 'staff', code: OperationPermission.ShipOrder },
  request: z.strictObject({ faults: z.array(shipFault).min(1).max(orderLimits.shipLines) }),
  bodyLimit: tableBodyLimit,
  summary: 'Lines that were not taken, as an xlsx table that may be mended and sent again.',
});

export const proposeRefund = defineEndpoint({
  id: 'proposeRefund',
  path: '/amc/web/order/proposeRefund.do',
  access: { session: 'staff', code: OperationPermission.ProposeRefund },
  request: z.strictObject({
    id,
    rev,
    reason: reason('退款原因'),
    /** True when the goods come back into stock. */
    isStockBack: z.boolean(),
  }),
  summary: 'Asks for the refund of an order, or takes up what its buyer asks for; another person decides.',
});

export const decideRefund = defineEndpoint({
  id: 'decideRefund',
  path: '/amc/web/order/decideRefund.do',
  access: { session: 'staff', code: OperationPermission.DecideRefund },
  request: z.strictObject({ id, rev, isPassed: z.boolean(), note: reason('复核意见') }),
  summary: 'Passes or rejects a refund as somebody else than who proposed it; passed, what was paid goes back.',
});

export const retryMoneyRefund = defineEndpoint({
  id: 'retryMoneyRefund',
  path: '/amc/web/order/retryMoneyRefund.do',
  access: { session: 'staff', code: OperationPermission.DecideRefund },
  request: z.strictObject({ id, rev }),
  summary: 'Has the money of an order that could not go back tried again, under the same refund number.',
});

export const orderExport = defineEndpoint({
  id: 'orderExport',
  path: '/amc/web/order/export.do',
  access: { session: 'staff', code: OperationPermission.ExportOrders },
  request: z.strictObject({
    ...filters,
    state: z.enum(OrderState).optional(),
    /** Ticked rows; all results of the filters when absent. */
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  kind: 'file',
  summary: 'Orders as xlsx or CSV, receivers masked. Recorded.',
});
