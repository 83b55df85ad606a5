import {
  decideRefund,
  getOrder,
  orderCounts,
  orderExport,
  orderLabels,
  orderList,
  orderReceiverGet,
  proposeRefund,
  retryMoneyRefund,
  shipFaultTable,
  shipOrder,
  shipTable,
  shipTemplate,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { orderLimits } from 'shared-contracts/limits';
import type { OrderDetail } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import { listShortRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Handler, handle } from '../../platform/http/handle.ts';
import type { readTable } from '../../platform/text/read-table.ts';
import { taskOf } from '../../platform/workers/task.ts';
import { workPool } from '../../platform/workers/work-pool.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';
import { moneyRefundsOfOrders, paymentsOfOrders } from './money/money.queries.ts';
import { retryOne } from './money/refund-money.ts';
import { orderRecordName } from './move-order.ts';
import { countOrders, labelsOf, listOrders, toMoneyRefund, toPayment, toRefund } from './order-list.queries.ts';
import { findOrder, refundsOfOrders } from './order.queries.ts';
import { exportOrders, faultTable, parcelTemplate } from './order-sheets.ts';
import { parcelsOf } from './parcel-table.ts';
import { openReceiver } from './receiver.rules.ts';
import { decideOne, proposeOne } from './refund-orders.ts';
import { shipLines, shipOrder as shipOne } from './ship-orders.ts';
import { orderTexts as texts } from './order.texts.ts';

const readingTable = taskOf<typeof readTable>(
  new URL('../../platform/text/read-table.ts', import.meta.url),
  'readTable',
);

/** What staff see of orders and do with them. */
export const orderHandlers = ({ keys }: { keys: MemberKey }): Handler[] => [
  handle(orderList, ({ currentPage, pageSize, ...filter }, { db }) => listOrders(db, filter, currentPage, pageSize)),
  handle(orderCounts, async (filter, { db }) => ({ data: await countOrders(db, filter) })),
  handle(getOrder, async ({ id }, { db }) => ({ data: await detailOf(db, id) })),
  handle(orderReceiverGet, async ({ id, reason }, context) => {
    const order = await findOrder(context.db, id);
    if (!order) throw new AppError(ErrorCode.NotFound, texts.gone);
    if (order.receiverSealed === '') throw new AppError(ErrorCode.NotFound, texts.receiverForgotten);
    await noteAction(context.db, context, 'order.receiver', texts.receiverOf(order.number), { reason });
    return { data: openReceiver(keys, order) };
  }),
  handle(orderLabels, async ({ ids }, context) => {
    const list = await labelsOf(context.db, keys, { ids: splitIds(ids), limit: orderLimits.printed });
    if (list.length === 0) throw new AppError(ErrorCode.Conflict, texts.onlyPaid);
    await noteAction(context.db, context, 'order.print', '', { numbers: list.map(({ number }) => number) });
    return { list };
  }),
  handle(shipOrder, (request, context) => context.db.transaction((tx) => shipOne(tx, request, context))),
  handle(shipTable, async ({ file }, context) => {
    const rows = await workPool.run(readingTable, new Uint8Array(await file.arrayBuffer()));
    return { data: await shipLines(parcelsOf(rows), context) };
  }),
  handle(shipTemplate, (_request, context) => parcelTemplate(keys, context)),
  handle(shipFaultTable, ({ faults }, { now }) => faultTable(faults, now())),
  handle(proposeRefund, (request, context) => context.db.transaction((tx) => proposeOne(tx, request, context))),
  handle(decideRefund, (request, context) => context.db.transaction((tx) => decideOne(tx, request, context))),
  handle(retryMoneyRefund, (request, context) => context.db.transaction((tx) => retryOne(tx, request, context))),
  handle(orderExport, (request, context) => exportOrders(request, context)),
];

async function detailOf(db: Database, id: string): Promise<OrderDetail> {
  const { list } = await listOrders(db, { ids: [id] }, 0, 1);
  const [row] = list;
  if (!row) throw new AppError(ErrorCode.NotFound, texts.gone);
  return {
    ...row,
    refunds: (await refundsOfOrders(db, [id])).map(toRefund),
    payments: (await paymentsOfOrders(db, [id])).map(toPayment),
    moneyRefunds: (await moneyRefundsOfOrders(db, [id])).map(toMoneyRefund),
    records: await listShortRecords(db, orderRecordName(id)),
  };
}
