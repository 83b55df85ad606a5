import { inflateRawSync } from 'node:zlib';

/**
 * The first sheet of a spreadsheet file as rows of text, in the subset that our own files use: inline texts and
 * numbers.
 */
export function readXlsx(file: Buffer): string[][] {
  const sheet = entryOf(file, 'xl/worksheets/sheet1.xml').toString('utf8');
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

/** One file of a zip, found by its central directory. */
function entryOf(zip: Buffer, name: string): Buffer {
  let index = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('504b0506', 'hex')) + 16);
  while (zip.readUInt32LE(index) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(index + offset)) as [
      number,
      number,
      number,
    ];
    if (zip.toString('utf8', index + 46, index + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(index + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(index + 20)));
    }
    index += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`The zip has no ${name}`);
}
