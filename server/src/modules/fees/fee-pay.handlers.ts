import {
  feeBankFile,
  feeBatchCancel,
  feeBatchList,
  feeBatchMake,
  feeBatchPass,
  feePaymentExport,
  feePaymentFailed,
  feePaymentList,
  feePaymentPaid,
  feeSetAsideList,
  payeeList,
  payeeSave,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import { BatchState, type FeePayment, incomeKindNames, paymentStateNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { reportEach } from '../../platform/http/each.ts';
import { handle } from '../../platform/http/handle.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { unseal } from '../../platform/text/seal.rules.ts';
import { bankRows, listBatches, readBatch, selectPayments, sumPayments, type StoredPayment } from './batch.queries.ts';
import { feeTexts as texts } from './fee.texts.ts';
import { cancelBatch, decidePayment, makeBatch, passBatch, planOf } from './pay-fees.ts';
import { listPayees } from './payee.queries.ts';
import { aboutAccount, savePayee } from './save-payee.ts';
import { readMonth } from './month.queries.ts';

const money = '#,##0.00';
const { columns: names } = texts.payments;
const paymentColumns: (SheetColumn<FeePayment> & { key: string })[] = [
  { key: 'payeeName', title: names.payeeName, width: 16, value: (row) => row.payeeName },
  { key: 'departmentName', title: names.departmentName, width: 18, value: (row) => row.departmentName },
  { key: 'incomeKind', title: names.incomeKind, width: 10, value: (row) => incomeKindNames[row.incomeKind] },
  { key: 'bankName', title: names.bankName, width: 30, value: (row) => row.bankName },
  { key: 'accountMask', title: names.accountMask, width: 24, value: (row) => row.accountMask },
  { key: 'shareCount', title: names.shareCount, width: 8, value: (row) => row.shareCount },
  { key: 'gross', title: names.gross, width: 14, format: money, value: (row) => row.gross / 100 },
  { key: 'tax', title: names.tax, width: 14, format: money, value: (row) => row.tax / 100 },
  { key: 'net', title: names.net, width: 14, format: money, value: (row) => row.net / 100 },
  { key: 'state', title: names.state, width: 10, value: (row) => paymentStateNames[row.state] },
  { key: 'receipt', title: names.receipt, width: 20, value: (row) => row.receipt },
  { key: 'reason', title: names.reason, width: 20, value: (row) => row.reason },
  { key: 'batchId', title: names.batchId, width: 8, value: (row) => row.batchId },
];

type BankRow = StoredPayment & { account: string; place: number };
const bankNames = texts.bankFile;
const bankColumns: SheetColumn<BankRow>[] = [
  { title: bankNames.place, width: 6, value: (row) => row.place },
  { title: bankNames.name, width: 20, value: (row) => row.payeeName },
  { title: bankNames.account, width: 30, value: (row) => row.account },
  { title: bankNames.bank, width: 66, value: (row) => row.bankName },
  { title: bankNames.amount, width: 14, format: '0.00', value: (row) => row.net / 100 },
  { title: bankNames.use, width: 20, value: (row) => bankNames.useOf(row.month) },
];

function decideEach(ids: string, { db }: Context, decide: (tx: Database, id: string) => Promise<string>) {
  const payees = new Map<string, string>();
  return reportEach(
    splitIds(ids),
    (id) => payees.get(id) ?? '',
    async (id) => void payees.set(id, await db.transaction((tx) => decide(tx, id))),
  );
}

/** Payees, batches and payments; `key` encrypts account numbers. */
export const payHandlers = (key: Uint8Array) => [
  handle(payeeList, ({ currentPage, pageSize, ...filter }, { db }) => listPayees(db, filter, currentPage, pageSize)),
  handle(payeeSave, async (request, context) => ({
    data: await context.db.transaction((tx) => savePayee(tx, request, key, context)),
  })),
  handle(feeBatchList, async ({ month }, { db }) => ({ list: await listBatches(db, month) })),
  handle(feeSetAsideList, async ({ month }, { db }) =>
    db.transaction(async (tx) => {
      if (!(await readMonth(tx, month)).isClosed) return { list: [] };
      const { payments, setAside } = await planOf(tx, month);
      const waiting = payments.map(({ payeeId, name, amount }) => ({
        payeeId,
        payeeName: name,
        amount,
        reason: texts.noBatchYet,
      }));
      return { list: [...setAside, ...waiting] };
    }),
  ),
  handle(feeBatchMake, async ({ month }, context) => ({
    data: await context.db.transaction((tx) => makeBatch(tx, month, context)),
  })),
  handle(feeBatchPass, async ({ id }, context) => ({
    data: await context.db.transaction((tx) => passBatch(tx, id, context)),
  })),
  handle(feeBatchCancel, async ({ id, reason }, context) => ({
    data: await context.db.transaction((tx) => cancelBatch(tx, id, reason.trim(), context)),
  })),
  handle(feePaymentList, async ({ currentPage, pageSize, ...filter }, { db }) => {
    const { total, ...data } = await sumPayments(db, filter);
    return { list: await selectPayments(db, filter, pageSize, currentPage * pageSize), total, data };
  }),
  handle(feePaymentPaid, ({ ids, receipt }, context) =>
    decideEach(ids, context, (tx, id) => decidePayment(tx, id, { receipt: receipt.trim() }, context)),
  ),
  handle(feePaymentFailed, ({ ids, reason }, context) =>
    decideEach(ids, context, (tx, id) => decidePayment(tx, id, { reason: reason.trim() }, context)),
  ),
  handle(feePaymentExport, async ({ format, ids, columns, ...filter }, context) => {
    const columnKeys = columns ?? [];
    const visible = columnKeys.flatMap((one) => paymentColumns.filter((column) => column.key === one));
    const which = { ...filter, ids: ids === undefined ? undefined : splitIds(ids) };
    const rows = await selectPayments(context.db, which, exportMaxRows);
    await recordExport(texts.opExportPayments, filter.month, rows.length, format, context);
    return sheetFile(
      format,
      texts.payments.fileName(filter.month),
      visible.length > 0 ? visible : paymentColumns,
      rows,
      texts.payments.sheetName(filter.month),
    );
  }),
  handle(feeBankFile, async ({ id, format }, context) => {
    const batch = await readBatch(context.db, id);
    if (batch === undefined) throw new AppError(ErrorCode.NotFound, texts.batchGone);
    if (batch.state !== BatchState.Passed && batch.state !== BatchState.Done)
      throw guardRefused([{ guard: 'batch', text: texts.batchNotPassed }]);
    const rows = (await bankRows(context.db, id)).map((row, place): BankRow => {
      const account = unseal(key, row.accountSealed, aboutAccount(row.payeeId));
      if (account === undefined)
        throw guardRefused([{ guard: 'account', text: texts.accountUnreadable(row.payeeName) }]);
      return { ...row, account, place: place + 1 };
    });
    await recordExport(texts.opBankFile, batch.month, rows.length, format, context);
    return sheetFile(format, bankNames.fileName(batch.month, id), bankColumns, rows, bankNames.sheetName);
  }),
];

function recordExport(opName: string, month: string, count: number, format: string, context: Context): Promise<void> {
  return addRecords(
    context.db,
    [{ newsId: `fee:${month}`, opName, remark: texts.exported(count, format), downloadType: format }],
    actorOf(context),
    context.now(),
  );
}
