import { byteOrderMark, csvCell, type SheetColumn, sheetTitle, xlsxValue } from './spreadsheet.ts';
import { xlsxChunks, type XlsxCell } from './xlsx-file.ts';

type Values = readonly (string | number | null)[];
/** What a file needs to know of a column whose values are there already. */
type Head = Pick<SheetColumn<never>, 'title' | 'width' | 'format'>;

/** Rows of values as a download of either format, of which only some hundred are in memory at a time. */
export function sheetStream(
  format: 'csv' | 'xlsx',
  columns: readonly Head[],
  rows: AsyncIterable<Values>,
  sheetName: string,
): { body: AsyncIterable<Uint8Array>; contentType: string } {
  if (format === 'csv') return { body: csvChunks(columns, rows), contentType: 'text/csv; charset=utf-8' };
  const widths = columns.map(({ width = 14 }) => width);
  return {
    body: xlsxChunks(sheetTitle(sheetName), widths, cells(columns, rows)),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
}

async function* cells(columns: readonly Head[], rows: AsyncIterable<Values>): AsyncGenerator<XlsxCell[]> {
  yield columns.map(({ title }) => xlsxValue(title));
  for await (const row of rows) yield row.map((value, index) => xlsxValue(value, columns[index]?.format));
}

/** Rows of one piece of text. */
const rowsAtATime = 200;

async function* csvChunks(columns: readonly Head[], rows: AsyncIterable<Values>): AsyncGenerator<Uint8Array> {
  let text = `${byteOrderMark}${columns.map(({ title }) => csvCell(title)).join(',')}\r\n`;
  let count = 0;
  for await (const row of rows) {
    text += `${row.map(csvCell).join(',')}\r\n`;
    count += 1;
    if (count % rowsAtATime !== 0) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
