import type { ContentRow } from 'shared-contracts/model';

/**
 * The order of a channel while it is changed: the first `fixed` rows have fixed places, the rest is ordered by time.
 */
export interface TopOrder {
  rows: readonly ContentRow[];
  fixed: number;
}

/** Returns the current order; pinned stories lead every channel and are left out here. */
export function topOrderOf(list: readonly ContentRow[]): TopOrder {
  const rows = list.filter(({ isStick }) => !isStick);
  return { rows, fixed: rows.filter(({ sortField }) => sortField > 0).length };
}

/** Moves a row to another place; it and all before its place are fixed then. */
export function moveRow({ rows, fixed }: TopOrder, from: number, to: number): TopOrder {
  const moved = rows[from];
  if (!moved || to < 0 || to >= rows.length || from === to) return { rows, fixed };
  const others = rows.filter((row) => row !== moved);
  const grown = from >= fixed && to < fixed ? fixed + 1 : fixed;
  return { rows: [...others.slice(0, to), moved, ...others.slice(to)], fixed: Math.max(grown, to + 1) };
}

const byTime = (a: ContentRow, b: ContentRow) => (b.appPublishedTime ?? '').localeCompare(a.appPublishedTime ?? '');

/** Gives a fixed row back its place by time. */
export function releaseRow({ rows, fixed }: TopOrder, position: number): TopOrder {
  if (position >= fixed) return { rows, fixed };
  const front = rows.slice(0, fixed).filter((_, index) => index !== position);
  return { rows: [...front, ...[...rows.slice(fixed), rows[position]!].sort(byTime)], fixed: fixed - 1 };
}

/** Gives all rows back their places by time. */
export function releaseAll({ rows }: TopOrder): TopOrder {
  return { rows: [...rows].sort(byTime), fixed: 0 };
}
