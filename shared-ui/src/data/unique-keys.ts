/**
 * Returns keys of rows by values that may repeat: the value, plus a number for repeats, so that moved rows keep theirs.
 */
export function uniqueKeys(values: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return values.map((value) => {
    const number = (seen.get(value) ?? 0) + 1;
    seen.set(value, number);
    return number === 1 ? value : `${value} ${number}`;
  });
}
