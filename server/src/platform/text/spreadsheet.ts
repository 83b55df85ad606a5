import { setImmediate } from 'node:timers/promises';
import { writeXlsxFile, type XlsxCell } from './xlsx-file.ts';
import { spreadsheetTexts } from './spreadsheet.texts.ts';

/** One column of an exported list. Numbers stay numbers; text is made harmless to spreadsheets. */
export interface SheetColumn<Row> {
  title: string;
  /** Width in characters; 14 when absent. */
  width?: number;
  /** Spreadsheet format of numbers, e.g. '0.00' for money. */
  format?: string;
  value(row: Row): string | number | null | undefined;
}

/** A column by title, width and value. */
export const sheetColumn = <Row>(title: string, width: number, value: SheetColumn<Row>['value']): SheetColumn<Row> => ({
  title,
  width,
  value,
});

/** Mark by which a spreadsheet recognises a CSV as UTF-8. */
export const byteOrderMark = '\uFEFF';
const xlsxCellMax = 32_767;

/** Text that a spreadsheet would run as a formula gets a leading apostrophe (A56). */
export function defuseCell(text: string): string {
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}

/** Digits that a spreadsheet would round or strip of zeros when read as a number: ids, phone numbers. */
function isLongNumber(text: string): boolean {
  return /^\d{12,}$/.test(text) || /^0\d+$/.test(text);
}

/** Control characters that XML cannot carry, and lone surrogates, are dropped. */
function printable(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFD-\uFFFF]/g, '');
}

/** Rows as a download of either format; `name` is without its ending. */
export async function sheetFile<Row>(
  format: 'csv' | 'xlsx',
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row>,
  sheetName: string,
): Promise<{ body: Buffer; contentType: string; fileName: string }> {
  const fileName = `${name}.${format}`;
  if (format === 'csv') return { body: await toCsv(columns, rows), contentType: 'text/csv; charset=utf-8', fileName };
  return {
    body: await toXlsx(columns, rows, sheetName),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName,
  };
}

/** Writes rows as a real xlsx: bold frozen header, numbers as numbers, everything else as text. */
export async function toXlsx<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row>,
  sheetName: string = spreadsheetTexts.sheetName,
): Promise<Buffer> {
  const widths = columns.map(({ width = 14 }) => width);
  return writeXlsxFile(sheetTitle(sheetName), widths, sheetRows(columns, rows));
}

/** A name as a sheet may have it. */
export const sheetTitle = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

function* sheetRows<Row>(columns: readonly SheetColumn<Row>[], rows: Iterable<Row>): Generator<XlsxCell[]> {
  yield columns.map(({ title }) => ({ text: defuseCell(title) }));
  for (const row of rows) yield columns.map((column) => xlsxCell(column, row));
}

const xlsxCell = <Row>(column: SheetColumn<Row>, row: Row): XlsxCell => xlsxValue(column.value(row), column.format);

/** A value as a cell. */
export function xlsxValue(value: string | number | null | undefined, format?: string): XlsxCell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? { number: value, format } : null;
  return { text: defuseCell(printable(value)).slice(0, xlsxCellMax) };
}

/** Rows written before other requests get their turn. */
const rowsAtATime = 200;

/** Writes rows as CSV with a byte-order mark and CRLF; long numbers carry a tab, so that they are shown whole. */
export async function toCsv<Row>(columns: readonly SheetColumn<Row>[], rows: Iterable<Row>): Promise<Buffer> {
  let text = `${byteOrderMark}${columns.map(({ title }) => quote(defuseCell(title))).join(',')}\r\n`;
  const chunks: Buffer[] = [];
  let count = 0;
  for (const row of rows) {
    text += `${columns.map((column) => csvCell(column.value(row))).join(',')}\r\n`;
    count += 1;
    if (count % rowsAtATime !== 0) continue;
    chunks.push(Buffer.from(text));
    text = '';
    await setImmediate();
  }
  return Buffer.concat([...chunks, Buffer.from(text)]);
}

/** A value as a cell of CSV. */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = printable(value);
  return isLongNumber(text) ? `"\t${text}"` : quote(defuseCell(text));
}

function quote(text: string): string {
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
