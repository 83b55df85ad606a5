import { readZip } from './read-zip.ts';

/**
 * The first sheet of a spreadsheet file as rows of text, in the subset that our own files use: inline texts and
 * numbers.
 */
export function readXlsx(file: Buffer): string[][] {
  const sheet = readZip(file).get('xl/worksheets/sheet1.xml')!.toString('utf8');
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row]) => cellsOf(row!));
}

function cellsOf(row: string): string[] {
  const cells: string[] = [];
  for (const [, column, inline, number] of row.matchAll(
    /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
  )) {
    const index = [...column!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    cells[index] = (inline ?? number ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  }
  return Array.from(cells, (cell) => cell ?? '');
}
