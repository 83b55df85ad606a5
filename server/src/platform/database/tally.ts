/** Counted groups with a zero for each that is missing, and their sum as `all`. */
export function tally<K extends string>(
  zeros: Record<K, 0>,
  rows: readonly (readonly [K, number])[],
): Record<K | 'all', number> {
  return {
    ...zeros,
    ...(Object.fromEntries(rows) as Partial<Record<K, number>>),
    all: rows.reduce((sum, [, total]) => sum + total, 0),
  };
}
