import { ErrorCode, AppError } from 'shared-contracts/errors';
import type { contentTabCounts, RequestOf } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { pickColumns } from './export.rules.ts';
import { sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { countList } from './content-count.queries.ts';
import { pageOfIds } from './content-list.queries.ts';
import { rowsOfIds, rowsOfPage } from './content-row.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { listQueryOf } from './list-query.ts';
import { checkReadable } from './reading.ts';
import { operationNames } from './operation.texts.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { exportTexts } from './export.texts.ts';

/** The rows to export: ticked ones, or all results of the filters. */
export interface ExportRequest {
  filters: RequestOf<typeof contentTabCounts>;
  ids: string[] | null;
  columns: readonly string[];
  format: 'xlsx' | 'csv';
  most: number;
}

async function rowsToExport(context: Context, { filters, ids, most }: ExportRequest): Promise<ContentRow[]> {
  if (ids !== null) {
    await checkReadable(context, ids, 'text');
    return rowsOfIds(context.db, ids, context.now());
  }
  const query = await listQueryOf(context, filters);
  const total = await countList(context.db, query);
  if (total > most) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(most, total));
  if (total === 0) return [];
  return rowsOfPage(context.db, await pageOfIds(context.db, query, total, 0, most), query.now);
}

/** Exports a list as a file that a spreadsheet reads correctly; recorded in the exporter's name. */
export async function exportList(context: Context, request: ExportRequest): Promise<FileAnswer> {
  const rows = await rowsToExport(context, request);
  const columns = pickColumns(request.columns);
  const now = context.now();
  const remark = exportTexts.exported(rows.length, request.format, columns.map(({ title }) => title).join('、'));
  await addRecords(
    context.db,
    [{ newsId: `export:${request.filters.box}`, opName: operationNames.export, remark, downloadType: request.format }],
    actorOf(context),
    now,
  );
  return sheetFile(
    request.format,
    exportTexts.fileName(toWireTime(now).replace(/[-: ]/g, '')),
    columns,
    rows,
    exportTexts.sheetName,
  );
}
