import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { isAppError } from 'shared-contracts/errors';
import { readTable } from '../../../platform/text/read-table.ts';
import { dataImportTexts as texts } from '../data-import.texts.ts';
import { decodeText } from './decode-text.ts';
import { storyColumns } from '../story-columns.texts.ts';
import { columnOf, storyOfRow } from './row.rules.ts';
import { BrokenFile, recordMax, type SourceEvent, type SourceReader } from './source.ts';

/** Reads JSON lines: one story a line, an object with the names of the columns. */
export const readLines: SourceReader = async function* (bytes) {
  let line = 0;
  let number = 0;
  for await (const text of linesOf(decodeText(bytes))) {
    line += 1;
    if (text.trim() === '') continue;
    number += 1;
    const refused = (message: string): SourceEvent => ({
      kind: 'refused',
      number,
      line,
      oldId: '',
      title: '',
      message,
    });
    if (text.length > recordMax) yield refused(texts.tooLong);
    else {
      const row = objectIn(text);
      yield row === undefined ? refused(texts.brokenJson) : storyOfRow(fieldsOf(row), number, line);
    }
  }
  if (number === 0) throw new BrokenFile(1, texts.otherFormat);
};

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = piece.split('\n');
    lines[0] = rest + lines[0]!;
    // A line without an end is cut where it is refused anyway.
    rest = lines.pop()!.slice(0, recordMax + 1);
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The fields of an object by the columns that they are; lists are joined as cells have them. */
function fieldsOf(row: Record<string, unknown>): Map<string, string> {
  return new Map(
    Object.entries(row).flatMap(([name, value]): [string, string][] => {
      const column = columnOf(name);
      if (column === undefined || value === null || value === undefined) return [];
      if (Array.isArray(value)) return [[column, value.map(String).join('；')]];
      return typeof value === 'object' ? [] : [[column, String(value)]];
    }),
  );
}

/** Reads a CSV table row by row; the first row names the columns. */
export const readCsv: SourceReader = async function* (bytes) {
  const parser = Readable.from(decodeText(bytes)).compose(
    parse({ bom: true, relax_column_count: true, relax_quotes: true, info: true, max_record_size: recordMax }),
  ) as AsyncIterable<{ record: string[]; info: { lines: number } }>;
  let columns: (string | undefined)[] | undefined;
  let number = 0;
  let line = 1;
  try {
    for await (const { record, info } of parser) {
      if (!columns) columns = columnsOf(record);
      else if (record.some((cell) => cell.trim() !== '')) {
        number += 1;
        yield storyOfRow(cellsOf(columns, record), number, line);
      }
      line = info.lines + 1;
    }
  } catch (error) {
    if (error instanceof BrokenFile || isAppError(error)) throw error;
    const { code, lines } = error as { code?: string; lines?: number };
    if (code?.startsWith('CSV_')) throw new BrokenFile(lines ?? line, texts.brokenCsv(lines ?? line));
    throw error;
  }
  if (!columns) throw new BrokenFile(1, texts.otherFormat);
};

/** Reads the first sheet of an Excel table, which is small: larger ones are saved as CSV first. */
export const readXlsx: SourceReader = async function* (bytes) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > sheetMax) throw new BrokenFile(1, texts.sheetTooLarge);
    chunks.push(chunk);
  }
  const rows = await readTable(Buffer.concat(chunks)).catch((error: unknown) => {
    throw isAppError(error) ? new BrokenFile(1, error.message) : error;
  });
  const [head, ...body] = rows;
  if (!head) throw new BrokenFile(1, texts.otherFormat);
  const columns = columnsOf(head);
  let number = 0;
  for (const [index, row] of body.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    number += 1;
    yield storyOfRow(cellsOf(columns, row), number, index + 2);
  }
};

const sheetMax = 5 * 1024 * 1024;

function columnsOf(head: readonly string[]): (string | undefined)[] {
  const columns = head.map(columnOf);
  for (const needed of ['id', 'title'] as const)
    if (!columns.includes(needed)) throw new BrokenFile(1, texts.columnMissing(storyColumns[needed].title));
  return columns;
}

const cellsOf = (columns: readonly (string | undefined)[], row: readonly string[]): Map<string, string> =>
  new Map(columns.flatMap((name, index): [string, string][] => (name === undefined ? [] : [[name, row[index] ?? '']])));
