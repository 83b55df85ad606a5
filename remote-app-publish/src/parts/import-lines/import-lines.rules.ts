/**
 * Reads pasted or saved table text: cells by tab where a line has one, else by comma with quotes as spreadsheets write
 * them.
 */
export function readLines(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) =>
      (line.includes('\t') ? line.split('\t') : cellsOf(line.replaceAll('，', ',')))
        .map((cell) => cell.trim())
        .slice(0, 8),
    )
    .filter((cells) => cells.some((cell) => cell !== ''));
}

function cellsOf(line: string): string[] {
  const cells: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  return cells;
}
