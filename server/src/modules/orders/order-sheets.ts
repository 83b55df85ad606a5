import type { orderExport, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows, orderLimits } from 'shared-contracts/limits';
import { type OrderLabel, type OrderRow, orderStateNames, type ShipFault, yuanOf } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';
import { labelsOf, listOrders } from './order-list.queries.ts';
import { orderSheetTexts as heads } from './order-sheets.texts.ts';
import { parcelTableTexts as parcels } from './parcel-table.texts.ts';

const column = <Row>(title: string, width: number, value: SheetColumn<Row>['value']): SheetColumn<Row> => ({
  title,
  width,
  value,
});

const columnsOfOrders: Record<string, SheetColumn<OrderRow>> = {
  number: column(heads.number, 22, ({ number }) => number),
  goodsName: column(heads.goods, 30, ({ goodsName }) => goodsName),
  merchantName: column(heads.merchant, 20, ({ merchantName }) => merchantName),
  memberName: column(heads.member, 18, ({ memberName }) => memberName),
  pieces: column(heads.pieces, 8, ({ pieces }) => pieces),
  points: column(heads.points, 10, ({ points }) => points),
  amount: column(heads.amount, 12, ({ amount }) => yuanOf(amount)),
  state: column(heads.state, 10, ({ state }) => orderStateNames[state]),
  receiverName: column(heads.receiver, 12, ({ receiverName }) => receiverName),
  receiverMobile: column(heads.mobile, 16, ({ receiverMobile }) => receiverMobile),
  receiverAddress: column(heads.address, 24, ({ receiverAddress }) => receiverAddress),
  carrier: column(heads.carrier, 14, ({ carrier }) => carrier),
  trackingNumber: column(heads.trackingNumber, 22, ({ trackingNumber }) => trackingNumber),
  createdTime: column(heads.created, 20, ({ createdTime }) => createdTime),
  paidTime: column(heads.paid, 20, ({ paidTime }) => paidTime),
  shippedTime: column(heads.shipped, 20, ({ shippedTime }) => shippedTime),
  doneTime: column(heads.done, 20, ({ doneTime }) => doneTime),
  closedTime: column(heads.closed, 20, ({ closedTime }) => closedTime),
};

const columnsOfTemplate: SheetColumn<OrderLabel>[] = [
  column(parcels.number, 22, ({ number }) => number),
  column(parcels.goods, 30, ({ goodsName }) => goodsName),
  column(parcels.pieces, 8, ({ pieces }) => pieces),
  column(parcels.merchant, 20, ({ merchantName }) => merchantName),
  column(parcels.receiver, 12, ({ receiver }) => receiver.name),
  column(parcels.mobile, 16, ({ receiver }) => receiver.mobile),
  column(parcels.address, 40, ({ receiver }) => receiver.address),
  column(parcels.carrier, 14, () => ''),
  column(parcels.trackingNumber, 22, () => ''),
];

const columnsOfFaults: SheetColumn<ShipFault>[] = [
  column(parcels.number, 22, ({ number }) => number),
  column(parcels.carrier, 14, ({ carrier }) => carrier),
  column(parcels.trackingNumber, 22, ({ trackingNumber }) => trackingNumber),
  column(parcels.fault, 40, ({ text }) => text),
];

const stamped = (name: string, now: Date): string => `${name}_${toWireTime(now).replace(/[-: ]/g, '')}`;

/** The list of orders as a file; receivers stay masked. */
export async function exportOrders(
  { ids, columns, format, ...filters }: RequestOf<typeof orderExport>,
  context: Context,
): Promise<FileAnswer> {
  const { db, now } = context;
  const { list, total } = await listOrders(db, ids === undefined ? filters : { ids: splitIds(ids) }, 0, exportMaxRows);
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  const picked = columns.flatMap((key) => (Object.hasOwn(columnsOfOrders, key) ? [columnsOfOrders[key]!] : []));
  const visible = picked.length > 0 ? picked : Object.values(columnsOfOrders);
  const detail = { rows: list.length, format, columns: visible.map(({ title }) => title) };
  await noteAction(db, context, 'order.export', '', detail);
  return sheetFile(format, stamped(heads.orders, now()), visible, list, heads.orders);
}

/** The oldest paid orders with whole receivers, to be filled with their parcels and sent back. */
export async function parcelTemplate(keys: MemberKey, context: Context): Promise<FileAnswer> {
  const { db, now } = context;
  const list = await labelsOf(db, keys, { limit: orderLimits.shipLines });
  await noteAction(db, context, 'order.template', '', { rows: list.length });
  return sheetFile('xlsx', stamped(parcels.templateName, now()), columnsOfTemplate, list, parcels.sheetName);
}

/** Lines that were not taken, with why; mended, the table can be sent again. */
export const faultTable = (faults: readonly ShipFault[], now: Date): Promise<FileAnswer> =>
  sheetFile('xlsx', stamped(parcels.faultsName, now), columnsOfFaults, [...faults], parcels.sheetName);
