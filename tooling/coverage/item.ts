/** How a thing of the documents is proved: by tests of a plain `npm test`, by slow tests alone, or not at all. */
export type Proof = 'quick' | 'slow' | 'none';

/** One thing of the documents. */
export interface Item {
  name: string;
  /** What it is counted under. */
  area: string;
  proof: Proof;
  /** Why it is not proved. */
  reason?: string;
}

/** An entry of a list in shared/spec. */
export type Entry = Record<string, unknown>;

export const text = (entry: Entry, key: string): string => String(entry[key] ?? '');

/** An item that is proved when nothing is missing of it. */
export const itemOf = (name: string, area: string, missing: string | undefined): Item =>
  missing === undefined ? { name, area, proof: 'quick' } : { name, area, proof: 'none', reason: missing };
