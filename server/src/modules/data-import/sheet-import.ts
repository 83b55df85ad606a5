import { dataImportLimits as limits } from 'shared-contracts/limits';
import { AppError, ErrorCode, invalidFieldsOf, invalidInput, isAppError } from 'shared-contracts/errors';
import type { SheetImportReport } from 'shared-contracts/model';
import type { PermissionCode } from 'shared-contracts/permissions';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';

/** A row of a sheet by the headings of its columns. */
export type SheetRow = ReadonlyMap<string, string>;

/** One kind of sheet: its columns, and how a row is added as its page adds one. */
export interface Sheet {
  /** Headings; those that must be there. */
  columns: readonly string[];
  needed: readonly string[];
  /** The right to add such a thing by its page. */
  code: PermissionCode;
  /** What a row is called in reports. */
  nameOf(row: SheetRow): string;
  /** Whether it is there already. */
  isKnown(tx: Database, row: SheetRow): Promise<boolean>;
  /** Adds it with every check of the page; a first password where there is one. */
  add(context: Context, row: SheetRow): Promise<{ password?: { userName: string; password: string } }>;
}

/** The sheets that can be imported. */
export type Sheets = Readonly<Record<'users' | 'channels', Sheet>>;

class DryRun extends Error {}

/**
 * Adds the rows of a sheet, each with every check of its page; a row that is refused leaves the others alone. A dry run
 * does the same and takes it back.
 */
export async function runSheet(
  sheet: Sheet,
  file: File,
  isDryRun: boolean,
  context: Context,
): Promise<SheetImportReport> {
  if (!context.session.can(sheet.code)) throw new AppError(ErrorCode.Forbidden, texts.sheet.mayNot);
  const rows = await rowsOf(sheet, file);
  const report: SheetImportReport = { total: rows.length, added: 0, known: 0, problems: [], passwords: [] };
  const whole = context.db.transaction(async (tx) => {
    const seen = new Set<string>();
    for (const { number, row } of rows) await addRow(sheet, row, number, { tx, context, report, seen });
    if (isDryRun) throw new DryRun();
  });
  await whole.catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return isDryRun ? { ...report, passwords: [] } : report;
}

interface Adding {
  tx: Database;
  context: Context;
  report: SheetImportReport;
  seen: Set<string>;
}

async function addRow(
  sheet: Sheet,
  row: SheetRow,
  number: number,
  { tx, context, report, seen }: Adding,
): Promise<void> {
  const name = sheet.nameOf(row);
  const refuse = (message: string) => void report.problems.push({ row: number, name, message });
  if (seen.has(name)) return refuse(texts.sheet.twice);
  seen.add(name);
  if (await sheet.isKnown(tx, row)) return void (report.known += 1);
  try {
    // A row of its own transaction inside: what it had begun is taken back where it is refused.
    const { password } = await tx.transaction((inner) => sheet.add({ ...context, db: inner }, row));
    report.added += 1;
    if (password) report.passwords.push(password);
  } catch (error) {
    if (!isAppError(error)) throw error;
    refuse(invalidFieldsOf(error)[0]?.message ?? error.message);
  }
}

async function rowsOf({ columns, needed }: Sheet, file: File): Promise<{ number: number; row: SheetRow }[]> {
  const [head = [], ...body] = await readTable(new Uint8Array(await file.arrayBuffer()));
  const names = head.map((cell) => cell.trim().replace(/^\uFEFF/, ''));
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined) throw invalidInput([{ path: 'file', message: texts.sheet.columnMissing(missing) }]);
  const rows = body
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw invalidInput([{ path: 'file', message: texts.sheet.empty }]);
  if (rows.length > limits.sheetRows)
    throw invalidInput([{ path: 'file', message: texts.sheet.tooMany(limits.sheetRows) }]);
  return rows.map(({ number, cells }) => ({
    number,
    row: new Map(
      names.flatMap((name, index): [string, string][] =>
        columns.includes(name) ? [[name, (cells[index] ?? '').trim().replace(/^'(?=[=+\-@])/, '')]] : [],
      ),
    ),
  }));
}
