import { useState } from 'react';

/** Rows ticked so far, over all pages of the same conditions; other conditions begin again. */
export interface TickedRows<Row> {
  keys: string[];
  rows: Row[];
  set(keys: readonly string[]): void;
  clear(): void;
}

/** `scope` names the conditions; `shown` are the rows of the page, whose newest state replaces what was ticked. */
export function useTickedRows<Row>(
  visibleRows: readonly Row[],
  keyOf: (row: Row) => string,
  scope: string,
): TickedRows<Row> {
  const [ticked, setTicked] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({ scope, rows: new Map() });
  const former = ticked.scope === scope ? ticked.rows : new Map<string, Row>();
  const fresh = new Map(visibleRows.map((row) => [keyOf(row), row]));
  const newest = new Map([...former].map(([key, row]) => [key, fresh.get(key) ?? row]));

  const set = (keys: readonly string[]) => {
    const rows = keys
      .map((key) => [key, fresh.get(key) ?? newest.get(key)] as const)
      .filter((entry): entry is [string, Row] => entry[1] !== undefined);
    setTicked({ scope, rows: new Map(rows) });
  };
  return { keys: [...newest.keys()], rows: [...newest.values()], set, clear: () => set([]) };
}
