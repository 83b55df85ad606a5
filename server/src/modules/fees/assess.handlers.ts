import { exportMaxRows } from 'shared-contracts/limits';
import {
  contentListContentAssessment,
  feeCompute,
  feeConfirmChange,
  feeExport,
  feeList,
  feeRejectChange,
  feeUpdate,
} from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import type { FeeLine } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { confirmFee, rejectFee, requestFee } from './change-fee.ts';
import { handle } from '../../platform/http/handle.ts';
import { listAssessment } from './assessment.queries.ts';
import { readUnitId } from '../identity/department.queries.ts';
import { computeFees } from './compute-fees.ts';
import { allFees, listFees } from './fee.queries.ts';
import type { AuthorsOfStories } from './story-authors.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { feeTexts as texts } from './fee.texts.ts';

const money = '#,##0.00';
const allColumns: (SheetColumn<FeeLine> & { key: keyof FeeLine })[] = [
  { key: 'contentId', title: texts.columns.contentId, width: 12, value: (line) => line.contentId },
  { key: 'title', title: texts.columns.title, width: 48, value: (line) => line.title },
  { key: 'author', title: texts.columns.author, width: 12, value: (line) => line.author },
  { key: 'departmentName', title: texts.columns.departmentName, width: 18, value: (line) => line.departmentName },
  { key: 'publishedTime', title: texts.columns.publishedTime, width: 20, value: (line) => line.publishedTime },
  { key: 'wordCount', title: texts.columns.wordCount, width: 8, value: (line) => line.wordCount },
  { key: 'pictureCount', title: texts.columns.pictureCount, width: 8, value: (line) => line.pictureCount },
  { key: 'grade', title: texts.columns.grade, width: 6, value: (line) => line.grade },
  { key: 'baseAmount', title: texts.columns.baseAmount, width: 12, format: money, value: (line) => line.baseAmount },
  { key: 'adjustment', title: texts.columns.adjustment, width: 12, format: money, value: (line) => line.adjustment },
  { key: 'amount', title: texts.columns.amount, width: 12, format: money, value: (line) => line.amount },
  { key: 'remark', title: texts.columns.remark, width: 30, value: (line) => line.remark },
  { key: 'modifiedUserName', title: texts.columns.modifiedUserName, width: 12, value: (line) => line.modifiedUserName },
];

/** Returns the requested columns, in their order; all when none is known. */
function columnsOf(keys: readonly string[] = []): SheetColumn<FeeLine>[] {
  const found = keys.flatMap((key) => allColumns.filter((column) => column.key === key));
  return found.length > 0 ? found : allColumns;
}

/** Fee lines of published articles; `authors` says who earns them. */
export const assessHandlers = (authors: AuthorsOfStories) => [
  handle(feeList, async ({ currentPage, pageSize, ...filter }, { db }) => {
    const { totalAmount, ...page } = await listFees(db, filter, currentPage, pageSize);
    return { ...page, data: { totalAmount } };
  }),

  handle(contentListContentAssessment, ({ currentPage, pageSize, unitId, ...filter }, { db }) => {
    const unit = unitId === undefined ? {} : readUnitId(unitId);
    if (!unit) throw invalidInput([{ path: 'unitId', message: texts.departmentGone }]);
    return listAssessment(db, { ...filter, ...unit }, currentPage, pageSize);
  }),

  handle(feeCompute, async ({ month, ids }, context) => ({
    data: await context.db.transaction(async (tx) => {
      const now = context.now();
      const summary = await computeFees(
        tx,
        month,
        { by: context.session, now, authors },
        ids === undefined ? undefined : splitIds(ids),
      );
      const remark = texts.computed(summary.created, summary.kept);
      await addRecords(tx, [{ newsId: `fee:${month}`, opName: texts.opCompute, remark }], actorOf(context), now);
      return summary;
    }),
  })),

  handle(feeUpdate, async (change, context) => ({
    data: await context.db.transaction((tx) => requestFee(tx, change, context)),
  })),
  handle(feeConfirmChange, async ({ id }, context) => ({
    data: await context.db.transaction((tx) => confirmFee(tx, id, context)),
  })),
  handle(feeRejectChange, async ({ id, note }, context) => ({
    data: await context.db.transaction((tx) => rejectFee(tx, id, note, context)),
  })),

  handle(feeExport, async ({ format, ids, columns: keys, ...filter }, { db, session, now, ip }) => {
    const columns = columnsOf(keys);
    const lines = await allFees(db, { ...filter, ids: ids === undefined ? undefined : splitIds(ids) }, exportMaxRows);
    const actor = { userId: session.userId, nickName: session.nickName, address: ip };
    await addRecords(
      db,
      [
        {
          newsId: `fee:${filter.month}`,
          opName: texts.opExport,
          remark: texts.exported(lines.length, format),
          downloadType: format,
        },
      ],
      actor,
      now(),
    );
    return sheetFile(format, texts.fileName(filter.month), columns, lines, texts.sheetName(filter.month));
  }),
];
