/** An answer of a list, as far as it is compared. */
export interface Answered {
  list: readonly unknown[];
  total?: number;
}

/** Fields that change of themselves: figures of readers and who is looking. */
const restless = new Set(['hits', 'realHits', 'praise', 'commentCount', 'lock']);

const textOf = (row: unknown): string =>
  JSON.stringify(row, (name, value: unknown) => (restless.has(name) ? undefined : value));

/** How many rows are new, other than before, or gone, of what a list shows and what it would show now. */
export function countUpdates<Row>(former: Answered, fresh: Answered, keyOf: (row: Row) => string): number {
  const before = new Map(former.list.map((row) => [keyOf(row as Row), textOf(row)]));
  const after = new Map(fresh.list.map((row) => [keyOf(row as Row), textOf(row)]));
  const came = [...after].filter(([key]) => !before.has(key)).length;
  const changed = [...after].filter(([key, text]) => before.has(key) && before.get(key) !== text).length;
  const left = [...before.keys()].filter((key) => !after.has(key)).length;
  const isWhole = [former, fresh].every(({ list, total = list.length }) => list.length === total);
  // On one page of several a row that comes pushes another to the next page, and one that leaves draws one in.
  return changed + (isWhole ? came + left : Math.max(came, left));
}
