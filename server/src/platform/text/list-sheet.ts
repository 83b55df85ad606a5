import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import { type SheetColumn, sheetFile } from './spreadsheet.ts';
import { spreadsheetTexts } from './spreadsheet.texts.ts';
import { toWireTime } from './wire-time.ts';

/** Columns of a list by the keys that its page has for them. */
export type SheetColumns<Row> = Readonly<Record<string, SheetColumn<Row>>>;

/** Refuses an export of more rows than a file holds. */
export function refuseTooManyRows(total: number): void {
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
}

/** Rows of a list as a file with the columns that were asked for, in their order; the name ends with the time. */
export function listSheet<Row>(
  { columns, format }: { columns: readonly string[]; format: 'csv' | 'xlsx' },
  { all, rows, name }: { all: SheetColumns<Row>; rows: readonly Row[]; name: string },
  now: Date,
): ReturnType<typeof sheetFile> {
  const picked = columns.filter((key) => Object.hasOwn(all, key)).map((key) => all[key]!);
  return sheetFile(format, `${name}_${toWireTime(now).replace(/[-: ]/g, '')}`, picked, rows, name);
}
