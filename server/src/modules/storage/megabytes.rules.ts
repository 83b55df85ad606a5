const megabyte = 1024 * 1024;

/** Megabytes with two digits. */
export const megabytes = (bytes: number): number => Math.round((bytes / megabyte) * 100) / 100;

/** A share of a sum in per cent with one digit; 0 of nothing. */
export const shareOf = (part: number, sum: number): number => (sum === 0 ? 0 : Math.round((part / sum) * 1000) / 10);

/** Adds up what `valueOf` reads of each row. */
export const sumOf = <T>(rows: readonly T[], valueOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);
