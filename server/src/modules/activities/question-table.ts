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
import { readTable } from '../../platform/text/read-table.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { questionTableTexts as texts } from './question-table.texts.ts';

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
  return questionsOf(await readTable(bytes));
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
