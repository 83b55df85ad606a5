/** The proof of an item of the documents: tests of a plain `npm test`, slow tests alone, or none. */
export type Proof = 'quick' | 'slow' | 'none';

/** An item of the documents. */
export interface Item {
  name: string;
  /** The heading that it is counted under. */
  area: string;
  proof: Proof;
  /** The reason why it is not proved. */
  reason?: string;
}

/** An entry of a list in shared/spec. */
export type Entry = Record<string, unknown>;

export const text = (entry: Entry, key: string): string => String(entry[key] ?? '');

/** Returns an item that is proved when nothing of it is missing. */
export const itemOf = (name: string, area: string, missing: string | undefined): Item =>
  missing === undefined ? { name, area, proof: 'quick' } : { name, area, proof: 'none', reason: missing };
