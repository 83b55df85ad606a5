import type { FieldOption } from 'form-engine';

/** Options read from lines, as a spreadsheet gives them. */
export interface ReadOptions {
  options: readonly FieldOption[];
  /** Values that occurred more than once; the first one counts. */
  doubles: readonly string[];
}

/** Most options that one paste makes. */
const pastedOptionsLimit = 2000;

/** One option per line; two columns (tab, or comma in all lines) become value and label. Blank lines are skipped. */
export function readOptions(text: string): ReadOptions {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .slice(0, pastedOptionsLimit);
  const separator = lines.some((line) => line.includes('\t'))
    ? '\t'
    : lines.every((line) => /^[^,，]+[,，][^,，]+$/.test(line))
      ? /[,，]/
      : undefined;
  const options = new Map<string, FieldOption>();
  const doubles = new Set<string>();
  for (const line of lines) {
    const [first = '', second] = separator === undefined ? [line] : line.split(separator);
    const value = first.trim();
    if (options.has(value)) doubles.add(value);
    else options.set(value, { value, label: second?.trim() || value });
  }
  return { options: [...options.values()], doubles: [...doubles] };
}
