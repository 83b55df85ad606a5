import {
  billDifferenceExport,
  billDifferenceList,
  closeBillDifference,
  lastBill,
  type RequestOf,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import { type BillDifference, billDifferenceNames, billLineNames, yuanOf } from 'shared-contracts/model';
import { noteAction } from '../../../platform/audit/note-action.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type FileAnswer, type Handler, handle } from '../../../platform/http/handle.ts';
import { type SheetColumn, sheetFile } from '../../../platform/text/spreadsheet.ts';
import { spreadsheetTexts } from '../../../platform/text/spreadsheet.texts.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { handleDifference, listDifferences, newestBill } from './bill.queries.ts';
import { billTexts as texts } from './bill.texts.ts';

const yuan = (fen: number | null): string => (fen === null ? '' : yuanOf(fen));
const columns: Record<string, SheetColumn<BillDifference>> = {
  day: { title: texts.day, width: 12, value: ({ day }) => day },
  kind: { title: texts.kind, width: 20, value: ({ kind }) => billDifferenceNames[kind] },
  lineKind: { title: texts.lineKind, width: 8, value: ({ lineKind }) => billLineNames[lineKind] },
  number: { title: texts.number, width: 26, value: ({ number }) => number },
  orderNumber: { title: texts.orderNumber, width: 22, value: ({ orderNumber }) => orderNumber },
  ours: { title: texts.ours, width: 14, value: ({ ours }) => yuan(ours) },
  theirs: { title: texts.theirs, width: 14, value: ({ theirs }) => yuan(theirs) },
  handledName: { title: texts.handledName, width: 12, value: ({ handledName }) => handledName },
  handledNote: { title: texts.handledNote, width: 40, value: ({ handledNote }) => handledNote },
  handledTime: { title: texts.handledTime, width: 20, value: ({ handledTime }) => handledTime },
};

/** How bills of WeChat Pay differ from our orders, and what became of it. */
export const billHandlers: Handler[] = [
  handle(billDifferenceList, ({ currentPage, pageSize, ...filter }, { db }) =>
    listDifferences(db, filter, currentPage, pageSize),
  ),
  handle(lastBill, async (_request, { db }) => {
    const bill = await newestBill(db);
    if (!bill?.comparedTime) return { data: null };
    const { day, lines, differences, comparedTime } = bill;
    return { data: { day, lines, differences, time: toWireTime(comparedTime) } };
  }),
  handle(closeBillDifference, ({ id, note }, context) =>
    context.db.transaction(async (tx) => {
      const { userId, nickName } = context.session;
      const by = { handledBy: userId, handledName: nickName, handledNote: note.trim(), handledTime: context.now() };
      const row = await handleDifference(tx, id, by);
      if (!row) throw new AppError(ErrorCode.Conflict, texts.handledBefore);
      await noteAction(tx, context, 'order.handleBill', texts.lineOf(row.day, row.number), { note: by.handledNote });
    }),
  ),
  handle(billDifferenceExport, (request, context) => exportDifferences(request, context)),
];

async function exportDifferences(
  { columns: named, format, ...filter }: RequestOf<typeof billDifferenceExport>,
  context: Context,
): Promise<FileAnswer> {
  const { list, total } = await listDifferences(context.db, filter, 0, exportMaxRows);
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  const picked = named.flatMap((key) => (Object.hasOwn(columns, key) ? [columns[key]!] : []));
  const visible = picked.length > 0 ? picked : Object.values(columns);
  const titles = visible.map(({ title }) => title);
  await noteAction(context.db, context, 'order.exportBill', '', { rows: list.length, format, columns: titles });
  const name = `${texts.file}_${toWireTime(context.now()).replace(/[-: ]/g, '')}`;
  return sheetFile(format, name, visible, list, texts.file);
}
