import type { ContentRow } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';

/** The stories with the revision that the user looked at; the server refuses a decision on another one. */
export function seenItems(rows: readonly ContentRow[]): { id: string; rev: number }[] {
  return rows.map(({ id, rev }) => ({ id, rev }));
}

/** Ids as the wire's comma list. */
export function idsOf(rows: readonly ContentRow[]): string {
  return joinIds(rows.map(({ id }) => id));
}
