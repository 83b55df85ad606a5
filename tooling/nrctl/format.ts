/** Returns the columns of a text in a terminal: two for a Chinese character. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (width, character) =>
      width +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(character)
        ? 2
        : 1),
    0,
  );

/** Formats rows under their heads, aligned. */
export function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  return all.map((row) =>
    row
      .map((text, column) => text + ' '.repeat(Math.max(0, widths[column]! - widthOf(text))))
      .join('  ')
      .trimEnd(),
  );
}

/** Formats an ISO time as 'YYYY-MM-DD HH:mm' in the newsroom's zone. */
export const toTime = (iso: string): string =>
  new Date(iso).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16);

/** Formats bytes for people. */
export const toSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} K` : `${(bytes / 1024 / 1024).toFixed(1)} M`;

/** Formats 0.105 as '10.5%'; '-' where nothing is known. */
export const toPercent = (rate: number | null): string => (rate === null ? '-' : `${Number((rate * 100).toFixed(1))}%`);
