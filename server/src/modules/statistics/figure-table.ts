import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { FigurePage, FigureTable } from 'shared-contracts/model';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { figureTexts as texts } from './figure.texts.ts';

/** A share of a sum in per cent with one digit; 0 of nothing. */
const shareOf = (part: number, sum: number): number => (sum === 0 ? 0 : Math.round((part / sum) * 1000) / 10);

/** A table of names with their readings and share, as bars show it. */
export function shareTable(
  key: string,
  title: string,
  rows: readonly { name: string; readings: number; visitors?: number }[],
): FigureTable {
  const sum = rows.reduce((total, { readings }) => total + readings, 0);
  const hasVisitors = rows.some(({ visitors }) => visitors !== undefined);
  return {
    key,
    title,
    columns: [
      { key: 'name', title: texts.name },
      { key: 'readings', title: texts.readings },
      ...(hasVisitors ? [{ key: 'visitors', title: texts.visitors }] : []),
      { key: 'share', title: texts.share, digits: 1 },
    ],
    charted: ['readings'],
    rows: rows.map((row) => ({ ...row, share: shareOf(row.readings, sum) })),
  };
}

/** One table of a page as a file, written into the operation log. */
export async function exportFigures(
  page: keyof typeof texts.pages,
  { days, tables }: Pick<FigurePage, 'days' | 'tables'>,
  { table: key, format }: { table: string; format: 'xlsx' | 'csv' },
  { db, session, ip, now }: Context,
): Promise<FileAnswer> {
  const table = tables.find((one) => one.key === key);
  if (!table) throw new AppError(ErrorCode.NotFound, texts.noTable);
  await writeAudit(db, {
    action: 'statistics.export',
    userId: session.userId,
    userName: session.userName,
    ip,
    target: `${texts.pages[page]} / ${table.title}`,
    detail: { days: days.join(' – '), rows: table.rows.length, format },
    time: now(),
  });
  const columns = table.columns
    .filter(({ isHidden }) => isHidden !== true)
    .map((column) => ({
      title: column.title,
      width: 16,
      ...(column.digits !== undefined && { format: `0.${'0'.repeat(column.digits)}` }),
      value: (row: FigureTable['rows'][number]) => row[column.key],
    }));
  const name = texts.file(texts.pages[page], `${table.title}_${toWireTime(now()).replace(/[-: ]/g, '')}`);
  return sheetFile(format, name, columns, table.rows, table.title);
}
