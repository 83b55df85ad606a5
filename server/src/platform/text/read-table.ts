import { unzipSync } from 'fflate';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { spreadsheetTexts as texts } from './spreadsheet.texts.ts';

/** Bytes of a table, and of everything in an xlsx unpacked. */
const tableMax = 5 * 1024 * 1024;
const unpackedMax = 60 * 1024 * 1024;

/** The cells of an xlsx or CSV table, row by row. Throws WrongFileType, TooLarge. */
export async function readTable(bytes: Uint8Array): Promise<string[][]> {
  if (bytes.length > tableMax) throw new AppError(ErrorCode.TooLarge, texts.tooLarge);
  // By its bytes: people rename files.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isZip ? xlsxRows(bytes) : csvRows(bytes);
}

async function xlsxRows(bytes: Uint8Array): Promise<string[][]> {
  let unpacked = 0;
  try {
    // Only the list of parts is read; nothing is unpacked before its size is known.
    unzipSync(bytes, { filter: ({ originalSize }) => ((unpacked += originalSize), false) });
    if (unpacked > unpackedMax) throw new AppError(ErrorCode.TooLarge, texts.tooLarge);
    const { readSheet } = await import('read-excel-file/node');
    const rows = await readSheet(Buffer.from(bytes));
    return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell).trim())));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(ErrorCode.WrongFileType, texts.unreadable);
  }
}

async function csvRows(bytes: Uint8Array): Promise<string[][]> {
  const { parse } = await import('csv-parse/sync');
  try {
    return parse(textOf(bytes), {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      trim: true,
      max_record_size: 100_000,
    });
  } catch {
    throw new AppError(ErrorCode.WrongFileType, texts.unreadable);
  }
}

/** UTF-8, or what a Chinese spreadsheet writes by default. */
function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new AppError(ErrorCode.WrongFileType, texts.unreadable);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
