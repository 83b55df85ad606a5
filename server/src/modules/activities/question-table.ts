import { unzipSync } from 'fflate';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { quizBankMax } from 'shared-contracts/limits';
import {
  type QuestionDraft,
  questionDraft,
  QuestionKind,
  questionKindNames,
  trueFalseOptions,
} from 'shared-contracts/model';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { questionTableTexts as texts } from './question-table.texts.ts';

/** Bytes of a table, and of everything in an xlsx unpacked. */
const tableMax = 5 * 1024 * 1024;
const unpackedMax = 60 * 1024 * 1024;
const letters = 'ABCDEFGH';

/** Result of reading a table: its questions, and its faulty lines by their number in the table. */
export interface ReadTable {
  questions: QuestionDraft[];
  faults: { row: number; text: string }[];
}

/**
 * Reads questions from an xlsx or CSV table; what a line lacks is said with its number. Throws WrongFileType, TooLarge,
 * Invalid.
 */
export async function readQuestionTable(bytes: Uint8Array): Promise<ReadTable> {
  if (bytes.length > tableMax) throw new AppError(ErrorCode.TooLarge, texts.tooLarge);
  // By its bytes: people rename files.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return questionsOf(isZip ? await xlsxRows(bytes) : await csvRows(bytes));
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

function questionsOf([head = [], ...rows]: string[][]): ReadTable {
  const placeOf = new Map(head.map((title, place) => [title.trim(), place]));
  const missing = [texts.kind, texts.stem, texts.option('A'), texts.option('B'), texts.right].filter(
    (title) => !placeOf.has(title),
  );
  if (missing.length > 0) throw new AppError(ErrorCode.Invalid, texts.missingColumns(missing.join('、')));
  const table: ReadTable = { questions: [], faults: [] };
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell === '')) continue;
    const read = readQuestion((title) => row[placeOf.get(title) ?? -1] ?? '');
    if (typeof read === 'string') table.faults.push({ row: index + 2, text: read });
    else table.questions.push(read);
    if (table.questions.length > quizBankMax) throw new AppError(ErrorCode.TooLarge, texts.tooMany(quizBankMax));
  }
  if (table.questions.length + table.faults.length === 0) throw new AppError(ErrorCode.Invalid, texts.empty);
  return table;
}

/** One line as a question; what is wrong with it otherwise. */
function readQuestion(cell: (title: string) => string): QuestionDraft | string {
  const kind = Object.values(QuestionKind).find(
    (one) =>
      questionKindNames[one] === cell(texts.kind) || questionKindNames[one] === texts.kindInFull(cell(texts.kind)),
  );
  if (!kind) return texts.badKind(cell(texts.kind));
  const options =
    kind === QuestionKind.TrueFalse ? [...trueFalseOptions] : [...letters].map((letter) => cell(texts.option(letter)));
  while (options.at(-1) === '') options.pop();
  const gap = options.indexOf('');
  if (gap >= 0) return texts.optionGap(letters[gap]!);
  const right = rightOf(cell(texts.right), options);
  if (!right) return texts.badRight(cell(texts.right));
  const checked = questionDraft.safeParse({
    kind,
    stem: cell(texts.stem),
    options,
    right,
    explanation: cell(texts.explanation),
  });
  return checked.success ? checked.data : (checked.error.issues[0]?.message ?? texts.unreadable);
}

/** 'AC', 'a、c', 'A,C' or the words of one option. */
function rightOf(text: string, options: readonly string[]): number[] | undefined {
  const word = options.indexOf(text);
  if (word >= 0) return [word];
  const places = [
    ...text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s,、;/]/g, ''),
  ].map((letter) => letters.indexOf(letter));
  return places.length > 0 && places.every((place) => place >= 0)
    ? [...new Set(places)].sort((a, b) => a - b)
    : undefined;
}

/** An empty table with one example of each kind. */
export async function questionTemplate(): Promise<FileAnswer> {
  const columns: SheetColumn<readonly string[]>[] = [
    texts.kind,
    texts.stem,
    ...[...'ABCDEF'].map(texts.option),
    texts.right,
    texts.explanation,
  ].map((title, place) => ({
    title,
    width: place === 1 ? 50 : 14,
    value: (row) => row[place],
  }));
  return sheetFile('xlsx', texts.templateName, columns, texts.examples, texts.sheetName);
}
