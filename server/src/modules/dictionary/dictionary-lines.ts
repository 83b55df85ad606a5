import { saveDictionaryValue } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { DictionaryColor, dictionaryColorNames } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import type { SheetColumn } from '../../platform/text/spreadsheet.ts';
import { noteDictionary, storeValue } from './dictionary.commands.ts';
import { lockKindOfCode, type StoredKind, type StoredValue, valuesOf } from './dictionary.queries.ts';
import { dictionaryTexts as texts } from './dictionary.texts.ts';
import type { DictionaryUse } from './dictionary-use.ts';

/** Columns of an exported file, which the import takes back. */
export const dictionaryColumns: SheetColumn<StoredValue & { code: string }>[] = [
  { title: texts.columnKind, value: ({ code }) => code },
  { title: texts.columnLabel, value: ({ label }) => label },
  { title: texts.columnValue, value: ({ value }) => value },
  { title: texts.columnColor, value: ({ color }) => dictionaryColorNames[color] },
  { title: texts.columnDefault, value: ({ isDefault }) => (isDefault ? texts.yes : texts.no) },
  { title: texts.columnState, value: ({ isOn }) => (isOn ? texts.on : texts.off) },
  { title: texts.columnNote, value: ({ note }) => note },
];

/** Reads a cell that says yes or no; empty is the first of the two. */
function eitherOf(cell: string, [first, second]: readonly [string, string], wrong: string): boolean {
  if (cell !== '' && cell !== first && cell !== second) throw new AppError(ErrorCode.Invalid, wrong);
  return cell !== second;
}

/** Reads a line after its code; throws with the sentence of what is wrong. */
function readLine(
  kindId: string,
  [label = '', value = '', color = '', isDefault = '', state = '', note]: readonly string[],
) {
  const named = Object.values(DictionaryColor).find((one) => color === one || color === dictionaryColorNames[one]);
  if (color !== '' && named === undefined)
    throw new AppError(ErrorCode.Invalid, texts.unknownColor(Object.values(dictionaryColorNames).join('、')));
  const read = saveDictionaryValue.request.safeParse({
    kindId,
    label,
    value: value === '' ? label : value,
    ...(named && { color: named }),
    isDefault: !eitherOf(isDefault, [texts.no, texts.yes], texts.unknownYes),
    isOn: eitherOf(state, [texts.on, texts.off], texts.unknownState),
    ...(note !== undefined && { note }),
  });
  if (!read.success) throw new AppError(ErrorCode.Invalid, read.error.issues[0]!.message);
  const { id: _id, kindId: _kindId, ...draft } = read.data;
  return draft;
}

/** A cell without what a spreadsheet puts before text that looks like a formula or a long number. */
const plain = (cell: string) =>
  cleanLine(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** Adds and changes values by the lines of a file; a value is known by its kind and its stored text. */
export async function importLines(
  tx: Database,
  lines: readonly (readonly string[])[],
  uses: readonly DictionaryUse[],
  context: Context,
): Promise<{ added: number; changed: number; refused: { line: number; message: string }[] }> {
  const refused: { line: number; message: string }[] = [];
  const done = { added: 0, changed: 0 };
  const kinds = new Map<string, StoredKind | undefined>();
  // Kinds are locked in the order of their codes, so that two imports do not wait for each other.
  for (const code of [...new Set(lines.map(([code = '']) => plain(code)))].sort())
    kinds.set(code, await lockKindOfCode(tx, code));
  for (const [index, line] of lines.entries()) {
    const [code = '', ...cells] = line.map(plain);
    if (line.every((cell) => cell.trim() === '') || (index === 0 && code === texts.columnKind)) continue;
    try {
      const kind = kinds.get(code);
      if (!kind) throw new AppError(ErrorCode.Invalid, texts.unknownKind(code));
      const draft = readLine(kind.id, cells);
      const former = (await valuesOf(tx, kind.id)).find(({ value }) => value === draft.value);
      await storeValue(tx, kind, { ...draft, id: former?.id }, uses, context);
      done[former ? 'changed' : 'added'] += 1;
    } catch (error) {
      if (!isAppError(error)) throw error;
      refused.push({ line: index + 1, message: error.message });
    }
  }
  if (done.added + done.changed > 0) await noteDictionary(tx, context, 'import', '', done);
  return { ...done, refused };
}
