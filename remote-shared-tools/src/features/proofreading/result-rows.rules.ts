import type { Finding, ProofCategory, ProofLevel } from 'shared-contracts/model';
import type { EditorHandle, TextEdit } from 'shared-contracts/shell';
import { type CheckedText, placesNow } from './checked-text.rules.ts';

/** A line of a result dialog: an error with what is to be written instead. */
export interface ResultRow {
  id: string;
  paragraph: number;
  start: number;
  end: number;
  text: string;
  /** First suggestion of the service, and the current one. Null where there is none. */
  initial: string | null;
  suggestion: string | null;
  options: readonly string[];
  category: ProofCategory;
  level: ProofLevel;
  explanation: string;
  /** Replacement of the words in the marked copy; null while they are unchanged. */
  fixed: string | null;
}

/** Lines of a service's findings; dismissed ones are not shown again. */
export function rowsOf(findings: readonly Finding[]): ResultRow[] {
  return findings
    .filter(({ dismissed }) => dismissed === null)
    .map(({ paragraph, start, end, text, suggest, category, level, explanation }) => {
      const initial = suggest[0] ?? null;
      return {
        id: `${start}-${end}`,
        paragraph,
        start,
        end,
        text,
        initial,
        suggestion: initial,
        options: suggest,
        category,
        level,
        explanation,
        fixed: null,
      };
    });
}

type Change = (row: ResultRow) => ResultRow;
const changeTicked = (rows: readonly ResultRow[], ids: ReadonlySet<string>, change: Change): ResultRow[] =>
  rows.map((row) => (ids.has(row.id) ? change(row) : row));

/** Puts the offered words into the marked copy. */
export const correctRows = (rows: readonly ResultRow[], ids: ReadonlySet<string>): ResultRow[] =>
  changeTicked(rows, ids, (row) => (row.suggestion === null ? row : { ...row, fixed: row.suggestion }));

/** Gives lines their first suggestion back and the marked copy its words (R533, R542). */
export const restoreRows = (rows: readonly ResultRow[], ids: ReadonlySet<string>): ResultRow[] =>
  changeTicked(rows, ids, (row) => ({ ...row, suggestion: row.initial, fixed: null }));

export const suggestInstead = (rows: readonly ResultRow[], id: string, suggestion: string): ResultRow[] =>
  changeTicked(rows, new Set([id]), (row) => ({ ...row, suggestion }));

/** Writes a new value into the marked copy (R335, R536). */
export const writeInstead = (rows: readonly ResultRow[], id: string, fixed: string): ResultRow[] =>
  changeTicked(rows, new Set([id]), (row) => ({ ...row, fixed }));

/**
 * Puts what was corrected into the editor, at its places. A paragraph that is no longer as it was checked is left
 * alone. Gives how many were done and how many were not.
 */
export function saveRows(
  editor: EditorHandle,
  checked: CheckedText,
  rows: readonly ResultRow[],
): { done: number; left: number } {
  const places = placesNow(checked, editor);
  const fixed = rows.filter((row) => row.fixed !== null && row.fixed !== row.text);
  const edits = fixed.flatMap((row): TextEdit[] => {
    const paragraph = places[row.paragraph]!;
    if (paragraph < 0) return [];
    const span = { ...checked.spanOf(row), paragraph };
    return [{ ...span, expected: checked.raw[row.paragraph]!.slice(span.start, span.end), text: row.fixed! }];
  });
  const done = editor.replace(edits).length;
  return { done, left: fixed.length - done };
}
